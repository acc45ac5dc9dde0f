import {
  addDays,
  type Day,
  type FixingHistory,
  fixingHistory,
  type Ledger,
  type LedgerFigures,
  type LoanComputation,
  openLoan,
  type Refusal,
  type TermsInForce,
  type TermsPeriod,
} from '@calends/loan-engine';
import { areDuesKept, type DueItem, foretellDues, keptDues, lastDueDate } from '@calends/loan-engine/due-items';
import { neededFixings } from '@calends/loan-engine/missing-fixings';
import { STAMP_TAX_CATEGORY } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { ComputedLoan } from '../derived/derive-rows.ts';
import type { LoanFacts } from '../facts/facts.store.ts';
import { earliestReset, followedTerms, lastFactDate, loanFileOf } from './loan-file.ts';
import {
  fixingRows,
  PUBLICATION_REACH_DAYS,
  readNeededRates,
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

/** The first day whose fixings these loans may need; undefined when none follows an index. */
export function fixingsFrom(loans: readonly LoanFacts[]): string | undefined {
  const resets = loans.map(earliestReset).filter((day) => day !== undefined);
  const first = resets.toSorted()[0];
  return first === undefined ? undefined : addDays(first, -PUBLICATION_REACH_DAYS);
}

/** The first day whose fixings the loan may need, or would need if it followed an index from its start on. */
export function fixingsSinceStart(loan: LoanFacts): string {
  const start = addDays(loan.terms.date_start, -PUBLICATION_REACH_DAYS);
  const first = fixingsFrom([loan]);
  return first !== undefined && first < start ? first : start;
}

/**
 * Stamp rates and fixings for a batch of loans, with four queries however many they are; `supposed` values take the place
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

/**
 * The same for one loan, computed to no later day than `until` (ISO), its last fact, and what is foretold on `today`: only the
 * values that it needs.
 */
export async function readMarketOf(
  tx: TenantTransaction,
  facts: LoanFacts,
  { today, until }: { readonly today: string; readonly until: string },
): Promise<MarketData> {
  const stamps = await readStampTable(tx, STAMP_TAX_CATEGORY);
  const last = laterOf(laterOf(until, lastFactDate(facts)), lastDueDate(today));
  const needed = neededFixings(loanFileOf(facts, stamps, last));
  return { stamps, fixings: fixingHistory(fixingRows(await readNeededRates(tx, needed))) };
}

/** Of two days (ISO), of which one need not be. */
function laterOf(day: string, other: string | undefined): string {
  return other !== undefined && other > day ? other : day;
}

/** Computes a loan to `day` for its balances, and to its last fact, because a fact of the future may be what is refused. */
export function computeLoan(facts: LoanFacts, { stamps, fixings }: MarketData, day: string): LoanResult {
  const file = loanFileOf(facts, stamps, laterOf(day, lastFactDate(facts)));
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
      nextChangeOn: restsOnLaterFixings(whole.figures, today.figures) ? day : onDay.nextDayOfChange(),
      ledger: () => printedLedger(onDay),
      dues: () => foretellDues(onDay).items,
      duesSince: (since) => duesSince(onDay, since),
      on: (asOf) => {
        const { result } = asOf === file.asOf ? loan : loan.with({ ...file, asOf });
        return result.ok ? result.ledger : undefined;
      },
    },
  };
}

function duesSince(loan: LoanComputation, since: Day): readonly DueItem[] | undefined {
  const foretold = foretellDues(loan);
  if (!loan.counted.ok || !areDuesKept(loan, foretold, since)) return undefined;
  const kept = keptDues(since, loan.counted.figures.asOf);
  return foretold.items.filter(({ day }) => day <= kept.after || day > kept.until);
}

/**
 * Facts of the future are listed with balances that follow from fixings of resets before them: every published value may be
 * another projection of these, so such a loan is due whenever the roll runs.
 */
function restsOnLaterFixings({ tranches }: LedgerFigures, { asOf }: LedgerFigures): boolean {
  return tranches.some(({ fixings }) => fixings.some(({ resetDay }) => resetDay > asOf));
}

/** In force at the end of `day`; the first period has no beginning. */
function termsOn(periods: readonly TermsPeriod[], day: Day): TermsInForce {
  const period = periods.findLast(({ from }) => from === null || from <= day);
  if (!period) throw new Error('a loan without terms was computed');
  return period.terms;
}

/** Of a loan that was not refused. */
export function printedLedger({ result }: LoanComputation): Ledger {
  if (!result.ok) throw new Error('a refused loan has no ledger');
  return result.ledger;
}
