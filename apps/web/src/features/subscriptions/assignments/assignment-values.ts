import { formatDay, parseDay, periodAt } from '@calends/billing';
import {
  type addAssignment,
  type BilledItem,
  type editAssignment,
  NEW_ASSIGNMENT,
  PERIODICITIES,
  type Subscription,
  type SubscriptionAssignment,
} from '@calends/wire';
import { z } from 'zod';
import { today } from '../../../lib/figures/dates.ts';

type AddInput = z.input<typeof addAssignment>;
type EditInput = z.input<typeof editAssignment>;
export type Periodicity = (typeof PERIODICITIES)[number];

/** What the form holds besides the assignment: whether it has no end, and from when on an edit counts. */
export type AssignmentValues = Omit<AddInput, 'dateEnd' | 'periodicity'> & {
  periodicity: Periodicity;
  dateEnd: string;
  hasNoEnd: boolean;
  from: NonNullable<EditInput['from']>;
};

export function newAssignment(plan: Subscription, { entityType, entityId }: BilledItem): AssignmentValues {
  return {
    ...NEW_ASSIGNMENT,
    subscriptionId: plan.id,
    entityType,
    entityId,
    price: plan.price,
    discount: '',
    dateStart: today(),
    dateEnd: '',
    hasNoEnd: true,
    invoiceStartDate: today(),
    payer: entityType === 'CONTRACT' ? 'RECEIVER' : null,
    from: 'NEXTPERIOD',
  };
}

export function valuesOf(assignment: SubscriptionAssignment): AssignmentValues {
  const { subscriptionId, entityType, entityId, price, periodicity, payer } = assignment;
  return {
    subscriptionId,
    entityType,
    entityId,
    price,
    periodicity,
    payer,
    discount: assignment.discount ?? '',
    invoiceStartPoint: assignment.invoiceStartPoint,
    dateStart: dayIn(assignment.dateStart),
    dateEnd: dayIn(assignment.dateEnd),
    hasNoEnd: assignment.dateEnd === null,
    invoiceStartDate: dayIn(assignment.invoiceStartDate),
    from: 'NEXTPERIOD',
  };
}

/** What is sent for a new assignment: what root alone sets only where the form shows it. */
export function bodyOf({ hasNoEnd, dateEnd, from: _from, ...values }: AssignmentValues): AddInput {
  return { ...values, discount: values.discount || null, dateEnd: hasNoEnd ? null : dateEnd };
}

/** The shape of the call, as the form holds it. */
export function formOf(schema: z.ZodType<unknown, AddInput>): z.ZodType<unknown, AssignmentValues> {
  return z.preprocess((values) => bodyOf(values as AssignmentValues), schema) as unknown as z.ZodType<
    unknown,
    AssignmentValues
  >;
}

/** The day one period after another; empty where that is no day. */
export function onePeriodAfter(start: string, periodicity: Periodicity): string {
  const invoiceStart = parseDay(start);
  return invoiceStart === undefined ? '' : formatDay(periodAt({ invoiceStart, periodicity }, 0).to);
}

/**
 * The next invoice: of an assignment whose days stay as they were the one that the server reckoned, which knows what was invoiced already;
 * else the first one. Null where the start point decides it, which is root's to read, and where everything was invoiced to the end that it had:
 * the server says what another end brings, in the preview.
 */
export function nextInvoiceOf(values: AssignmentValues, before: SubscriptionAssignment | undefined): string | null {
  const { invoiceStartDate, invoiceStartPoint, periodicity } = values;
  if (before && !movesInvoices(values, before)) return before.invoiceNextDate && dayIn(before.invoiceNextDate);
  if (!invoiceStartPoint) return null;
  return invoiceStartPoint === 'END_OF_PERIOD' ? onePeriodAfter(invoiceStartDate, periodicity) : invoiceStartDate;
}

function movesInvoices(values: AssignmentValues, before: SubscriptionAssignment): boolean {
  return (
    values.invoiceStartDate !== dayIn(before.invoiceStartDate) ||
    values.invoiceStartPoint !== before.invoiceStartPoint ||
    values.periodicity !== before.periodicity
  );
}

function dayIn(noon: string | null): string {
  return noon?.slice(0, 10) ?? '';
}
