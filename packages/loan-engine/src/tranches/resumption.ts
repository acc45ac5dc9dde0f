import type { LoanFacts, MovementFact, TrancheFacts } from '../facts/facts.ts';
import { BEFORE_ALL, type Day, earlier, NEVER, plusDays } from '../values/civil-date.ts';
import { isSame } from '../values/is-same.ts';
import type { Checkpoint } from './tranche-account.ts';
import type { Resumption, TrancheRun } from './tranche-run.ts';

/** What a loan has in common with an earlier state of it. */
export interface CommonPast {
  /** Where its tranches can be taken up: the last checkpoint before the first day whose facts differ. */
  readonly resumptions: ReadonlyMap<TrancheFacts, Resumption>;
  /** Up to the end of this day everything that follows from the facts is as it was. */
  readonly until: Day;
}

export const NOTHING_IN_COMMON: CommonPast = { resumptions: new Map(), until: BEFORE_ALL };

/** Tranches that must be walked from their draw are not among the resumptions. */
export function commonPast(
  past: { readonly facts: LoanFacts; readonly runs: readonly TrancheRun[] },
  facts: LoanFacts,
): CommonPast {
  if (!isSame(past.facts.contract, facts.contract)) return NOTHING_IN_COMMON;
  const changed = firstDifference(past.facts.changes, facts.changes, isSame);
  const resumptions = new Map<TrancheFacts, Resumption>();
  const runs = new Map(past.runs.map((run) => [run.tranche.id, run]));
  for (const tranche of facts.tranches) {
    const run = runs.get(tranche.id);
    if (!run || !isSameDraw(run.tranche, tranche)) continue;
    const moved = firstDifference(run.tranche.movements, tranche.movements, isSameMovement);
    const isCommon = ({ day }: Checkpoint) => day < changed && day < moved && day <= facts.asOf;
    const checkpoint = run.end && isCommon(run.end) ? run.end : run.checkpoints.findLast(isCommon);
    if (checkpoint) resumptions.set(tranche, { run, checkpoint });
  }
  return { resumptions, until: earlier(plusDays(changed, -1), sameUntil(past, facts, resumptions)) };
}

/** A tranche that is not taken up, or is there no more, makes a difference from its draw on. */
function sameUntil(
  past: { readonly facts: LoanFacts; readonly runs: readonly TrancheRun[] },
  facts: LoanFacts,
  resumptions: CommonPast['resumptions'],
): Day {
  const resumed = new Set([...resumptions.values()].map(({ run }) => run));
  const others = [
    ...past.runs.filter((run) => !resumed.has(run)).map(({ tranche }) => tranche),
    ...facts.tranches.filter((tranche) => !resumptions.has(tranche)),
  ];
  return earlier(
    past.facts.asOf,
    facts.asOf,
    ...[...resumptions.values()].map(({ checkpoint }) => checkpoint.day),
    ...others.map(({ day }) => plusDays(day, -1)),
  );
}

/** Compared place by place, because the order of entry decides between equal facts of one day. */
function firstDifference<Fact extends { readonly day: Day }>(
  before: readonly Fact[],
  after: readonly Fact[],
  isSameFact: (a: Fact, b: Fact) => boolean,
): Day {
  let first: Day = NEVER;
  for (let place = 0; place < Math.max(before.length, after.length); place += 1) {
    const [a, b] = [before[place], after[place]];
    if (a === b || (a && b && isSameFact(a, b))) continue;
    first = earlier(first, a?.day ?? NEVER, b?.day ?? NEVER);
  }
  return first;
}

/** In the same place too, because rows of one day are in the order of the tranches. */
function isSameDraw(a: TrancheFacts, b: TrancheFacts): boolean {
  return isSame({ ...a, movements: null }, { ...b, movements: null });
}

/** Of two in the same place. */
function isSameMovement(a: MovementFact, b: MovementFact): boolean {
  return a.day === b.day && a.id === b.id && a.act === b.act && isSame(a.movement, b.movement);
}
