import { type LedgerFigures, openLoan } from '@calends/loan-engine';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { type LoanFacts, readFacts } from '../facts/facts.store.ts';
import { agreedParties, everyParty, type Parties } from '../facts/parties-of-facts.ts';
import { readMarketData } from './compute-loans.ts';
import { loanFileOf } from './loan-file.ts';

/** A live loan computed to the end of a day, whatever comes later. */
export interface ComputedFigures {
  readonly contractId: string;
  /** Between which companies it begins. */
  readonly first: Parties;
  /** Every company that it has on any day. */
  readonly companyIds: readonly string[];
  /** undefined where it is refused. */
  readonly figures: LedgerFigures | undefined;
  /** The days (ISO) after that day on which it is entered that something is drawn or paid, or another company has the loan, in order. */
  readonly laterDays: readonly string[];
}

/** Computes loans to the end of `day` (ISO), with eight statements however many they are; contracts that are gone are left out. */
export async function computeFigures(
  tx: TenantTransaction,
  contractIds: readonly string[],
  day: string,
): Promise<Map<string, ComputedFigures>> {
  const loans = await readFacts(tx, contractIds);
  const { stamps, fixings } = await readMarketData(tx, loans);
  return new Map(
    loans.map((facts) => {
      const { counted } = openLoan(loanFileOf(facts, stamps, day), fixings);
      const figures = counted.ok ? counted.figures : undefined;
      const { contractId } = facts;
      const of = { contractId, first: agreedParties(facts), companyIds: everyParty(facts) };
      return [contractId, { ...of, figures, laterDays: daysAfter(facts, day) }];
    }),
  );
}

function daysAfter({ tranches, movements, changes }: LoanFacts, day: string): string[] {
  const days = [
    ...tranches.map((one) => one.realization_date),
    ...movements.map((one) => one.movement_date),
    ...changes.filter((one) => one.company_id !== null).map((one) => one.change_date),
  ];
  return [...new Set(days)].filter((one) => one > day).toSorted();
}
