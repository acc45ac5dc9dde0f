import { monthEndAccruals } from './accruals.ts';
import { type Day, formatDay, NEVER, plusDays } from './civil-date.ts';
import type { LoanFacts } from './facts.ts';
import type { FixingHistory } from './fixing-history.ts';
import type { ContractBalances, Ledger, LedgerResult, Refusal, Warning } from './ledger.ts';
import { type ContractFigures, type LedgerFigures, trancheFigures } from './ledger-figures.ts';
import { checkLimits, type Overrun } from './limits.ts';
import type { LoanFile } from './loan-file.ts';
import { missingFixings } from './missing-fixings.ts';
import { type Cents, formatMoney, roundToCents } from './money.ts';
import { nextDayOfChange } from './next-day-of-change.ts';
import { printTranche } from './print-ledger.ts';
import { printPositions, type TranchePosition } from './print-positions.ts';
import { readLoanFile } from './read-loan-file.ts';
import type { DatedRefusal } from './refusals.ts';
import { resumptions, type WalkedTranche } from './resumption.ts';
import { stampTax } from './stamp-tax.ts';
import { type TermsOnDay, termsAt, termsHistory } from './terms.ts';
import { runTranche, type TrancheRun } from './tranche-run.ts';
import { REFUSAL_CODES } from './vocabulary.ts';

/**
 * What the loan owes at the end of the file's asOf, and why, or the reason for which the file is refused. `loanFile` is
 * parsed JSON of any shape (see LoanFile); nothing is thrown for what it may hold. Pure: equal arguments, equal result.
 */
export function computeLedger(loanFile: unknown, fixings: FixingHistory): LedgerResult {
  return compute(loanFile, fixings).result;
}

/** A computed loan, from which the same loan with other facts follows without walking again what both have in common. */
export interface LoanComputation {
  readonly file: LoanFile;
  readonly result: LedgerResult;
  /** What `openLoan` makes of `file` and the same fixings, to the last character. */
  readonly with: (file: LoanFile) => LoanComputation;
  /** Every day up to asOf on which something happened to a tranche, by tranche and day; none of a refused file. */
  readonly positions: () => TranchePosition[];
  /**
   * The first day (ISO) after asOf on which more than the interest that accrues may differ, with the same facts and fixings;
   * undefined where there is none, and of a refused file.
   */
  readonly nextDayOfChange: () => string | undefined;
  /** The integers of the ledger; undefined of a refused file. */
  readonly figures: () => LedgerFigures | undefined;
}

/** Like `computeLedger`, and ready for other facts or another day: previews, and the same loan on several days. */
export function openLoan(file: LoanFile, fixings: FixingHistory): LoanComputation {
  return computation(file, fixings, undefined);
}

function computation(file: LoanFile, fixings: FixingHistory, past: Walk | undefined): LoanComputation {
  const { result, figures, walk = past } = compute(file, fixings, past);
  return {
    file,
    result,
    with: (next) => computation(next, fixings, walk),
    figures: () => (figures && walk ? { ...figures, tranches: walk.tranches.map(trancheFigures) } : undefined),
    nextDayOfChange: () => (result.ok && walk ? nextChange(walk) : undefined),
    positions: () => (result.ok && walk ? walk.tranches.flatMap(({ run }) => printPositions(run)) : []),
  };
}

function compute(
  loanFile: unknown,
  fixings: FixingHistory,
  past?: Walk,
): { readonly result: LedgerResult; readonly figures?: SumFigures; readonly walk?: Walk } {
  const read = readLoanFile(loanFile);
  if (!read.ok) return { result: read };
  const walk = walkLoan(read.facts, fixings, past);
  const counted = figuresOf(walk);
  if (!counted.ok) return { result: { ok: false, refusal: inFull(counted.refusal, walk, fixings) }, walk };
  const { figures } = counted;
  return { result: { ok: true, ledger: printLedger(walk, figures, counted.overruns) }, figures, walk };
}

function nextChange({ facts, history, tranches }: Walk): string | undefined {
  const day = nextDayOfChange(
    facts,
    history,
    tranches.map(({ run }) => run),
  );
  return day === NEVER ? undefined : formatDay(day);
}

/** Of missing fixings all are named, not only the first that the walk came to. */
function inFull(refusal: Refusal, { facts }: Walk, fixings: FixingHistory): Refusal {
  return refusal.code === 'MissingEuriborFixing' ? { ...refusal, missing: missingFixings(facts, fixings) } : refusal;
}

/** The facts of a loan and the lives of its tranches up to asOf, or up to the fact that each of them refuses. */
interface Walk {
  readonly facts: LoanFacts;
  readonly history: readonly TermsOnDay[];
  readonly tranches: readonly WalkedTranche[];
}

