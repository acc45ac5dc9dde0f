import { type Assignment, knownOn } from '../facts/assignment.ts';
import { type Period, periodAt, periodOf } from '../facts/periods.ts';
import { currentEnd } from '../facts/stretches.ts';
import { BEFORE_ALL, type Day, earlier } from '../values/days.ts';
import type { Charge, ChargeKind, DueCharge, Owed } from './charge.ts';
import { owedForPeriod, owedForUnits } from './owed.ts';
import { owedForUnitsOnce, owedOnce } from './owed-once.ts';

/** A run of the billing for one day. */
export interface Run {
  readonly day: Day;
  /** Units are known of the days before it; at most `day`. */
  readonly measuredTo: Day;
  /** Periods that ended on or before it were billed whole by earlier runs, and are not looked at again. */
  readonly settledTo?: Day;
}

/**
 * What has become due by the day of `run` and is not among `charges`, by what was known of the assignment on that day. Days that were
 * missed are run one after the other. A charge below 0 is a credit for what was charged of its period.
 */
export function dueCharges(assignment: Assignment, charges: readonly Charge[], run: Run): DueCharge[] {
  const known = knownOn(assignment, run.day);
  const last = periodOf(known, run.day);
  if (!last) return [];
  if (known.billingType === 'ONE_TIME') return dueOnce(known, charges, run);
  return periodsSince(known, run.settledTo ?? BEFORE_ALL, last).flatMap((period) => {
    const charged = charges.filter((charge) => charge.period === period.number);
    return [...duePrice(known, period, charged, run), ...dueUnits(known, period, charged, run)];
  });
}

/** The day after the last one that is covered of a period. */
export function closingDay(assignment: Assignment, { from, to }: Period): Day {
  const end = currentEnd(assignment);
  return end > from ? earlier(to, end) : to;
}

/** The day on which a period is invoiced. */
export function invoiceDay(assignment: Assignment, period: Period): Day {
  return assignment.invoiceStartPoint === 'BEGIN_OF_PERIOD' ? period.from : closingDay(assignment, period);
}

function periodsSince(assignment: Assignment, day: Day, last: Period): Period[] {
  const first = periodOf(assignment, day)?.number ?? 0;
  const numbers = Array.from({ length: Math.max(0, last.number - first + 1) }, (_, index) => first + index);
  return numbers.map((number) => periodAt(assignment, number));
}

function duePrice(assignment: Assignment, period: Period, charged: readonly Charge[], { day }: Run): DueCharge[] {
  if (day < invoiceDay(assignment, period)) return [];
  return priceDue(period, owedForPeriod(assignment, period), charged, day >= closingDay(assignment, period));
}

function dueUnits(assignment: Assignment, period: Period, charged: readonly Charge[], run: Run): DueCharge[] {
  const closing = closingDay(assignment, period);
  if (earlier(run.day, run.measuredTo) < closing) return [];
  return unitsDue(period, owedForUnits(assignment, period, closing), charged);
}

function dueOnce(assignment: Assignment, charges: readonly Charge[], { day, measuredTo }: Run): DueCharge[] {
  const once = { number: 0, from: assignment.invoiceStart, to: assignment.invoiceStart };
  return [
    ...priceDue(once, owedOnce(assignment), charges, true),
    ...unitsDue(once, owedForUnitsOnce(assignment, earlier(day, measuredTo)), charges),
  ];
}

/** A price that is charged first, or what changes made of it: a credit at once, more of it when the period is over. */
function priceDue(period: Period, owed: Owed, charged: readonly Charge[], isOver: boolean): DueCharge[] {
  const prices = charged.filter(({ kind }) => kind !== 'ADDITIONAL');
  if (prices.length === 0) return chargeOf(period, 'BASE', owed, prices);
  const isMore = owed.cents > sumOf(prices);
  return isMore && !isOver ? [] : chargeOf(period, 'ADJUSTMENT', owed, prices);
}

function unitsDue(period: Period, owed: Owed, charged: readonly Charge[]): DueCharge[] {
  const units = charged.filter(({ kind }) => kind === 'ADDITIONAL');
  return chargeOf(period, 'ADDITIONAL', owed, units);
}

/** What is owed beyond what was `charged`; nothing makes no charge. */
function chargeOf(
  { number: period, from, to }: Period,
  kind: ChargeKind,
  owed: Owed,
  charged: readonly Charge[],
): DueCharge[] {
  const cents = owed.cents - sumOf(charged);
  if (cents === 0n) return [];
  const number = charged.filter((charge) => charge.kind === kind).length + 1;
  return [{ period, kind, number, cents, from, to, owed }];
}

function sumOf(charges: readonly Charge[]): bigint {
  return charges.reduce((sum, { cents }) => sum + cents, 0n);
}
