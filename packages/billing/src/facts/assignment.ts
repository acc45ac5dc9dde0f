import type { Day } from '../values/days.ts';
import type { Cents, Percentage } from '../values/money.ts';

export const MONTHS_OF_PERIODICITY = { MONTHLY: 1, QUARTERLY: 3, SEMIANNUALLY: 6, ANNUALLY: 12 } as const;
export type Periodicity = keyof typeof MONTHS_OF_PERIODICITY;

/** Whether a period is invoiced on its first day, or on the day after its last. */
export type InvoiceStartPoint = 'BEGIN_OF_PERIOD' | 'END_OF_PERIOD';

/** Whether a price is owed for each period, or once. */
export type BillingType = 'RECURRING' | 'ONE_TIME';

/** What an assignment costs, net of VAT. */
export interface Terms {
  /** For a period, or once. */
  readonly price: Cents;
  /** Of everything that is charged; 0n to `WHOLE`. */
  readonly discount: Percentage;
  /** Units included; 0 where they are unlimited. */
  readonly maxLimit: number;
  /** Units beyond those included that are charged; null where any number is. */
  readonly additionalLimit: number | null;
  /** Of each unit beyond those included. */
  readonly additionalPrice: Cents;
}

/** A change of terms, which counts for the days from `from` on. It leaves the terms that it does not name as they are. */
export interface TermsChange {
  readonly enteredOn: Day;
  readonly from: Day;
  readonly terms: Partial<Terms>;
}

/** The first day that is no longer covered, null where there is none; it counts for days from `enteredOn` on. */
export interface EndChange {
  readonly enteredOn: Day;
  readonly end: Day | null;
}

/** The units at the end of `day` and of those that follow. */
export interface UsageLevel {
  readonly day: Day;
  readonly units: number;
}

/** The facts of an assignment. Lists of facts are in the order in which they were entered. */
export interface Assignment {
  readonly billingType: BillingType;
  readonly periodicity: Periodicity;
  readonly invoiceStartPoint: InvoiceStartPoint;
  /** From this day periods are counted (invoiceStartDate); days before it are free. */
  readonly invoiceStart: Day;
  /** The first day that is covered (dateStart). */
  readonly start: Day;
  /** The end as of now; removing an assignment ends it on the day of removal. */
  readonly ends: readonly [EndChange, ...EndChange[]];
  /** The terms on which it was made, whatever their day, and each change since. */
  readonly made: Terms;
  readonly changes: readonly TermsChange[];
  /** Empty where no units are counted. */
  readonly usage: readonly UsageLevel[];
}

/** The assignment as it was known on `day`: without what was entered later. */
export function knownOn(assignment: Assignment, day: Day): Assignment {
  const [first, ...ends] = assignment.ends;
  return {
    ...assignment,
    ends: [first, ...ends.filter(({ enteredOn }) => enteredOn <= day)],
    changes: assignment.changes.filter(({ enteredOn }) => enteredOn <= day),
  };
}

/** The first day that may be charged. */
export function firstDay({ start, invoiceStart }: Assignment): Day {
  return start > invoiceStart ? start : invoiceStart;
}
