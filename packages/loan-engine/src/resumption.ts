import { type Day, earlier, NEVER } from './civil-date.ts';
import type { LoanFacts, MovementFact, TrancheFacts } from './facts.ts';
import { isSame } from './is-same.ts';
import type { TrancheLedger } from './ledger.ts';
import type { Resumption, TrancheRun } from './tranche-run.ts';

/** A run with its ledger. */
export interface WalkedTranche {
  readonly run: TrancheRun;
  readonly printed: TrancheLedger;
}

/**
 * The points at which the tranches of a loan can be resumed from an earlier computation: the last checkpoint before the
 * first day whose facts differ. Tranches that must be walked from their draw are not in the map.
 */
export function resumptions(
  past: { readonly facts: LoanFacts; readonly tranches: readonly WalkedTranche[] },
  facts: LoanFacts,
): ReadonlyMap<TrancheFacts, Resumption & WalkedTranche> {
  const resumable = new Map<TrancheFacts, Resumption & WalkedTranche>();
  if (!isSame(past.facts.contract, facts.contract)) return resumable;
  const changed = firstDifference(past.facts.changes, facts.changes, isSame);
  const walked = new Map(past.tranches.map((one) => [one.run.tranche.id, one]));
  for (const tranche of facts.tranches) {
    const one = walked.get(tranche.id);
    if (!one || !isSameDraw(one.run.tranche, tranche)) continue;
    const moved = firstDifference(one.run.tranche.movements, tranche.movements, isSameMovement);
    const checkpoint = one.run.checkpoints.findLast(({ day }) => day < changed && day < moved && day <= facts.asOf);
    if (checkpoint) resumable.set(tranche, { ...one, checkpoint });
  }
  return resumable;
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
    if (a && b && isSameFact(a, b)) continue;
    first = earlier(first, a?.day ?? NEVER, b?.day ?? NEVER);
  }
  return first;
}

function isSameDraw(a: TrancheFacts, b: TrancheFacts): boolean {
  return isSame({ ...a, movements: null }, { ...b, movements: null });
}

/** Of two in the same place. */
function isSameMovement(a: MovementFact, b: MovementFact): boolean {
  return a.day === b.day && a.id === b.id && isSame(a.movement, b.movement);
}
