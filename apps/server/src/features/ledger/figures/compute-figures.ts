import { type LedgerFigures, openLoan } from '@calends/loan-engine';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { type LoanFacts, readFacts } from '../facts/facts.store.ts';
import { readMarketData } from './compute-loans.ts';
import { loanFileOf } from './loan-file.ts';

/** A live loan computed to the end of a day, whatever comes later. */
export interface ComputedFigures {
  readonly contractId: string;
  readonly grantorId: string;
  readonly receiverId: string;
  /** undefined where it is refused. */
  readonly figures: LedgerFigures | undefined;
  /** The days (ISO) after that day on which something was drawn or paid in advance of it, in order. */
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
      const { grantor_id: grantorId, receiver_id: receiverId } = facts.terms;
      const figures = counted.ok ? counted.figures : undefined;
      const { contractId } = facts;
      return [contractId, { contractId, grantorId, receiverId, figures, laterDays: daysAfter(facts, day) }];
    }),
  );
}

function daysAfter({ tranches, movements }: LoanFacts, day: string): string[] {
  const days = [...tranches.map((one) => one.realization_date), ...movements.map((one) => one.movement_date)];
  return [...new Set(days)].filter((one) => one > day).toSorted();
}
