import {
  type Assignment,
  type Charge,
  type Day,
  type DueCharge,
  dueCharges,
  formatDay,
  nextInvoiceDay,
  plusDays,
  splitCharge,
} from '@calends/billing';
import { lastDueDay } from '@calends/wire';
import type { AuditTrail } from '../../../db/audit-trail.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { civilDateIn } from '../../../http/actor.ts';
import { settings } from '../../base-settings/base-settings.public.ts';
import { findTimeZone } from '../../tenants/tenants.public.ts';
import { factsIn, readFactsOf } from '../assignments/assignment-facts.store.ts';
import { setNextInvoice } from '../assignments/assignments.store.ts';
import { dayOf, noonOrNull } from '../assignments/days.ts';
import { schedulesOf } from '../assignments/schedulers.store.ts';
import { approveWhatIsComplete } from '../invoices/approve-invoices.ts';
import { CreditNotes } from '../invoices/credit-notes.ts';
import { draftInvoices, type Part } from '../invoices/draft-invoices.ts';
import { takeLinesThatComeAgain } from '../invoices/invoice-lines.store.ts';
import { companiesInvoiced, type Payer, Payers, tranchesOf } from '../invoices/payers.store.ts';
import { findBilledTo, putRun, type RunCounts } from './billing-runs.store.ts';
import { type BilledAssignment, insertCharge, readBilled, readCharged } from './charges.store.ts';

interface BillingRun {
  readonly issuerId: string;
  /** ISO, in the issuer's time zone. */
  readonly day: string;
  readonly now: Date;
}

/**
 * Charges what has become due of an issuer's assignments by a day, and puts it on drafts: one invoice for each payer, and a credit note
 * for each invoice of which something is credited. The issuer is locked.
 */
export async function billDay(control: ControlTransaction, run: BillingRun, audit: AuditTrail): Promise<RunCounts> {
  const { issuerId, day } = run;
  const settledTo = await settledBefore(control, issuerId);
  const billed = await readBilled(control, issuerId, settledTo && formatDay(settledTo));
  const due = await dueOf(control, run, billed, settledTo);
  const payers = new Payers(control, issuerId);
  const notes = new CreditNotes(control, { issuerId, day });
  const parts: Part[] = [];
  const invoiced = new Set<string>();
  let charges = 0;
  for (const { assignment, charge } of due) {
    const payer = await payers.of(assignment);
    if (!payer) continue; // nobody bills themselves
    const { assignment_id: assignmentId } = assignment;
    const chargeId = await insertCharge(control, assignmentId, charge, day);
    charges += 1;
    if (charge.cents < 0n) await notes.credit({ ...charge, chargeId, assignmentId });
    else {
      invoiced.add(assignmentId);
      parts.push(...(await partsOf(control, assignment, { chargeId, charge, payer })));
    }
  }
  const again = await takeLinesThatComeAgain(control, [...invoiced]);
  const drafts = await draftInvoices(control, { issuerId, day }, [...parts, ...again], audit);
  const made = [...drafts, ...(await notes.write(audit))];
  await approveUnreviewed(control, run, made, audit);
  const counts = { charges, invoices: made.length };
  await putRun(control, run, counts);
  return counts;
}

/** Where an issuer reviews nothing, what a run made leaves on the day on which it was run, whichever day it was billed for. */
async function approveUnreviewed(
  control: ControlTransaction,
  { issuerId, now }: BillingRun,
  ids: readonly string[],
  audit: AuditTrail,
): Promise<void> {
  if (await settings.ofTenant(control, issuerId, 'INVOICE_REVIEW')) return;
  const today = civilDateIn(await findTimeZone(control, issuerId), now);
  const presetNif = await settings.ofTenant(control, issuerId, 'NEW_TENANT_NIF');
  await approveWhatIsComplete(control, { issuerId, audit }, ids, { today, now, presetNif });
}

/**
 * Periods that ended on or before it were billed whole. One that ended on the day of the last run may wait for the units of its last
 * day, which goes on longer where the customer is.
 */
async function settledBefore(control: ControlTransaction, issuerId: string): Promise<Day | undefined> {
  const billedTo = await findBilledTo(control, issuerId);
  return billedTo === undefined ? undefined : plusDays(dayOf(billedTo), -2);
}

interface DueOfAssignment {
  readonly assignment: BilledAssignment;
  readonly charge: DueCharge;
}

async function dueOf(
  control: ControlTransaction,
  run: BillingRun,
  billed: readonly BilledAssignment[],
  settledTo: Day | undefined,
): Promise<DueOfAssignment[]> {
  const ids = billed.map(({ assignment_id }) => assignment_id);
  const facts = await readFactsOf(
    control,
    billed.map((stored) => ({ stored, billingType: stored.billing_type })),
  );
  const charged = await readCharged(control, ids);
  const schedules = await schedulesOf(
    control,
    run.issuerId,
    billed.flatMap(({ scheduler_id }) => scheduler_id ?? []),
  );
  const due: DueOfAssignment[] = [];
  for (const assignment of billed) {
    const { assignment_id: id, scheduler_id } = assignment;
    const schedule = scheduler_id === null ? undefined : schedules.get(scheduler_id);
    if (schedule && lastDueDay(schedule, run.day) !== run.day) continue;
    const known = factsIn(facts, id);
    const before = charged.get(id) ?? [];
    const charges = dueOn(known, before, assignment, run, schedule ? undefined : settledTo);
    due.push(...charges.map((charge) => ({ assignment, charge })));
    await setNextInvoice(control, assignment, noonOrNull(nextOf(known, assignment, run.day)));
  }
  return due;
}

function dueOn(
  facts: Assignment,
  charged: readonly Charge[],
  { customer_time_zone }: BilledAssignment,
  { day, now }: BillingRun,
  settledTo: Day | undefined,
): DueCharge[] {
  const there = civilDateIn(customer_time_zone, now);
  const measuredTo = dayOf(there < day ? there : day);
  return dueCharges(facts, charged, { day: dayOf(day), measuredTo, ...(settledTo !== undefined && { settledTo }) });
}

function nextOf(facts: Assignment, { is_deleted }: BilledAssignment, day: string): Day | null {
  return is_deleted ? null : nextInvoiceDay(facts, plusDays(dayOf(day), 1));
}

interface Charged {
  readonly chargeId: string;
  readonly charge: DueCharge;
  readonly payer: Payer;
}

/** Where a tenant pays for tranches, its invoiced companies pay for theirs. */
async function partsOf(
  control: ControlTransaction,
  assignment: BilledAssignment,
  { chargeId, charge, payer }: Charged,
): Promise<Part[]> {
  const { customer_tenant_id: customerId, plan_name, entity_name, item_code, vat_profile, billing_type } = assignment;
  const isSplit = assignment.subscription_type === 'TENANT_TRANCHES_QUANTITY' && assignment.entity_type === 'TENANT';
  const shares = isSplit
    ? splitCharge(
        charge.cents,
        await tranchesOf(control, customerId),
        new Set(await companiesInvoiced(control, customerId)),
      )
    : [{ company: null, cents: charge.cents }];
  return shares.map(({ company, cents }) => ({
    payer: company === null ? payer : { tenantId: customerId, entityId: company },
    kind: charge.kind,
    billingType: billing_type,
    line: {
      chargeId,
      itemCode: item_code,
      description: `${plan_name} · ${entity_name}`,
      cents,
      vatProfile: vat_profile,
    },
  }));
}
