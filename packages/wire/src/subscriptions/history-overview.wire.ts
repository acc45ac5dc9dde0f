import { z } from 'zod';
import { invoiceCharge } from '../invoices/invoices.wire.ts';

/** As many charges as one answer holds. */
export const MOST_CHARGES = 1000;

const historyCharge = invoiceCharge.omit({ assignmentId: true }).extend({
  /** Counts the charges of a period and kind, from 1. */
  number: z.number(),
  /** ISO, the day that was billed. */
  runOn: z.string(),
  /** Where it stands, those that were discarded too. */
  invoices: z.array(
    z.object({
      id: z.string(),
      reference: z.string().nullable(),
      invoiceNumber: z.string().nullable(),
      state: z.number(),
    }),
  ),
});

const historyPeriod = z.object({
  /** From 0, by the calendar of the assignment. */
  period: z.number(),
  from: z.string(),
  /** The first day after it. */
  to: z.string(),
  /** Units in use at its end; null before they were measured. */
  units: z.number().nullable(),
  charges: z.array(historyCharge),
});

/** What the assignments of an issuer were charged, period by period: terms, use, charges and invoices. */
export const historyOverview = z
  .object({
    dateStart: z.string(),
    dateEnd: z.string(),
    assignments: z.array(
      z.object({
        id: z.string(),
        subscriptionId: z.string(),
        plan: z.string(),
        entity: z.string(),
        periods: z.array(historyPeriod),
      }),
    ),
    /** Whether there are more charges than the answer holds: fewer days, or one plan, leave fewer. */
    hasMore: z.boolean(),
  })
  .meta({ id: 'SubscriptionHistory' });
export type HistoryOverview = z.infer<typeof historyOverview>;
