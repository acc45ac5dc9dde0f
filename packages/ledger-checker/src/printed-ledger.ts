/** A printed ledger, read into numbers; and the capital and the interest of any day in it. */
import {
  centsOf,
  dateText,
  dayOf,
  type Fraction,
  flagOf,
  fraction,
  plus,
  type Row,
  rateOf,
  rounded,
  rowsOf,
  textOf,
  times,
  Unreadable,
  yearFraction,
} from './printed-figures.ts';

export interface Tranche {
  readonly name: string;
  readonly id: string;
  readonly row: Row;
  readonly asOf: number;
  readonly drawn: number;
  readonly movements: readonly Movement[];
  readonly segments: readonly Segment[];
  readonly fixings: readonly Fixing[];
  /** Interest posted, in order; unposted stretches (below half a cent) between them, and the running period last. */
  readonly periods: readonly Period[];
}

export interface Movement {
  readonly row: Row;
  readonly day: number;
  readonly type: string;
  readonly derived: boolean;
  /** 0 where only terms change. */
  readonly amount: bigint;
  /** Balances as the sum of the amounts up to here, not as printed. */
  readonly capital: bigint;
  readonly interestDue: bigint;
}

/** Terms of a stretch; those at the end of asOf are one too. */
export interface Terms {
  readonly name: string;
  readonly from: number;
  readonly index: bigint;
  readonly spread: bigint;
  readonly rate: bigint;
  /** Of the index: null where a change has ended it, undefined as long as no change has set it. */
  readonly floor: bigint | null | undefined;
  readonly cap: bigint | null | undefined;
  /** Whether an index applies, which they bind. */
  readonly hasIndex: boolean;
}

export interface Segment extends Terms {
  readonly row: Row;
  readonly to: number;
  readonly capital: bigint;
  readonly convention: string;
  readonly source: string;
}

export interface Fixing {
  readonly row: Row;
  readonly reset: number;
  readonly value: bigint;
}

interface Period {
  readonly from: number;
  readonly to: number;
  readonly amount: bigint;
  /** A stretch without posting in which some interest ran: the ledger does not show where its periods ended. */
  readonly unsure: boolean;
}

/** Movements that add to a balance or take from it. */
export const ON_CAPITAL: ReadonlyMap<string, bigint> = new Map([
  ['TRANCHE', 1n],
  ['REINFORCEMENT', 1n],
  ['CAPITALIZATION', 1n],
  ['CAPITALREIMBURSEMENT', -1n],
  ['CAPITALWAIVER', -1n],
  ['SHARECAPITALCONVERSION', -1n],
  ['OTHEREQUITYCONVERSION', -1n],
]);
export const ON_INTEREST_DUE: ReadonlyMap<string, bigint> = new Map([
  ['INTERESTSDUE', 1n],
  ['INTERESTDUEREIMBURSEMENT', -1n],
  ['INTERESTDUEWAIVER', -1n],
]);
/** Movements that take from the interest that accrues. */
export const ON_ACCRUED: ReadonlySet<string> = new Set(['INTERESTACCRUEDREIMBURSEMENT', 'INTERESTACCRUEDWAIVER']);

/** Reads a tranche. Throws Unreadable if the row is no tranche of a ledger. */
export function readTranche(row: Row, asOf: number): Tranche {
  const id = textOf(row, 'id');
  const name = `Tranche ${id}`;
  const movements = readMovements(rowsOf(row, 'movements'));
  const drawn = movements[0]?.day;
  if (drawn === undefined) throw new Unreadable(`${name} has no movements`);
  const segments = rowsOf(row, 'segments').map((segment): Segment => readSegment(segment, name));
  const fixings = rowsOf(row, 'fixings').map((fixing): Fixing => {
    return { row: fixing, reset: dayOf(fixing, 'resetDate'), value: rateOf(fixing, 'value') };
  });
  const tranche = { name, id, row, asOf, drawn, movements, segments, fixings, periods: [] };
  return { ...tranche, periods: readPeriods(tranche) };
}

function readMovements(rows: readonly Row[]): Movement[] {
  let [capital, interestDue] = [0n, 0n];
  return rows.map((row) => {
    const type = textOf(row, 'movementType');
    const amount = row.amount === null ? 0n : centsOf(row, 'amount');
    capital += (ON_CAPITAL.get(type) ?? 0n) * amount;
    interestDue += (ON_INTEREST_DUE.get(type) ?? 0n) * amount;
    return { row, day: dayOf(row, 'date'), type, derived: flagOf(row, 'derived'), amount, capital, interestDue };
  });
}

