import { type Fixing, type LedgerMovement, parseRate, type Segment, type TrancheLedger } from '@calends/loan-engine';

/** The explanation of an amount of interest: its stretches, what was paid or waived of it meanwhile, and its rounding. */
export interface InterestReason {
  readonly from: string;
  readonly to: string;
  readonly stretches: readonly Stretch[];
  /** Accrued interest that was paid or waived within the period, and so is not in the sum any more. */
  readonly taken: readonly TakenInterest[];
  /** 12 decimals. */
  readonly exact: string;
  /** To the cent. */
  readonly rounded: string;
  readonly outcome: InterestOutcome;
}

interface TakenInterest {
  readonly date: string;
  readonly amount: string;
  /** The text that says how. */
  readonly textKey: 'WhyReimbursed' | 'WhyWaived';
}

/** What becomes of the amount; after the end of the contract it keeps accruing and is never posted. */
export type InterestOutcome = 'CAPITALIZED' | 'BECAME_DUE' | 'ACCRUES' | 'ACCRUES_AFTER_END';

export interface Stretch {
  readonly segment: Segment;
  /** The publication that gave the index, where a fixing did. */
  readonly fixing: Fixing | undefined;
  /** What made the rate, where index plus spread did not: a floor or a cap of the contract. */
  readonly bound: 'FLOOR' | 'CAP' | undefined;
}

/** The reason of a posted row; undefined where interest did not make it. */
export function postedReason(tranche: TrancheLedger, movement: LedgerMovement): InterestReason | undefined {
  const { periodFrom, periodTo, exact, amount, movementType } = movement;
  if (periodFrom === undefined || periodTo === undefined || exact === undefined || amount === null) return undefined;
  return {
    ...within(tranche, periodFrom, periodTo),
    // A payment on the day of a posting comes after it and lowers the next period.
    taken: takenFrom(tranche).filter(({ date }) => date >= periodFrom && date < periodTo),
    exact,
    rounded: amount,
    outcome: movementType === 'CAPITALIZATION' ? 'CAPITALIZED' : 'BECAME_DUE',
  };
}

/**
 * The reason of the interest accrued since the last posting, up to the day of the ledger; `dateEnd` is the contract's.
 */
export function accruedReason(tranche: TrancheLedger, asOf: string, dateEnd: string): InterestReason {
  const { periodFrom } = tranche;
  return {
    ...within(tranche, periodFrom, asOf),
    taken: takenFrom(tranche).filter(({ date }) => date >= periodFrom),
    exact: tranche.interestAccruedExact,
    rounded: tranche.interestAccrued,
    outcome: asOf < dateEnd ? 'ACCRUES' : 'ACCRUES_AFTER_END',
  };
}

/** The stretches of periods whose interest rounded to nothing, and so are behind no posted and no accrued amount. */
export function droppedStretches(tranche: TrancheLedger, reasons: readonly InterestReason[]): readonly Stretch[] {
  const explained = new Set(reasons.flatMap(({ stretches }) => stretches.map(({ segment }) => segment)));
  return tranche.segments.filter((segment) => !explained.has(segment)).map((segment) => stretchOf(tranche, segment));
}

function within(tranche: TrancheLedger, from: string, to: string) {
  const stretches = tranche.segments
    .filter((segment) => segment.from >= from && segment.to <= to)
    .map((segment) => stretchOf(tranche, segment));
  return { from, to, stretches };
}

/** A segment of the tranche with the publication behind its rate. */
export function stretchOf(tranche: TrancheLedger, segment: Segment): Stretch {
  return { segment, fixing: fixingOf(tranche, segment), bound: boundOf(segment) };
}

const TAKING: Readonly<Partial<Record<LedgerMovement['movementType'], TakenInterest['textKey']>>> = {
  INTERESTACCRUEDREIMBURSEMENT: 'WhyReimbursed',
  INTERESTACCRUEDWAIVER: 'WhyWaived',
};

function takenFrom({ movements }: TrancheLedger): TakenInterest[] {
  return movements.flatMap(({ date, movementType, amount }) => {
    const textKey = TAKING[movementType];
    return textKey !== undefined && amount !== null ? [{ date, amount, textKey }] : [];
  });
}

/** The publication that gave the index of a stretch, where a fixing did. */
export function fixingOf({ fixings }: TrancheLedger, { indexSource, resetDate }: Segment): Fixing | undefined {
  return indexSource === 'FIXING' ? fixings.findLast((fixing) => fixing.resetDate === resetDate) : undefined;
}

function boundOf({ index, spread, rate }: Segment): Stretch['bound'] {
  const [unbound, bound] = [(parseRate(index) ?? 0n) + (parseRate(spread) ?? 0n), parseRate(rate) ?? 0n];
  if (unbound === bound) return undefined;
  return unbound < bound ? 'FLOOR' : 'CAP';
}
