import type { LoanFacts } from '../facts/facts.ts';
import { type KnownFile, readLoanFile } from '../facts/read-loan-file.ts';
import { endOf, expectedEnd, type TermsOnDay, termsAt, termsHistory } from '../facts/terms.ts';
import { periodsOfTerms, type TermsPeriod } from '../facts/terms-in-force.ts';
import type { LedgerResult, Refusal } from '../formats/ledger.ts';
import type { LoanFile } from '../formats/loan-file.ts';
import { REFUSAL_CODES } from '../formats/vocabulary.ts';
import type { FixingHistory } from '../rates/fixing-history.ts';
import { checkLimits, type Overrun } from '../tranches/limits.ts';
import { nextDayOfChange } from '../tranches/next-day-of-change.ts';
import type { DatedRefusal } from '../tranches/refusals.ts';
import { type CommonPast, commonPast, NOTHING_IN_COMMON } from '../tranches/resumption.ts';
import { runTranche, type TrancheRun } from '../tranches/tranche-run.ts';
import { type Day, formatDay, NEVER, plusDays, yearMonthDay } from '../values/civil-date.ts';
import { countUpTo } from '../values/dated-rows.ts';
import { isSame } from '../values/is-same.ts';
import { type Cents, roundToCents } from '../values/money.ts';
import { monthEndAccruals } from './accruals.ts';
import { handoversOf } from './handovers.ts';
import type {
  AccrualFigures,
  ContractFigures,
  HandoverFigures,
  LedgerFigures,
  StampTaxFigures,
  WarningFigures,
} from './ledger-figures.ts';
import { missingFixings } from './missing-fixings.ts';
import { type PrintedLedger, printLedger } from './print-ledger.ts';
import { stampTax } from './stamp-tax.ts';

/**
 * What the loan owes at the end of the file's asOf, and why, or the reason for which the file is refused. `loanFile` is
 * parsed JSON of any shape (see LoanFile); nothing is thrown for what it may hold. Pure: equal arguments, equal result.
 */
export function computeLedger(loanFile: unknown, fixings: FixingHistory): LedgerResult {
  const { counted } = compute(loanFile, fixings);
  return counted.ok ? { ok: true, ledger: printLedger(counted.figures) } : counted;
}

/** A computed loan, from which the same loan with other facts follows without walking again what both have in common. */
export interface LoanComputation {
  readonly file: LoanFile;
  /** What the loan owes and why in integers, or why it is refused. */
  readonly counted: CountedLoan;
  /** The same as JSON: printed when it is read first. */
  readonly result: LedgerResult;
  /**
   * The result of `openLoan` for `file` and the same fixings, to the last character. An object that both files share counts as
   * unchanged: files are never altered, they are made anew.
   */
  readonly with: (file: LoanFile) => LoanComputation;
  /**
   * The first day (ISO) after asOf on which more than the interest that accrues may differ, with the same facts and fixings;
   * undefined where there is none, and of a refused file.
   */
  readonly nextDayOfChange: () => string | undefined;
  /**
   * The end of the contract that its facts lead to, seen from a day; undefined where none is determined, and of a file whose form
   * is refused.
   */
  readonly expectedEnd: (day: Day) => Day | undefined;
  /** The terms of every day; none of a file whose form is refused. */
  readonly termsPeriods: () => readonly TermsPeriod[];
}

export type CountedLoan =
  | { readonly ok: true; readonly figures: LedgerFigures }
  | { readonly ok: false; readonly refusal: Refusal };

/** Like `computeLedger`, and ready for other facts or another day: previews, and the same loan on several days. */
export function openLoan(file: LoanFile, fixings: FixingHistory): LoanComputation {
  return computation(file, { fixings, printed: undefined }, undefined);
}

/** The parts that all states of a loan share. */
interface Shared {
  readonly fixings: FixingHistory;
  /** The state that was printed last: most rows of the next one are the same. */
  printed: PrintedLedger | undefined;
}

