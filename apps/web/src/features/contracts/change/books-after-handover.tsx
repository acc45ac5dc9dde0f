import { type HandoverFigures, formatDay as isoDay } from '@calends/loan-engine';
import type { BookedContract, ContractSet } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { bookedContractQuery, contractSetQuery } from '../../../loans/in-hand/loan.queries.ts';
import { Note } from '../../../ui/page/note.tsx';

interface BooksAfterHandoverProps {
  readonly contractId: string;
  readonly handover: HandoverFigures;
  /** The name of the company that takes over. */
  readonly to: string;
}

/** On which accounts a loan is booked once another company has it, and whether that one keeps its books here. */
export function BooksAfterHandover({ contractId, handover: { day, company }, to }: BooksAfterHandoverProps) {
  const { t } = useTranslation();
  const date = isoDay(day);
  const { data: chosen } = useQuery(contractSetQuery(contractId));
  const { data: booked } = useQuery(bookedContractQuery(contractId, company));
  if (!chosen || !booked) return null;
  const set = setThatGoesOn(chosen, booked, date);
  const sentences = [
    set !== null && t('SetGoesOnAfterHandover', { date: formatDay(date), set: t(set), to }),
    areBooksElsewhere(booked, company) && t('BooksKeptElsewhere', { company: to }),
  ].filter((one) => typeof one === 'string');
  return sentences.length > 0 && <Note kind="info">{sentences.join(' ')}</Note>;
}

/** The set before the day, unless one is chosen for the day already; null where none is chosen. */
function setThatGoesOn(
  { set, spells = [] }: ContractSet,
  { laterAccountLines = [] }: BookedContract,
  date: string,
): ContractSet['set'] {
  if (laterAccountLines.some(({ from }) => from === date)) return null;
  const chosenLater = spells.filter(({ from }) => from !== null && from < date).map((spell) => spell.set);
  return chosenLater.findLast((one) => one !== null) ?? set;
}

/** Of a loan that nobody books here nothing is to be said. */
function areBooksElsewhere({ startDate, books }: BookedContract, companyId: string): boolean {
  return startDate !== null && Object.keys(books).length > 0 && books[companyId] === undefined;
}
