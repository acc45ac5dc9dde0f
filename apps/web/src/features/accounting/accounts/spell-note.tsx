import type { ContractSet } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { bookedContractQuery } from '../../../loans/in-hand/loan.queries.ts';
import { Note } from '../../../ui/page/note.tsx';
import { type ChosenSpell, reachedDocuments } from './booked-spells.ts';

interface SpellNoteProps {
  readonly contractId: string;
  readonly spell: ChosenSpell;
  /** As it stands in the form. */
  readonly set: ContractSet['set'];
}

/** From which day on a set counts, and which documents of a loan another one reaches. */
export function SpellNote({ contractId, spell, set }: SpellNoteProps) {
  const { t } = useTranslation();
  const { data: booked } = useQuery(bookedContractQuery(contractId));
  const { from, setBefore } = spell;
  const isOther = (set ?? setBefore) !== (spell.set ?? setBefore);
  const counts = isOther && booked?.startDate ? reachedDocuments(booked, spell) : undefined;
  const said = [
    from !== null && set !== null && t('SetCountsFrom', { date: formatDay(from) }),
    from !== null && set === null && setBefore !== null && t('SetGoesOn', { set: t(setBefore) }),
    counts && t('DocumentsOnOtherAccounts', { waiting: counts.waiting, kept: counts.kept }),
  ].filter((one) => typeof one === 'string');
  return said.length > 0 && <Note kind="info">{said.join(' ')}</Note>;
}
