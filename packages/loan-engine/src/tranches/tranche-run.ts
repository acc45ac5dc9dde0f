import type { MovementFact, TrancheFacts, UserMovementFact } from '../facts/facts.ts';
import type { Day } from '../values/civil-date.ts';
import type { DatedRefusal } from './refusals.ts';
import type { ClosingState, Trace } from './trace.ts';
import { type Checkpoint, earliest, type SharedFacts, TrancheAccount } from './tranche-account.ts';

/** One tranche from its draw to the end of asOf, or to the first fact that is impossible. */
export interface TrancheRun extends Trace {
  readonly tranche: TrancheFacts;
  readonly closing: ClosingState;
  readonly refusal: DatedRefusal | undefined;
  /**
   * The next day after asOf on which something happens to the tranche; NEVER when there is none. It means nothing after a
   * refusal.
   */
  readonly nextDay: Day;
  /** Ends of days at which the run may be taken up again, in order. */
  readonly checkpoints: readonly Checkpoint[];
  /** The end of the last day on which something happened, from which a look ahead goes on; undefined after a refusal. */
  readonly end: Checkpoint | undefined;
}

/** Where an earlier run can be taken up: until the end of the checkpoint's day it had the same facts as the new one. */
export interface Resumption {
  readonly run: TrancheRun;
  readonly checkpoint: Checkpoint;
}

/** Interest due is entered before it can be paid; what is waived is what payments left; capital is repaid before it is drawn again. */
const ORDER_WITHIN_DAY: Record<UserMovementFact['type'], number> = {
  EURIBORRATECHANGE: 0,
  INTERESTSDUE: 1,
  INTERESTDUEREIMBURSEMENT: 2,
  INTERESTDUEWAIVER: 3,
  INTERESTACCRUEDREIMBURSEMENT: 4,
  INTERESTACCRUEDWAIVER: 5,
  CAPITALREIMBURSEMENT: 6,
  CAPITALWAIVER: 7,
  SHARECAPITALCONVERSION: 8,
  OTHEREQUITYCONVERSION: 9,
  REINFORCEMENT: 10,
};

/** Rows between two checkpoints: few enough to walk again, enough for the checkpoints to cost nothing. */
const CHECKPOINT_ROWS = 16;

/** Goes from event to event, never from day to day. The tranche is drawn on or before asOf. */
export function runTranche(shared: SharedFacts, tranche: TrancheFacts, resumption?: Resumption): TrancheRun {
  const account = resumption
    ? TrancheAccount.resume(shared, tranche, resumption.run, resumption.checkpoint)
    : TrancheAccount.open(shared, tranche);
  const past = resumption?.checkpoint.day ?? tranche.day;
  const changes = shared.history.filter(({ day }) => day > past);
  const movements = tranche.movements.filter(({ day }) => !resumption || day > past).toSorted(inOrderOfEffect);
  const checkpoints = resumption ? checkpointsUpTo(resumption) : [];
  let [nextChange, nextMovement, rowsAtCheckpoint] = [0, 0, checkpoints.at(-1)?.written.postings ?? 0];

  const finish = (day: Day): DatedRefusal | undefined => {
    for (let fact = movements[nextMovement]; fact?.day === day; fact = movements[nextMovement]) {
      const refusal = account.enter(fact);
      if (refusal) return refusal;
      nextMovement += 1;
    }
    return account.endDay(day);
  };

  const nextDay = () => earliest(changes[nextChange]?.day, movements[nextMovement]?.day, account.nextOwnDay());

  let refusal = resumption ? undefined : (account.draw() ?? finish(tranche.day));
  let last = past;
  for (let day = nextDay(); !refusal && day <= shared.asOf; day = nextDay()) {
    last = day;
    const change = changes[nextChange];
    const isChanging = change?.day === day;
    if (isChanging) nextChange += 1;
    refusal = account.startDay(day, isChanging ? change : undefined) ?? finish(day);
    if (refusal || account.rows - rowsAtCheckpoint < CHECKPOINT_ROWS) continue;
    checkpoints.push(account.checkpoint(day));
    rowsAtCheckpoint = account.rows;
  }
  const end = refusal ? undefined : account.checkpoint(last);
  return { ...account.close(refusal?.day ?? shared.asOf), tranche, refusal, nextDay: nextDay(), checkpoints, end };
}

/** By day, then by the order of kinds within a day; equal kinds stay as entered, because sorting is stable. */
function inOrderOfEffect(a: MovementFact, b: MovementFact): number {
  return a.day - b.day || ORDER_WITHIN_DAY[a.movement.type] - ORDER_WITHIN_DAY[b.movement.type];
}

function checkpointsUpTo({ run, checkpoint }: Resumption): Checkpoint[] {
  return run.checkpoints.filter(({ day }) => day <= checkpoint.day);
}
