import type { ContractFacts, LoanFacts, MovementFact, TrancheFacts } from '../facts/facts.ts';
import { type ChangeFact, type TermsOnDay, termsAt } from '../facts/terms.ts';
import type { MovementType } from '../formats/vocabulary.ts';
import { BEFORE_ALL, type Day } from '../values/civil-date.ts';
import { countUpTo } from '../values/dated-rows.ts';
import type { Cents } from '../values/money.ts';
import { type DatedRefusal, endedByMerger, maximumBelowRealized, maximumExceeded } from './refusals.ts';
import type { Posting } from './trace.ts';
import type { TrancheRun } from './tranche-run.ts';

export interface LimitCheck {
  readonly refusal: DatedRefusal | undefined;
  /** Capitalizations on days that end above the maximum: never blocked, flagged. */
  readonly overruns: readonly Overrun[];
}

export interface Overrun {
  readonly day: Day;
  readonly trancheId: string;
}

/** What happens to the contract's capital on one day. */
interface CapitalDay {
  readonly day: Day;
  change: Cents;
  changes?: TermsOnDay;
  readonly increases: Increase[];
  readonly capitalizations: Overrun[];
}

interface Increase {
  readonly day: Day;
  readonly movementType: 'TRANCHE' | 'REINFORCEMENT';
  readonly tranche: TrancheFacts;
  readonly amount: Cents;
  readonly fact?: MovementFact;
}

/**
 * The end-of-day capital of all tranches against the maximum amount, on each day after `after` and before `until` with a
 * draw, a reinforcement or a change of the maximum; and that a loan takes none since a merger ended it.
 */
export function checkLimits(
  { contract, endedOn }: Pick<LoanFacts, 'contract' | 'endedOn'>,
  history: readonly TermsOnDay[],
  runs: readonly TrancheRun[],
  until: Day,
  after: Day = BEFORE_ALL,
): LimitCheck {
  if (endedOn === undefined && isFarBelow(contract, history, runs)) return { refusal: undefined, overruns: [] };
  const overruns: Overrun[] = [];
  let realized = runs.reduce((sum, run) => sum + capitalAt(run, after), 0n);
  const terms = termsAt(contract.terms, history, after);
  let maximum = terms.maximumAmount;
  for (const capitalDay of capitalDays(history, runs, after)) {
    if (capitalDay.day >= until) break;
    const taken = endedOn === undefined ? undefined : takenAfterEnd(capitalDay, endedOn, runs);
    if (taken) return { refusal: taken, overruns };
    const before = maximum;
    realized += capitalDay.change;
    maximum = capitalDay.changes?.terms.maximumAmount ?? maximum;
    if (realized <= maximum) continue;
    const increase = increaseAboveMaximum(capitalDay.increases, realized - maximum);
    if (increase) return { refusal: maximumExceeded(increase, maximum, realized), overruns };
    const lowered = maximum < before ? changeOfMaximum(capitalDay) : undefined;
    if (lowered) return { refusal: maximumBelowRealized(lowered, maximum, realized), overruns };
    overruns.push(...capitalDay.capitalizations);
  }
  return { refusal: undefined, overruns };
}

/** Whether even the most that each tranche ever was keeps every maximum that ever applies: then there is no day to look at. */
function isFarBelow(contract: ContractFacts, history: readonly TermsOnDay[], runs: readonly TrancheRun[]): boolean {
  let lowest = contract.terms.maximumAmount;
  for (const { terms } of history) if (terms.maximumAmount < lowest) lowest = terms.maximumAmount;
  let most: Cents = 0n;
  for (const { positions, closing } of runs) {
    let highest = closing.capital;
    for (const { capital } of positions) if (capital > highest) highest = capital;
    most += highest;
    if (most > lowest) return false;
  }
  return true;
}

/** Of a loan that a merger ended: what is drawn or added after its day, or on the day where anything is left of it at its end. */
function takenAfterEnd(
  { day, increases }: CapitalDay,
  endedOn: Day,
  runs: readonly TrancheRun[],
): DatedRefusal | undefined {
  if (day < endedOn) return undefined;
  const isLeft = ({ tranche }: Increase) => runs.some((run) => run.tranche === tranche && capitalAt(run, day) > 0n);
  const taken = day > endedOn ? increases[0] : increases.findLast(isLeft);
  return taken && endedByMerger(taken, endedOn);
}

/** At the end of `day`. */
function capitalAt({ positions }: TrancheRun, day: Day): Cents {
  return positions[countUpTo(positions, day) - 1]?.capital ?? 0n;
}

/** The fact without which, and without those after it on that day, the maximum would hold; else the first of the day. */
function increaseAboveMaximum(increases: readonly Increase[], excess: Cents): Increase | undefined {
  let left = excess;
  return (
    increases.findLast((increase) => {
      left -= increase.amount;
      return left <= 0n;
    }) ?? increases[0]
  );
}

function changeOfMaximum({ changes }: CapitalDay): ChangeFact | undefined {
  return changes?.changes.findLast(({ change }) => change.field === 'MAXIMUMAMOUNT');
}

/** Days after `after` on which capital or maximum change, in order. */
function capitalDays(history: readonly TermsOnDay[], runs: readonly TrancheRun[], after: Day): CapitalDay[] {
  const days = new Map<Day, CapitalDay>();
  const on = (day: Day): CapitalDay => {
    const known = days.get(day) ?? { day, change: 0n, increases: [], capitalizations: [] };
    days.set(day, known);
    return known;
  };
  for (const changes of history.slice(countUpTo(history, after))) on(changes.day).changes = changes;
  for (const { tranche, postings } of runs)
    for (const posting of postings.slice(countUpTo(postings, after))) note(on(posting.day), tranche, posting);
  return [...days.values()].toSorted((a, b) => a.day - b.day);
}

const LOWERS_CAPITAL: ReadonlySet<MovementType> = new Set([
  'CAPITALREIMBURSEMENT',
  'CAPITALWAIVER',
  'SHARECAPITALCONVERSION',
  'OTHEREQUITYCONVERSION',
]);

function note(capitalDay: CapitalDay, tranche: TrancheFacts, { day, type, amount, fact }: Posting): void {
  if (amount === null) return;
  if (LOWERS_CAPITAL.has(type)) capitalDay.change -= amount;
  if (type !== 'TRANCHE' && type !== 'REINFORCEMENT' && type !== 'CAPITALIZATION') return;
  capitalDay.change += amount;
  if (type === 'CAPITALIZATION') capitalDay.capitalizations.push({ day, trancheId: tranche.id });
  else capitalDay.increases.push({ day, movementType: type, tranche, amount, ...movementOf(fact) });
}

function movementOf(fact: Posting['fact']): { readonly fact?: MovementFact } {
  return fact && 'movement' in fact ? { fact } : {};
}
