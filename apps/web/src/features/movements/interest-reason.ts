import { type Fixing, type LedgerMovement, parseRate, type Segment, type TrancheLedger } from '@calends/loan-engine';

/** Why an amount of interest is what it is: its stretches, what was paid of it meanwhile, and how it was rounded. */
export interface InterestReason {
  readonly from: string;
  readonly to: string;
  readonly stretches: readonly Stretch[];
  /** Accrued interest that was reimbursed within the period, and so is not in the sum any more. */
  readonly reimbursed: readonly { readonly date: string; readonly amount: string }[];
  /** 12 decimals. */
  readonly exact: string;
  /** To the cent. */
  readonly rounded: string;
  /** What the amount became; undefined while it only accrues. */
  readonly posting: 'CAPITALIZATION' | 'INTERESTSDUE' | undefined;
}

export interface Stretch {
  readonly segment: Segment;
  /** The publication that gave the index, where a fixing did. */
  readonly fixing: Fixing | undefined;
  /** The floor of the contract, not index plus spread, made the rate. */
  readonly isFloored: boolean;
}

/** The reason of a posted row; undefined where interest did not make it. */
export function postedReason(tranche: TrancheLedger, movement: LedgerMovement): InterestReason | undefined {
  const { periodFrom, periodTo, exact, amount, movementType } = movement;
  if (periodFrom === undefined || periodTo === undefined || exact === undefined || amount === null) return undefined;
  return {
    ...within(tranche, periodFrom, periodTo),
    exact,
    rounded: amount,
    posting: movementType === 'CAPITALIZATION' ? 'CAPITALIZATION' : 'INTERESTSDUE',
  };
}

/** The reason of what has accrued since the last posting, up to the day of the ledger. */
export function accruedReason(tranche: TrancheLedger, asOf: string): InterestReason {
  const lastPosting = tranche.movements.findLast(({ periodTo }) => periodTo !== undefined)?.periodTo;
  const from = lastPosting ?? tranche.movements[0]?.date ?? asOf;
  return {
    ...within(tranche, from, asOf),
    exact: tranche.interestAccruedExact,
    rounded: tranche.interestAccrued,
    posting: undefined,
  };
}

function within(tranche: TrancheLedger, from: string, to: string) {
  const stretches = tranche.segments
    .filter((segment) => segment.from >= from && segment.to <= to)
    .map((segment) => ({ segment, fixing: fixingOf(tranche, segment), isFloored: isFloored(segment) }));
  // A payment on the first day comes after the posting of that day, one on the last day too: [from, to).
  const reimbursed = tranche.movements
    .filter(({ date, movementType }) => movementType === 'INTERESTACCRUEDREIMBURSEMENT' && date >= from && date < to)
    .map(({ date, amount }) => ({ date, amount: amount ?? '0.00' }));
  return { from, to, stretches, reimbursed };
}

function fixingOf({ fixings }: TrancheLedger, { indexSource, resetDate }: Segment): Fixing | undefined {
  return indexSource === 'FIXING' ? fixings.findLast((fixing) => fixing.resetDate === resetDate) : undefined;
}

function isFloored({ index, spread, rate }: Segment): boolean {
  return (parseRate(index) ?? 0n) + (parseRate(spread) ?? 0n) !== parseRate(rate);
}