function readSegment(row: Row, tranche: string): Segment {
  const [from, to] = [dayOf(row, 'from'), dayOf(row, 'to')];
  const name = `${tranche}, segment from ${dateText(from)} to ${dateText(to)}`;
  const rates = { index: rateOf(row, 'index'), spread: rateOf(row, 'spread'), rate: rateOf(row, 'rate') };
  const convention = textOf(row, 'convention');
  const source = textOf(row, 'indexSource');
  return {
    row,
    name,
    ...boundsOf(row),
    hasIndex: source !== 'NONE',
    from,
    to,
    ...rates,
    convention,
    capital: centsOf(row, 'capital'),
    source,
  };
}

function readPeriods(tranche: Tranche): Period[] {
  const periods: Period[] = [];
  let end = tranche.drawn;
  const skipTo = (from: number) => {
    const ran = tranche.segments.some((one) => one.from >= end && one.to <= from && one.rate !== 0n);
    if (from > end) periods.push({ from: end, to: from, amount: 0n, unsure: ran });
  };
  for (const { row, day, amount } of tranche.movements.filter(isPostedInterest)) {
    const from = dayOf(row, 'periodFrom');
    skipTo(from);
    periods.push({ from, to: day, amount, unsure: false });
    end = day;
  }
  const from = dayOf(tranche.row, 'periodFrom');
  skipTo(from);
  return [...periods, { from, to: Number.POSITIVE_INFINITY, amount: 0n, unsure: false }];
}

/** Interest that the calendar posted, not a person. */
export function isPostedInterest({ type, derived }: Movement): boolean {
  return derived && (type === 'CAPITALIZATION' || type === 'INTERESTSDUE');
}

/** Interest from `from` to `to` in cents: what the segments earned less the accrued interest paid or waived before `to`. */
export function accrued({ segments, movements }: Tranche, from: number, to: number): Fraction {
  let sum = fraction(0n);
  for (const segment of segments) {
    const [start, end] = [Math.max(segment.from, from), Math.min(segment.to, to)];
    if (start < end) sum = plus(sum, interestOf(segment, start, end));
  }
  for (const { type, day, amount } of movements)
    if (ON_ACCRUED.has(type) && from <= day && day < to) sum = plus(sum, fraction(-amount));
  return sum;
}

/** In cents: capital x rate / 100 x fraction of the year; rates are in millionths of a percentage point. */
export function interestOf({ capital, rate, convention }: Segment, from: number, to: number): Fraction {
  return times(yearFraction(convention, from, to), capital * rate, 100_000_000n);
}

/** Cents as euros with 12 decimals. */
export const inExact = (cents: Fraction): bigint => rounded(times(cents, 10_000_000_000n));

/** The days up to `to` on which periods that began on `from` may have ended without a posting, as each is below half a cent. */
export function unpostedEnds(tranche: Tranche, from: number, to: number): number[] {
  const paid = tranche.movements.filter(({ type }) => ON_ACCRUED.has(type)).map(({ day }) => day + 1);
  const cuts = [...tranche.segments.flatMap((one) => [one.from, one.to]), ...paid]
    .filter((day) => from < day && day < to)
    .toSorted((a, b) => a - b);
  const ends = [{ day: from, sum: fraction(0n) }];
  for (const cut of new Set([...cuts, to])) {
    const sum = accrued(tranche, from, cut);
    if (ends.some((end) => rounded(plus(sum, times(end.sum, -1n))) === 0n)) ends.push({ day: cut, sum });
  }
  return ends.map(({ day }) => day);
}

/** At the end of the day. */
export function capitalOn({ movements }: Tranche, day: number): bigint {
  return movements.findLast((movement) => movement.day <= day)?.capital ?? 0n;
}

/** Index, spread, bounds and rate at the end of asOf, where an index applies or not. */
export function closingTerms({ name, row, asOf }: Tranche, hasIndex: boolean): Terms {
  const rates = { index: rateOf(row, 'index'), spread: rateOf(row, 'spread'), rate: rateOf(row, 'rate') };
  return { name, from: asOf, ...rates, ...boundsOf(row), hasIndex };
}

function boundsOf(row: Row): Pick<Terms, 'floor' | 'cap'> {
  const bound = (key: string) => (row[key] === undefined ? undefined : row[key] === null ? null : rateOf(row, key));
  return { floor: bound('indexFloor'), cap: bound('indexCap') };
}

export const nameOf = ({ name }: Tranche, { day, type }: Movement): string => `${name}, ${type} of ${dateText(day)}`;

/** The movement from whose day on the contract has another end. */
export const CHANGE_OF_END = 'DATEENDCHANGE';

/** As a date of an end it means that there is none. */
export const NO_END = '2099-12-31';
