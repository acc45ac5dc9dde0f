import { formatDay, nextInvoices, plusDays } from '@calends/billing';
import { formatMoney } from '@calends/loan-engine';
import { type AssignmentPreview, type AssignmentToPreview, nextDueDays } from '@calends/wire';
import { AuditTrail } from '../../../db/audit-trail.ts';
import { undone } from '../../../db/savepoint.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { type Actor, civilDateIn } from '../../../http/actor.ts';
import { NotFound } from '../../../http/problems.ts';
import { findTimeZone } from '../../tenants/tenants.public.ts';
import { findBilledTo } from '../charges/billing-runs.store.ts';
import { readCharged } from '../charges/charges.store.ts';
import { measureCustomer } from '../charges/measure-usage.ts';
import { Payers } from '../invoices/payers.store.ts';
import { findPlan } from '../plans/plans.store.ts';
import { assignPlan } from './assign-plan.ts';
import { readFacts } from './assignment-facts.store.ts';
import { findAssignment, readStored, type StoredAssignment } from './assignments.store.ts';
import { dayOf, isoDayOf } from './days.ts';
import { editAssignment } from './edit-assignment.ts';
import { type Assigned, takePlanFrom, theAssignment } from './remove-assignment.ts';
import { schedulesOf } from './schedulers.store.ts';
import { usesOfCustomer } from './uses-of-customer.ts';

/** As many invoices are shown. */
const SHOWN = 3;

interface Asking {
  readonly actor: Actor;
  readonly now: Date;
}

/** What would come of saving an assignment: it is saved, looked at and undone. Throws what saving it throws. */
export async function previewAssignment(
  control: ControlTransaction,
  asking: Asking,
  { id, from, ...input }: AssignmentToPreview,
): Promise<AssignmentPreview> {
  const by = { actor: asking.actor, audit: unwritten() };
  const today = todayOf(asking);
  return await undone(control, async () => {
    if (!id) return await lookAt(control, asking, (await assignPlan(control, by, input, today)).id);
    const before = await findAssignment(control, asking.actor, id);
    if (!before) throw new NotFound();
    await editAssignment(control, by, id, { ...input, from, version: before.version }, today);
    return await lookAt(control, asking, id);
  });
}

/** What would come of taking a plan from whom it is assigned to. Throws NotFound. */
export async function previewRemoval(
  control: ControlTransaction,
  asking: Asking,
  assigned: Assigned,
): Promise<AssignmentPreview> {
  const by = { actor: asking.actor, audit: unwritten() };
  return await undone(control, async () => {
    const id = await theAssignment(control, asking.actor.tenantId, assigned);
    await takePlanFrom(control, by, assigned, todayOf(asking));
    return await lookAt(control, asking, id);
  });
}

async function lookAt(control: ControlTransaction, asking: Asking, id: string): Promise<AssignmentPreview> {
  const { tenantId: issuerId } = asking.actor;
  const before = await readStored(control, issuerId, id);
  const plan = await findPlan(control, issuerId, before.subscription_id);
  if (!plan) throw new NotFound();
  const { customer_tenant_id: customerId, entity_type, entity_id } = before;
  const timeZone = await findTimeZone(control, customerId);
  await measureCustomer(control, { tenantId: customerId, timeZone }, asking.now);
  const [today, start] = [todayOf(asking), isoDayOf(before.date_start)];
  const limitsOn = start > today ? start : today;
  const uses = await usesOfCustomer(control, issuerId, customerId, limitsOn);
  return {
    invoices: await invoicesFor(control, asking, before, plan.billingType),
    limitsOn,
    limits: uses.filter(
      ({ kind, entityType, entityId }) =>
        kind === plan.subscriptionType && entityType === entity_type && entityId === entity_id,
    ),
  };
}

async function invoicesFor(
  control: ControlTransaction,
  asking: Asking,
  stored: StoredAssignment,
  billingType: Parameters<typeof readFacts>[2],
): Promise<AssignmentPreview['invoices']> {
  const { tenantId: issuerId } = asking.actor;
  if (!(await new Payers(control, issuerId).of(stored))) return []; // nobody bills themselves
  const facts = await readFacts(control, stored, billingType);
  const { assignment_id: id, scheduler_id } = stored;
  const charged = (await readCharged(control, [id])).get(id) ?? [];
  const billedTo = await findBilledTo(control, issuerId);
  const first = billedTo === undefined ? dayOf(todayOf(asking)) : plusDays(dayOf(billedTo), 1);
  const invoices = nextInvoices(facts, charged, first, SHOWN).map(({ day, cents }) => ({
    date: formatDay(day),
    cents,
  }));
  const schedule =
    scheduler_id === null ? undefined : (await schedulesOf(control, issuerId, [scheduler_id])).get(scheduler_id);
  const scheduled = schedule
    ? invoices.flatMap(({ date, cents }) => nextDueDays(schedule, date, 1).map((due) => ({ date: due, cents })))
    : invoices;
  const byDay = Map.groupBy(scheduled, ({ date }) => date);
  return [...byDay].map(([date, parts]) => ({
    date,
    amount: formatMoney(parts.reduce((sum, { cents }) => sum + cents, 0n)),
  }));
}

function todayOf({ actor, now }: Asking): string {
  return civilDateIn(actor.timeZone, now);
}

/** What is undone leaves no event. */
function unwritten(): AuditTrail {
  return new AuditTrail({ personId: null, roleId: null, requestId: null });
}
