import { z } from 'zod';
import { money } from '../values/amounts.ts';
import { PERIODICITIES } from './vocabulary.ts';

/** How many days an invoice has been overdue: from the first up to and with the last one. */
export const OVERDUE_AGES = [
  { from: 1, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const;

const billedSums = {
  /** Net of VAT, less what is credited. */
  invoiced: money,
  /** The same with VAT, as it is paid. */
  invoicedTotal: money,
  /** VAT included, of what was invoiced then. */
  paid: money,
};

/** As many assignments of a plan are listed. */
export const MOST_OF_A_PLAN = 200;

const recurringAssignment = z.object({
  id: z.string(),
  subscriptionId: z.string(),
  plan: z.string(),
  entity: z.string(),
  periodicity: z.enum(PERIODICITIES),
  /** What it brings a month, net of VAT. */
  monthly: money,
});

/** What an issuer bills: figures of the days asked for, and what recurs and is open today. */
export const billingDashboard = z
  .object({
    dateStart: z.string(),
    dateEnd: z.string(),
    /** ISO, of what recurs, is open and is overdue. */
    today: z.string(),
    ...billedSums,
    recurring: money,
    open: money,
    overdue: money,
    /** By the ages of OVERDUE_AGES, in their order; days are those on which they were due. */
    overdueByAge: z.array(z.object({ dueFrom: z.string().nullable(), dueTo: z.string(), amount: money })),
    plans: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        assignments: z.number(),
        recurring: money,
        /** Of that, what the assignments bring that are not listed. */
        further: money,
      }),
    ),
    /** What the sums of plans are of, the first MOST_OF_A_PLAN of each; rounded so that with the further ones they add up. */
    assignments: z.array(recurringAssignment),
    customers: z.array(z.object({ name: z.string(), ...billedSums, open: money, overdue: money })),
    /** The twelve months that end with the last day asked for. */
    months: z.array(z.object({ month: z.string(), ...billedSums })),
  })
  .meta({ id: 'BillingDashboard' });
export type BillingDashboard = z.infer<typeof billingDashboard>;
