import {
  type AddSubscription,
  ARCHIVABLE_STATES,
  type EditSubscription,
  NEW_SUBSCRIPTION,
  type Subscription,
  subscriptionTypeOf,
} from '@calends/wire';
import { newId } from '../../../db/new-id.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound, Refused, Stale } from '../../../http/problems.ts';
import { centsOf } from '../euro.ts';
import type { By } from '../written-by.ts';
import { deletePlanRow, findPlan, insertPlan, type KeptPlan, lockPlan, updatePlan } from './plans.store.ts';
import { reachRunning } from './reach-running.ts';

/** Throws Duplicate for a second base plan. */
export async function addPlan(control: ControlTransaction, by: By, input: AddSubscription): Promise<Subscription> {
  const { tenantId } = by.actor;
  const id = newId();
  const kept = keptPlan(input, ARCHIVABLE_STATES.ACTIVE, NEW_VAT_PROFILE);
  await insertPlan(control, tenantId, id, kept);
  const after = await existing(findPlan(control, tenantId, id));
  by.audit.record({ action: 'CREATE', resource: 'subscriptions', recordId: id, after: auditedFields(after) });
  return after;
}

/**
 * Edits a plan as it was read at its version. Without a state it keeps its own. Those who have it keep what was agreed, unless they are
 * to be reached. Throws NotFound, Stale, Duplicate.
 */
export async function editPlan(
  control: ControlTransaction,
  by: By,
  id: string,
  { version, reach, from, ...input }: EditSubscription,
  today: string,
): Promise<Subscription> {
  const before = await planAt(control, by, id, version);
  mustKeepPair(before, input);
  const kept = keptPlan(input, before.state, before.vatProfile);
  const after = await saveChange(control, by, before, kept);
  if (reach === 'RUNNING') await reachRunning(control, by, after, { from: from ?? 'NEXTPERIOD', today });
  return after;
}

/** Who pays and what is counted are fixed once somebody has the plan. Throws Refused. */
function mustKeepPair(before: Subscription, input: AddSubscription): void {
  const changed = (['parentEntityType', 'childEntityType'] as const).filter((kind) => before[kind] !== input[kind]);
  if (!before.hasSubscriptionAssignments || changed.length === 0) return;
  const errors = Object.fromEntries(changed.map((kind) => [kind, ['SubscriptionAssigned']]));
  throw new Refused({ code: 'SubscriptionAssigned', errors });
}

/** Archives an active plan. Throws NotFound, Refused. */
export async function archivePlan(control: ControlTransaction, by: By, id: string): Promise<Subscription> {
  const before = await existing(lockPlan(control, by.actor.tenantId, id));
  if (before.state !== ARCHIVABLE_STATES.ACTIVE) throw new Refused({ code: 'SubscriptionNotActive' });
  return await saveChange(control, by, before, { state: ARCHIVABLE_STATES.ARCHIVED });
}

/** Deletes an archived plan for good. Throws NotFound, Stale, Refused. */
export async function deletePlan(control: ControlTransaction, by: By, id: string, version: number): Promise<true> {
  const before = await planAt(control, by, id, version);
  if (before.state !== ARCHIVABLE_STATES.ARCHIVED) throw new Refused({ code: 'SubscriptionNotArchived' });
  if (before.hasSubscriptionAssignments) throw new Refused({ code: 'SubscriptionInUse' });
  await deletePlanRow(control, id);
  by.audit.record({ action: 'DELETE', resource: 'subscriptions', recordId: id, before: auditedFields(before) });
  return true;
}

async function planAt(control: ControlTransaction, by: By, id: string, version: number): Promise<Subscription> {
  const plan = await existing(lockPlan(control, by.actor.tenantId, id));
  if (plan.version !== version) throw new Stale();
  return plan;
}

async function saveChange(
  control: ControlTransaction,
  { actor, audit }: By,
  before: Subscription,
  kept: Partial<KeptPlan>,
): Promise<Subscription> {
  await updatePlan(control, before.id, kept);
  const after = await existing(findPlan(control, actor.tenantId, before.id));
  audit.record({
    action: 'UPDATE',
    resource: 'subscriptions',
    recordId: before.id,
    before: auditedFields(before),
    after: auditedFields(after),
  });
  return after;
}

async function existing<Plan>(plan: Promise<Plan | undefined>): Promise<Plan> {
  const one = await plan;
  if (!one) throw new NotFound();
  return one;
}

const NEW_VAT_PROFILE = 'NOR';

function keptPlan(input: AddSubscription, state: number, vatProfile: string): KeptPlan {
  const type = input.subscriptionType ?? subscriptionTypeOf(input.parentEntityType, input.childEntityType);
  if (!type) throw new Error('the input has no type'); // its shape has checked the pair
  return {
    name: input.name,
    description: input.description,
    price_cents: centsOf(input.price ?? NEW_SUBSCRIPTION.price),
    additional_price_cents: input.adicionalPrice === null ? null : centsOf(input.adicionalPrice),
    parent_kind: input.parentEntityType,
    child_kind: input.childEntityType,
    subscription_type: type,
    max_limit: input.maxLimit,
    additional_limit: input.adicionalLimit ?? null,
    item_code: input.itemCode ?? null,
    billing_type: input.billingType ?? NEW_SUBSCRIPTION.billingType,
    is_base: input.isBaseSubscription ?? false,
    vat_profile: input.vatProfile ?? vatProfile,
    state: input.state ?? state,
  };
}

function auditedFields({ id: _id, version: _version, ...fields }: Subscription) {
  return fields;
}