function walkLoan(facts: LoanFacts, fixings: FixingHistory, past: Walk | undefined): Walk {
  const { asOf, contract, changes } = facts;
  const history = termsHistory(contract.terms, changes);
  const shared = { asOf, contract, history, fixings };
  const resumable = past && resumptions(past, facts);
  const tranches = facts.tranches
    .filter(({ day }) => day <= asOf)
    .map((tranche) => {
      const resumption = resumable?.get(tranche);
      const run = runTranche(shared, tranche, resumption);
      return { run, printed: printTranche(run, resumption) };
    });
  return { facts, history, tranches };
}

/** Rows of tranches are printed as they are walked, and their integers are listed for callers that store them. */
type SumFigures = Omit<LedgerFigures, 'tranches'>;

type CountedLoan =
  | { readonly ok: true; readonly figures: SumFigures; readonly overruns: readonly Overrun[] }
  | { readonly ok: false; readonly refusal: Refusal };

function figuresOf({ facts, history, tranches }: Walk): CountedLoan {
  const { asOf, contract, stampRates } = facts;
  const runs = tranches.map(({ run }) => run);
  const refused = earliestRefusal(runs);
  const limits = checkLimits(contract, history, runs, refused?.day ?? plusDays(asOf, 1));
  const refusal = limits.refusal ?? refused; // limits are checked before the day of the refused fact only
  if (refusal) return { ok: false, refusal: refusal.refusal };
  return {
    ok: true,
    figures: {
      contract: contractFigures(termsAt(contract.terms, history, asOf).maximumAmount, runs),
      stampTax: stampTax(contract, stampRates, runs, asOf),
      accruals: runs.flatMap((run) => monthEndAccruals(run, asOf)),
    },
    overruns: limits.overruns,
  };
}

function printLedger({ facts, tranches }: Walk, figures: SumFigures, overruns: readonly Overrun[]): Ledger {
  const runs = tranches.map(({ run }) => run);
  return {
    asOf: formatDay(facts.asOf),
    contract: printContract(figures.contract),
    tranches: tranches.map(({ printed }) => printed),
    stampTax: figures.stampTax.map(({ printed }) => printed),
    accruals: figures.accruals.map(({ printed }) => printed),
    warnings: warnings(facts, runs, overruns),
  };
}

/** Among refusals on one day, the one whose step of the day comes first. */
function earliestRefusal(runs: readonly TrancheRun[]): DatedRefusal | undefined {
  const refusals = runs.flatMap(({ refusal }) => refusal ?? []);
  return refusals.toSorted((a, b) => a.day - b.day || rank(a) - rank(b))[0];
}

function rank({ refusal }: DatedRefusal): number {
  return REFUSAL_CODES.indexOf(refusal.code);
}

function contractFigures(maximumAmount: Cents, runs: readonly TrancheRun[]): ContractFigures {
  const realizedCapital = sum(runs.map(({ closing }) => closing.capital));
  return {
    maximumAmount,
    realizedCapital,
    availableCapital: realizedCapital < maximumAmount ? maximumAmount - realizedCapital : 0n,
    interestAccrued: sum(runs.map(({ closing }) => roundToCents(closing.accrued))),
    interestDue: sum(runs.map(({ closing }) => closing.interestDue)),
  };
}

function printContract(figures: ContractFigures): ContractBalances {
  return {
    maximumAmount: formatMoney(figures.maximumAmount),
    realizedCapital: formatMoney(figures.realizedCapital),
    availableCapital: formatMoney(figures.availableCapital),
    interestAccrued: formatMoney(figures.interestAccrued),
    interestDue: formatMoney(figures.interestDue),
  };
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function warnings({ asOf, contract }: LoanFacts, runs: readonly TrancheRun[], overruns: readonly Overrun[]): Warning[] {
  const projected = runs.flatMap(({ tranche, fixings }) =>
    fixings.filter((fixed) => fixed.projected).map((fixed) => warning('ProjectedFixing', tranche.id, fixed.resetDay)),
  );
  const isPastEnd = contract.hasEnd && asOf > contract.dateEnd;
  const overdue = runs
    .filter(({ closing }) => isPastEnd && (closing.capital > 0n || closing.interestDue > 0n))
    .map(({ tranche }) => warning('Overdue', tranche.id, contract.dateEnd));
  return [
    ...overruns.map(({ trancheId, day }) => warning('MaximumAmountOverrun', trancheId, day)),
    ...projected,
    ...overdue,
  ];
}

function warning(code: Warning['code'], trancheId: string, day: Day): Warning {
  return { code, trancheId, date: formatDay(day) };
}
