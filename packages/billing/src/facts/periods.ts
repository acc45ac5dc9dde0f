import { type Day, floorDivide, monthsBetween, plusMonths } from '../values/days.ts';
import { type Assignment, MONTHS_OF_PERIODICITY } from './assignment.ts';

/** `from` is its first day, `to` the first one after it. The first period is number 0. */
export interface Period {
  readonly number: number;
  readonly from: Day;
  readonly to: Day;
}

export type Calendar = Pick<Assignment, 'invoiceStart' | 'periodicity'>;

/** Each period is counted from the invoice start, so that periods from the 31st never drift to the 28th. */
export function periodAt({ invoiceStart, periodicity }: Calendar, number: number): Period {
  const months = MONTHS_OF_PERIODICITY[periodicity];
  return {
    number,
    from: plusMonths(invoiceStart, number * months),
    to: plusMonths(invoiceStart, (number + 1) * months),
  };
}

/** The period that holds `day`; undefined before the first one. */
export function periodOf(calendar: Calendar, day: Day): Period | undefined {
  if (day < calendar.invoiceStart) return undefined;
  const months = MONTHS_OF_PERIODICITY[calendar.periodicity];
  const period = periodAt(calendar, floorDivide(monthsBetween(calendar.invoiceStart, day), months));
  return period.from <= day ? period : periodAt(calendar, period.number - 1);
}

/**
 * The first day that a change of terms made on `today` counts for: today where that is asked for and for what is owed once, else the
 * first period start after today.
 */
export function changeCountsFrom(
  assignment: Pick<Assignment, 'billingType' | 'invoiceStart' | 'periodicity'>,
  today: Day,
  from: 'TODAY' | 'NEXTPERIOD',
): Day {
  if (from === 'TODAY' || assignment.billingType === 'ONE_TIME') return today;
  return periodOf(assignment, today)?.to ?? assignment.invoiceStart;
}
