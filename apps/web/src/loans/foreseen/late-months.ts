import { formatDay, type HandoverFigures, type LedgerFigures, type LedgerPair } from '@calends/loan-engine';
import type { ClosedMonthsOfContract } from '@calends/wire';
import type { Loan } from '../in-hand/loan.queries.ts';
import { agreedPartyId } from '../in-hand/loan-parties.ts';
import { foreseenChanges } from './foreseen-changes.ts';

/** Closed months of a company that a change reaches, `yyyy-MM`. */
export interface LateMonths {
  readonly company: string;
  /** The first month in which an amount changes: balances from then on may be others. */
  readonly from: string;
  readonly through: string;
}

/** The day (ISO) on which a loan goes on without the first of these companies, and with the second. */
export interface HandedOver {
  readonly date: string;
  readonly companyIds: readonly [giver: string, taker: string];
}

/** What the loan hands over after a change and not before it, or the other way round. */
export function handedOver(
  loan: Pick<Loan, 'parties'>,
  { before, after }: Readonly<Record<'before' | 'after', LedgerFigures>>,
): HandedOver | undefined {
  const [old, current] = [before, after].map(({ handovers }) => new Set(handovers.map(keyOf)));
  const other = [...before.handovers, ...after.handovers].find(
    (one) => !old?.has(keyOf(one)) || !current?.has(keyOf(one)),
  );
  if (!other) return undefined;
  const giver = other.formerCompany ?? agreedPartyId(loan, other.side);
  return { date: formatDay(other.day), companyIds: [giver, other.company] };
}

/**
 * The closed months of its companies that a change of their loan reaches; none where all that changes lies after them. What is handed
 * over moves figures of two of them alone.
 */
export function lateMonths(
  changed: LedgerPair,
  { companies }: ClosedMonthsOfContract,
  handed?: HandedOver,
): readonly LateMonths[] {
  if (handed) {
    const from = handed.date.slice(0, 7);
    return companies.flatMap(({ company, lastClosed }) =>
      handed.companyIds.includes(company.id) && lastClosed !== null && from <= lastClosed
        ? [{ company: company.name, from, through: lastClosed }]
        : [],
    );
  }
  const [first] = foreseenChanges(changed)
    .amounts.map(({ date }) => date.slice(0, 7))
    .toSorted();
  if (first === undefined) return [];
  return companies.flatMap(({ company, firstMonth, lastClosed }) => {
    const from = firstMonth !== null && firstMonth > first ? firstMonth : first;
    return lastClosed !== null && from <= lastClosed ? [{ company: company.name, from, through: lastClosed }] : [];
  });
}

function keyOf({ day, side, company }: HandoverFigures): string {
  return `${day} ${side} ${company}`;
}
