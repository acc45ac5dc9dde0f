import { changeCountsFrom, formatDay } from '@calends/billing';
import type { EditAssignment, FieldErrors, Subscription, SubscriptionAssignment } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound, Stale } from '../../../http/problems.ts';
import { findBilledTo } from '../charges/billing-runs.store.ts';
import { hasCharges } from '../charges/charges.store.ts';
import { centsOf } from '../euro.ts';
import { lockPlan } from '../plans/plans.store.ts';
import type { By } from '../written-by.ts';
import { addEnd, addTerms, readFacts } from './assignment-facts.store.ts';
import { NOTHING_YET, ruledRecord } from './assignment-rules.ts';
import { findAssignment, lockAssignment, type StoredAssignment, updateAssignment } from './assignments.store.ts';
import { dayOf, isoDayOf, noonOf } from './days.ts';
import { nextInvoiceNoon } from './make-assignment.ts';
import { auditedFields, eventOf, readAssignment, readWhole } from './read-assignment.ts';

/**
 * Edits an assignment as it was read at its version. Its plan and whom it bills stay; price and discount count from the next period
 * unless today is asked for. Throws NotFound, Stale, BadInput.
 */
export async function editAssignment(
  control: ControlTransaction,
  by: By,
  id: string,
  { version, from, ...input }: EditAssignment,
  today: string,
): Promise<SubscriptionAssignment> {
  const { plan, stored, before } = await lockWithPlan(control, by, id);
  if (stored.version !== version) throw new Stale();
  const changed = await ruledChange(control, by, { plan, stored, before, input, today });
  if (input.dateEnd !== isoDayOrNull(before.dateEnd))
    await addEnd(control, { assignment_id: id, entered_on: today, ends_on: input.dateEnd, is_removed: false });
  const terms = changedTerms(before, input);
  if (terms) {
    const facts = await readFacts(control, changed, plan.billingType);
    const counted = formatDay(changeCountsFrom(facts, dayOf(today), from ?? 'NEXTPERIOD'));
    const dated = { assignment_id: id, entered_on: today, from_on: counted, plan_version: plan.version };
    await addTerms(control, { ...dated, ...terms, names_additional_limit: false });
  }
  const { version: _version, ...kept } = changed;
  await updateAssignment(control, id, {
    ...kept,
    invoice_next_date: nextInvoiceNoon(
      await readFacts(control, changed, plan.billingType),
      await findBilledTo(control, by.actor.tenantId),
    ),
    follows_plan_price: stored.follows_plan_price && terms?.price_cents === undefined,
  });
  const after = await readWhole(control, by.actor.tenantId, id);
  by.audit.record({
    ...eventOf(after),
    action: 'UPDATE',
    before: auditedFields(before),
    after: auditedFields(after),
  });
  return await readAssignment(control, by, id);
}

/** The plan first, as whoever assigns it does: no two writers wait for each other. */
async function lockWithPlan(control: ControlTransaction, { actor }: By, id: string) {
  const read = await findAssignment(control, actor, id);
  const plan = read && (await lockPlan(control, actor.tenantId, read.subscriptionId));
  const stored = plan && (await lockAssignment(control, actor, id));
  if (!plan || !stored) throw new NotFound();
  return { plan, stored, before: await readWhole(control, actor.tenantId, id) };
}

interface Change {
  readonly plan: Subscription;
  readonly stored: StoredAssignment;
  readonly before: SubscriptionAssignment;
  readonly input: Omit<EditAssignment, 'version' | 'from'>;
  readonly today: string;
}

/** The assignment as it is to be stored. Throws BadInput. */
async function ruledChange(
  control: ControlTransaction,
  by: By,
  { plan, stored, before, input, today }: Change,
): Promise<StoredAssignment> {
  const standing = {
    dateStart: isoDayOf(stored.date_start),
    invoiceStartDate: isoDayOf(stored.invoice_start_date),
    dateEnd: isoDayOrNull(before.dateEnd),
    discount: before.discount ?? NOTHING_YET.discount,
    invoiceStartPoint: stored.invoice_start_point,
  };
  const isCharged = await hasCharges(control, stored.assignment_id);
  const faults = { ...fixedFaults(before, input), ...(isCharged && calendarFaults(stored, input)) };
  const kept = { id: stored.entity_id, name: stored.entity_name, tenantId: stored.customer_tenant_id, startsOn: null };
  const record = await ruledRecord(control, by.actor, { plan, input, today, before: standing, kept, faults });
  return {
    ...stored,
    entity_name: record.name,
    date_start: noonOf(input.dateStart),
    periodicity: input.periodicity ?? stored.periodicity,
    invoice_start_point: input.invoiceStartPoint ?? stored.invoice_start_point,
    invoice_start_date: noonOf(input.invoiceStartDate),
    payer: input.payer ?? stored.payer,
    scheduler_id: input.schedulerId === undefined ? stored.scheduler_id : input.schedulerId,
  };
}

function fixedFaults(before: SubscriptionAssignment, input: Change['input']): FieldErrors {
  const changed = (['subscriptionId', 'entityType', 'entityId'] as const).filter((one) => before[one] !== input[one]);
  return Object.fromEntries(changed.map((field) => [field, ['AssignmentKeepsThis']]));
}

/** What was charged is known by its period, so that periods stay once there is a charge. */
function calendarFaults(stored: StoredAssignment, input: Change['input']): FieldErrors {
  const { dateStart, invoiceStartDate, periodicity, invoiceStartPoint } = input;
  const changed = {
    dateStart: dateStart !== isoDayOf(stored.date_start),
    invoiceStartDate: invoiceStartDate !== isoDayOf(stored.invoice_start_date),
    periodicity: (periodicity ?? stored.periodicity) !== stored.periodicity,
    invoiceStartPoint: (invoiceStartPoint ?? stored.invoice_start_point) !== stored.invoice_start_point,
  };
  const fields = Object.entries(changed).filter(([, isChanged]) => isChanged);
  return Object.fromEntries(fields.map(([field]) => [field, ['AssignmentKeepsThis']]));
}

/** The fields that change, which alone a later entry names; undefined where none does. */
function changedTerms(before: SubscriptionAssignment, { price, discount }: Change['input']) {
  const isRepriced = price !== null && centsOf(price) !== centsOf(before.price);
  const isDiscounted = Boolean(discount) && Number(discount) !== Number(before.discount);
  if (!isRepriced && !isDiscounted) return undefined;
  return { ...(isRepriced && { price_cents: centsOf(price) }), ...(isDiscounted && { discount }) };
}

function isoDayOrNull(noon: string | null): string | null {
  return noon === null ? null : noon.slice(0, 10);
}
