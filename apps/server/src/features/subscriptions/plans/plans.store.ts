import { ARCHIVABLE_STATES, type Subscription, SYSTEM_TENANT, subscriptions } from '@calends/wire';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../db/schema-types.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { Duplicate } from '../../../http/problems.ts';
import { type ColumnsOf, column, computed, rows, type Source, searchIn } from '../../../resource/fields/columns.ts';
import { selected, shownFields, wireRow } from '../../../resource/lists/wire-values.ts';
import type { ReadBy } from '../../../resource/reading-routes.ts';

/** Somebody has it, or had it for a day at least, which is or will be invoiced. */
const IS_IN_USE = sql<boolean>`exists (
  select from subscription_assignment as assignment
  where assignment.subscription_id = subscription.subscription_id and (not assignment.is_deleted or exists (
    select from assignment_end as ends
    where ends.assignment_id = assignment.assignment_id and ends.is_removed
      and ends.ends_on > (assignment.date_start at time zone 'UTC')::date)))`;

const columns: ColumnsOf<typeof subscriptions> = {
  id: column('subscription.subscription_id'),
  name: column('subscription.name'),
  description: column('subscription.description'),
  price: column('subscription.price_cents'),
  adicionalPrice: column('subscription.additional_price_cents'),
  parentEntityType: column('subscription.parent_kind'),
  childEntityType: column('subscription.child_kind'),
  itemCode: column('subscription.item_code'),
  maxLimit: column('subscription.max_limit'),
  adicionalLimit: column('subscription.additional_limit'),
  state: column('subscription.state'),
  subscriptionType: column('subscription.subscription_type'),
  billingType: column('subscription.billing_type'),
  isBaseSubscription: column('subscription.is_base'),
  hasSubscriptionAssignments: computed(IS_IN_USE),
  vatProfile: column('subscription.vat_profile'),
  search: searchIn('subscription.name', 'subscription.description', 'subscription.item_code'),
};

interface PlansRead extends ReadBy {
  readonly archived?: boolean;
}

/** The plans of the reader's tenant: control tables have no row security, so the source narrows them. */
export const planSource: Source<typeof subscriptions, PlansRead, ControlTransaction> = {
  resource: subscriptions,
  keepsTotals: 'control',
  columns,
  key: sql.ref('subscription.subscription_id'),
  from: (control, { actor, archived = false }) =>
    rows(
      plansOf(control, actor.tenantId).where('subscription.state', archived ? '=' : '<>', ARCHIVABLE_STATES.ARCHIVED),
    ),
};

function plansOf(control: ControlTransaction, issuerId: string) {
  return control.selectFrom('subscription').where('subscription.issuer_tenant_id', '=', issuerId);
}

/** Undefined for another tenant's plan too. */
export async function findPlan(
  control: ControlTransaction,
  issuerId: string,
  planId: string,
): Promise<Subscription | undefined> {
  const fields = shownFields(subscriptions);
  const from = plansOf(control, issuerId).where('subscription_id', '=', planId);
  const row = await selected(rows(from), columns, fields).select('subscription.version').executeTakeFirst();
  return row && ({ ...wireRow(subscriptions, fields, row), version: row.version } as Subscription);
}

interface PlanOf {
  readonly issuerId: string;
  readonly planId: string;
}

/** The active base plans of the issuers above a tenant; the operator's tenant is above all. */
export async function basePlansAbove(control: ControlTransaction, tenantId: string): Promise<PlanOf[]> {
  const { rows: plans } = await sql<PlanOf>`
    with recursive above as (
      select parent_tenant_id as tenant_id from tenant where tenant_id = ${tenantId}
      union select tenant.parent_tenant_id from tenant join above using (tenant_id)
    ) select issuer_tenant_id as "issuerId", subscription_id as "planId" from subscription
    where is_base and state = ${ARCHIVABLE_STATES.ACTIVE}
      and (issuer_tenant_id = ${SYSTEM_TENANT} or issuer_tenant_id in (select tenant_id from above))
    order by issuer_tenant_id`.execute(control);
  return plans;
}

/** Locks a plan for a writer until the transaction ends. */
export async function lockPlan(
  control: ControlTransaction,
  issuerId: string,
  planId: string,
): Promise<Subscription | undefined> {
  await plansOf(control, issuerId)
    .select('subscription_id')
    .where('subscription_id', '=', planId)
    .forUpdate()
    .execute();
  return await findPlan(control, issuerId, planId);
}

export type KeptPlan = Omit<Insertable<Database['subscription']>, 'subscription_id' | 'issuer_tenant_id' | 'version'>;

/** Throws Duplicate for a second active base plan. */
export async function insertPlan(
  control: ControlTransaction,
  issuerId: string,
  planId: string,
  plan: KeptPlan,
): Promise<void> {
  const row = { subscription_id: planId, issuer_tenant_id: issuerId, ...plan };
  await unlessBaseTaken(control.insertInto('subscription').values(row).execute());
}

/** Throws Duplicate for a second active base plan. */
export async function updatePlan(control: ControlTransaction, planId: string, plan: Partial<KeptPlan>): Promise<void> {
  const update = control
    .updateTable('subscription')
    .set((write) => ({ ...plan, version: write('version', '+', 1) }))
    .where('subscription_id', '=', planId);
  await unlessBaseTaken(update.execute());
}

export async function deletePlanRow(control: ControlTransaction, planId: string): Promise<void> {
  await control.deleteFrom('subscription').where('subscription_id', '=', planId).execute();
}

const UNIQUE_VIOLATION = '23505';

/** One active base plan an issuer: the index `subscription_base`, which two writers at once meet too. */
async function unlessBaseTaken(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
    if (code === UNIQUE_VIOLATION && constraint === 'subscription_base')
      throw new Duplicate({ isBaseSubscription: ['BaseSubscriptionTaken'] });
    throw error;
  });
}