/** `past` is the last state whose file could be read. */
function computation(file: LoanFile, shared: Shared, past: ReadLoan | undefined): LoanComputation {
  const computed = compute(file, shared.fixings, past);
  const { counted, walk } = computed;
  let result: LedgerResult | undefined;
  return {
    file,
    counted,
    get result() {
      result ??= printed(counted, shared);
      return result;
    },
    with: (next) => computation(next, shared, walk ? { ...computed, file } : past),
    nextDayOfChange: () => (counted.ok && walk ? nextChange(walk) : undefined),
    expectedEnd: (day) => walk && expectedEnd(walk.facts.contract.terms, walk.history, day),
    termsPeriods: () => (walk ? periodsOfTerms(file.contract, walk.facts.contract.terms, walk.history) : []),
  };
}

function nextChange({ facts, history, runs }: Walk): string | undefined {
  const day = nextDayOfChange(facts, history, runs);
  return day === NEVER ? undefined : formatDay(day);
}

function printed(counted: CountedLoan, shared: Shared): LedgerResult {
  if (!counted.ok) return counted;
  const { figures } = counted;
  const ledger = printLedger(figures, shared.printed);
  shared.printed = { figures, ledger };
  return { ok: true, ledger };
}

/** A file that was computed; without a walk where its form is refused. */
interface Computed {
  readonly counted: CountedLoan;
  readonly overruns: readonly Overrun[];
  readonly walk?: Walk;
}

interface ReadLoan extends Computed {
  readonly file: LoanFile;
}

function compute(loanFile: unknown, fixings: FixingHistory, past?: ReadLoan): Computed {
  const known: KnownFile | undefined = past?.walk && { file: past.file, facts: past.walk.facts };
  const read = readLoanFile(loanFile, known);
  if (!read.ok) return { counted: read, overruns: [] };
  const common = past?.walk ? commonPast(past.walk, read.facts) : NOTHING_IN_COMMON;
  const walk = walkLoan(read.facts, fixings, common);
  return { ...countLoan(walk, fixings, common, past), walk };
}

/** The facts of a loan and the lives of its tranches up to asOf, or up to the fact that each of them refuses. */
interface Walk {
  readonly facts: LoanFacts;
  readonly history: readonly TermsOnDay[];
  readonly runs: readonly TrancheRun[];
}

function walkLoan(facts: LoanFacts, fixings: FixingHistory, { resumptions }: CommonPast): Walk {
  const { asOf, contract, changes } = facts;
  const history = termsHistory(contract.terms, changes);
  const shared = { asOf, contract, history, fixings };
  const runs = facts.tranches
    .filter(({ day }) => day <= asOf)
    .map((tranche) => runTranche(shared, tranche, resumptions.get(tranche)));
  return { facts, history, runs };
}

function countLoan(walk: Walk, fixings: FixingHistory, common: CommonPast, past: ReadLoan | undefined): Computed {
  const { facts, history, runs } = walk;
  const { asOf, contract, endedOn } = facts;
  const before = pastSums(past, common, facts);
  const refused = earliestRefusal(runs);
  const limits = checkLimits(facts, history, runs, refused?.day ?? plusDays(asOf, 1), before?.until);
  const refusal = limits.refusal ?? refused; // limits are checked before the day of the refused fact only
  if (refusal) return { counted: { ok: false, refusal: inFull(refusal.refusal, facts, fixings) }, overruns: [] };
  const overruns = [...(before?.overruns ?? []), ...limits.overruns];
  let accruals: readonly AccrualFigures[] | undefined;
  let handovers: readonly HandoverFigures[] | undefined;
  const figures: LedgerFigures = {
    asOf,
    contract: contractFigures(termsAt(contract.terms, history, asOf).maximumAmount, runs, hasEnded(facts)),
    tranches: runs,
    endedOn,
    stampTax: taxesOf(walk, before),
    stampDueDays: facts.stampDueDays,
    get accruals() {
      accruals ??= accrualsOf(walk, common, before);
      return accruals;
    },
    warnings: warnings(walk, overruns),
    get handovers() {
      handovers ??= handoversOf(facts, runs);
      return handovers;
    },
  };
  return { counted: { ok: true, figures }, overruns };
}

/** Sums of an earlier state that still hold: everything dated up to `until`. */
interface PastSums {
  readonly until: Day;
  readonly overruns: readonly Overrun[];
  readonly figures: LedgerFigures;
  readonly areRatesSame: boolean;
}

