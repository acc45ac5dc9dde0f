import {
  type Assignment,
  type Charge,
  type Day,
  type DueCharge,
  dueCharges,
  formatDay,
  plusDays,
} from '../src/index.ts';
import { cents, dayOn, euros } from './amounts.ts';

const NEW_YEAR = dayOn('2027-01-01');

/** 100.00 a month, in advance, from 1 January 2027 without end, without counted units. */
export const EXAMPLE: Assignment = {
  billingType: 'RECURRING',
  periodicity: 'MONTHLY',
  invoiceStartPoint: 'BEGIN_OF_PERIOD',
  invoiceStart: NEW_YEAR,
  start: NEW_YEAR,
  ends: [{ enteredOn: NEW_YEAR, end: null }],
  made: { price: cents('100.00'), discount: 0n, maxLimit: 0, additionalLimit: null, additionalPrice: 0n },
  changes: [],
  usage: [],
};

/** The example from another day on. */
export function from(text: string, more: Partial<Assignment> = {}): Assignment {
  const day = dayOn(text);
  return { ...EXAMPLE, invoiceStart: day, start: day, ends: [{ enteredOn: day, end: null }], ...more };
}

export interface RunCharge extends DueCharge {
  readonly day: Day;
}

/** What runs of every day from `first` to `last` charge. */
export function runDaily(assignment: Assignment, first: Day, last: Day): RunCharge[] {
  const charges: RunCharge[] = [];
  let settledTo: Day | undefined;
  for (let day = first; day <= last; day = plusDays(day, 1)) {
    charges.push(...dueOn(assignment, charges, day, settledTo));
    settledTo = day;
  }
  return charges;
}

export function dueOn(assignment: Assignment, charges: readonly Charge[], day: Day, settledTo?: Day): RunCharge[] {
  const due = dueCharges(assignment, charges, { day, measuredTo: day, ...(settledTo !== undefined && { settledTo }) });
  return due.map((charge) => ({ ...charge, day }));
}

/** '2027-01-11 ADJUSTMENT -67.74' of each charge that runs of every day make. */
export function charged(assignment: Assignment, first: string, last: string): string[] {
  return runDaily(assignment, dayOn(first), dayOn(last)).map(
    ({ day, kind, cents: amount }) => `${formatDay(day)} ${kind} ${euros(amount)}`,
  );
}
