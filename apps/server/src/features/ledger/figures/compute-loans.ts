import {
  addDays,
  type ContractTerms,
  type Day,
  type FixingHistory,
  fixingHistory,
  type Ledger,
  type LoanComputation,
  openLoan,
  type Refusal,
  type TermsPeriod,
} from '@calends/loan-engine';
import { STAMP_TAX_CATEGORY } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { ComputedLoan } from '../derived/derive-rows.ts';
import type { LoanFacts } from '../facts/facts.store.ts';
import { earliestReset, followedTerms, lastFactDate, loanFileOf } from './loan-file.ts';
import {
  fixingRows,
  readPublishedRates,
  readStampTable,
  type StampTable,
  type SupposedRate,
} from './published-rates.store.ts';

/** What every loan of a batch is computed with. */
export interface MarketData {
  readonly stamps: StampTable;
  readonly fixings: FixingHistory;
}

export type LoanResult =
  | { readonly ok: true; readonly loan: ComputedLoan }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Back from a reset to the oldest publication that may serve it: two business days over a long weekend and the ten days
 * that a publication may be old.
 */
export const PUBLICATION_REACH_DAYS = 18;

/** The first day whose fixings these loans may need; undefined when none follows an index. */
export function fixingsFrom(loans: readonly LoanFacts[]): string | undefined {
  const resets = loans.map(earliestReset).filter((day) => day !== undefined);
  const first = resets.toSorted()[0];
  return first === undefined ? undefined : addDays(first, -PUBLICATION_REACH_DAYS);
}

/**
 * Stamp rates and fixings for a batch of loans, with three queries however many they are; `supposed` values take the place
 * of what is published, to see what they would change.
 */
export async function readMarketData(
  tx: TenantTransaction,
  loans: readonly LoanFacts[],
  supposed: readonly SupposedRate[] = [],
): Promise<MarketData> {
  const from = fixingsFrom(loans);
  const terms = [...new Set(loans.flatMap(followedTerms))];
  const published = from === undefined ? [] : await readPublishedRates(tx, from, { terms });
  return {
    stamps: await readStampTable(tx, STAMP_TAX_CATEGORY),
    fixings: fixingHistory(fixingRows([...published, ...supposed])),
  };
}

/** Computes a loan to `day` for its balances, and to its last fact, because a fact of the future may be what is refused. */
export function computeLoan(facts: LoanFacts, { stamps, fixings }: MarketData, day: string): LoanResult {
  const lastFact = lastFactDate(facts) ?? day;
  const file = loanFileOf(facts, stamps, lastFact > day ? lastFact : day);
  const loan = openLoan(file, fixings);
  const whole = loan.counted;
  if (!whole.ok) return whole;
  const onDay = file.asOf === day ? loan : loan.with({ ...file, asOf: day });
  const today = onDay.counted;
  if (!today.ok) return today;
  const periods = loan.termsPeriods();
  return {
    ok: true,
    loan: {
      facts,
      terms: termsOn(periods, today.figures.asOf),
      termsPeriods: periods,
      figures: today.figures,
      toLastFact: whole.figures,
      ledger: () => printedLedger(onDay),
      on: (asOf) => {
        const { result } = asOf === file.asOf ? loan : loan.with({ ...file, asOf });
        return result.ok ? result.ledger : undefined;
      },
    },
  };
}

/** In force at the end of `day`; the first period has no beginning. */
function termsOn(periods: readonly TermsPeriod[], day: Day): ContractTerms {
  const period = periods.findLast(({ from }) => from === null || from <= day);
  if (!period) throw new Error('a loan without terms was computed');
  return period.terms;
}

/** Of a loan that was not refused. */
export function printedLedger({ result }: LoanComputation): Ledger {
  if (!result.ok) throw new Error('a refused loan has no ledger');
  return result.ledger;
}
