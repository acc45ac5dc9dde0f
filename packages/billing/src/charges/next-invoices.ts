import type { Assignment } from '../facts/assignment.ts';
import { firstDay } from '../facts/assignment.ts';
import { periodAt, periodOf } from '../facts/periods.ts';
import { currentEnd, stretchesOf } from '../facts/stretches.ts';
import { type Day, later, plusDays } from '../values/days.ts';
import type { Charge, DueCharge } from './charge.ts';
import { closingDay, dueCharges, invoiceDay } from './due-charges.ts';

/**
 * The next day on or after `day` on which the price of a period is invoiced (invoiceNextDate), `day` being the first one that was not
 * run yet; null where none comes any more.
 */
export function nextInvoiceDay(assignment: Assignment, day: Day): Day | null {
  const { billingType, invoiceStart } = assignment;
  if (billingType === 'ONE_TIME') return invoiceStart >= day ? invoiceStart : null;
  const first = periodOf(assignment, firstDay(assignment))?.number ?? 0;
  const now = (periodOf(assignment, day)?.number ?? 0) - 1; // one that ended before `day` may be invoiced on it
  const end = currentEnd(assignment);
  for (let number = Math.max(first, now); ; number += 1) {
    const period = periodAt(assignment, number);
    if (period.from >= end) return null;
    const invoiced = invoiceDay(assignment, period);
    if (invoiced >= day && stretchesOf(assignment, period).length > 0) return invoiced;
  }
}

/** What an assignment brings to the invoices of one day. */
export interface NextInvoice {
  readonly day: Day;
  readonly charges: readonly DueCharge[];
  /** Of the charges, net of VAT; below 0 where it is a credit. */
  readonly cents: bigint;
}

/** How many days are tried until that many invoices are seen: a discount of 100 % makes none. */
const DAYS_TRIED_FOR_EACH = 8;

/**
 * The next `count` days on or after `day` on which something is charged, as things are: a preview. Units stay what they are. `day` is
 * the first one that was not run yet, and `charges` what was charged before it.
 */
export function nextInvoices(
  assignment: Assignment,
  charges: readonly Charge[],
  day: Day,
  count: number,
): NextInvoice[] {
  const invoices: NextInvoice[] = [];
  const charged = [...charges];
  let next: Day | undefined = day;
  for (
    let tries = 0;
    next !== undefined && invoices.length < count && tries < count * DAYS_TRIED_FOR_EACH;
    tries += 1
  ) {
    const due = dueCharges(assignment, charged, { day: next, measuredTo: next });
    charged.push(...due);
    if (due.length > 0)
      invoices.push({ day: next, charges: due, cents: due.reduce((sum, { cents }) => sum + cents, 0n) });
    next = dayOfNextRun(assignment, next);
  }
  return invoices;
}

/** The first day after `day` on which a period begins or closes; undefined where all is over. */
function dayOfNextRun(assignment: Assignment, day: Day): Day | undefined {
  const { billingType, invoiceStart } = assignment;
  const tomorrow = plusDays(day, 1);
  if (day < invoiceStart) return invoiceStart;
  const period = periodOf(assignment, day);
  if (!period || day >= later(currentEnd(assignment), firstDay(assignment))) return undefined;
  if (billingType === 'ONE_TIME') return day === firstDay(assignment) ? tomorrow : undefined;
  const closing = closingDay(assignment, period);
  return closing > day ? closing : period.to;
}