/** undefined after a refusal, which leaves no sums. */
function pastSums(past: ReadLoan | undefined, { until }: CommonPast, facts: LoanFacts): PastSums | undefined {
  if (!past?.walk || !past.counted.ok) return undefined;
  return {
    until,
    overruns: past.overruns.filter(({ day }) => day <= until),
    figures: past.counted.figures,
    areRatesSame: isSame(
      [past.walk.facts.stampRates, past.walk.facts.stampDueDays],
      [facts.stampRates, facts.stampDueDays],
    ),
  };
}

function taxesOf({ facts, history, runs }: Walk, past: PastSums | undefined): readonly StampTaxFigures[] {
  const credit = { ...facts, history };
  if (!past?.areRatesSame) return stampTax(credit, runs);
  const before = past.figures.stampTax;
  return [...before.slice(0, countUpTo(before, past.until)), ...stampTax(credit, runs, past.until)];
}

/** Each tranche goes on where it was taken up, which may be later than the whole loan is. */
function accrualsOf({ facts, runs }: Walk, { resumptions }: CommonPast, past: PastSums | undefined): AccrualFigures[] {
  const before = Map.groupBy(past?.figures.accruals ?? [], ({ trancheId }) => trancheId);
  return runs.flatMap((run) => {
    const day = past && resumptions.get(run.tranche)?.checkpoint.day;
    if (day === undefined) return monthEndAccruals(run, facts.asOf);
    const kept = (before.get(run.tranche.id) ?? []).filter((row) => isOver(row, day));
    return [...kept, ...monthEndAccruals(run, facts.asOf, day)];
  });
}

/** Whether the month was over at the end of `day`. */
function isOver({ year, month }: AccrualFigures, day: Day): boolean {
  const next = yearMonthDay(plusDays(day, 1));
  return year < next.year || (year === next.year && month < next.month);
}

/** Of missing fixings all are named, not only the first that the walk came to. */
function inFull(refusal: Refusal, facts: LoanFacts, fixings: FixingHistory): Refusal {
  return refusal.code === 'MissingEuriborFixing' ? { ...refusal, missing: missingFixings(facts, fixings) } : refusal;
}

/** Among refusals on one day, the one whose step of the day comes first. */
function earliestRefusal(runs: readonly TrancheRun[]): DatedRefusal | undefined {
  const refusals = runs.flatMap(({ refusal }) => refusal ?? []);
  return refusals.toSorted((a, b) => a.day - b.day || rank(a) - rank(b))[0];
}

function rank({ refusal }: DatedRefusal): number {
  return REFUSAL_CODES.indexOf(refusal.code);
}

/** Nothing can be drawn of a loan whose two companies are one. */
function hasEnded({ asOf, endedOn }: LoanFacts): boolean {
  return endedOn !== undefined && endedOn <= asOf;
}

function contractFigures(maximumAmount: Cents, runs: readonly TrancheRun[], isEnded: boolean): ContractFigures {
  const realizedCapital = sum(runs.map(({ closing }) => closing.capital));
  return {
    maximumAmount,
    realizedCapital,
    availableCapital: !isEnded && realizedCapital < maximumAmount ? maximumAmount - realizedCapital : 0n,
    interestAccrued: sum(runs.map(({ closing }) => roundToCents(closing.accrued))),
    interestDue: sum(runs.map(({ closing }) => closing.interestDue)),
  };
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function warnings({ facts: { asOf, contract }, history, runs }: Walk, overruns: readonly Overrun[]): WarningFigures[] {
  const projected = runs.flatMap(({ tranche, fixings }) =>
    fixings.filter((fixed) => fixed.projected).map((fixed) => warning('ProjectedFixing', tranche.id, fixed.resetDay)),
  );
  const end = endOf(termsAt(contract.terms, history, asOf));
  const overdue = runs.flatMap(({ tranche, closing }) =>
    end !== undefined && asOf > end && (closing.capital > 0n || closing.interestDue > 0n)
      ? [warning('Overdue', tranche.id, end)]
      : [],
  );
  return [
    ...overruns.map(({ trancheId, day }) => warning('MaximumAmountOverrun', trancheId, day)),
    ...projected,
    ...overdue,
  ];
}

function warning(code: WarningFigures['code'], trancheId: string, day: Day): WarningFigures {
  return { code, trancheId, day };
}
