import { type SubscriptionAssignment, subscriptionAssignments } from '@calends/wire';
import { type Insertable, type Selectable, sql } from 'kysely';
import { alphabetical, contains, plainText } from '../../../db/rows/texts.ts';
import type { Database } from '../../../db/schema-types.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Duplicate } from '../../../http/problems.ts';
import { type ColumnsOf, column, computed, rows, type Source, searchIn } from '../../../resource/fields/columns.ts';
import { selected, shownFields, wireReader } from '../../../resource/lists/wire-values.ts';
import type { ReadBy } from '../../../resource/reading-routes.ts';

const columns: ColumnsOf<typeof subscriptionAssignments> = {
  id: column('subscription_assignment.assignment_id'),
  subscriptionId: column('subscription_assignment.subscription_id'),
  subscriptionName: column('subscription.name'),
  subscriptionType: column('subscription.subscription_type'),
  entityType: column('subscription_assignment.entity_type'),
  entityId: column('subscription_assignment.entity_id'),
  entityName: column('subscription_assignment.entity_name'),
  tenantId: column('subscription_assignment.customer_tenant_id'),
  discount: computed(sql`agreed.discount`),
  isParentEntity: column('subscription_assignment.is_parent'),
  isDeleted: column('subscription_assignment.is_deleted'),
  price: computed(sql`agreed.price_cents`),
  schedulerId: column('subscription_assignment.scheduler_id'),
  dateStart: column('subscription_assignment.date_start'),
  dateEnd: computed(sql`agreed.date_end`),
  periodicity: column('subscription_assignment.periodicity'),
  invoiceStartPoint: computed(sql`agreed.invoice_start_point`),
  invoiceStartDate: column('subscription_assignment.invoice_start_date'),
  invoiceNextDate: column('subscription_assignment.invoice_next_date'),
  payer: column('subscription_assignment.payer'),
  search: searchIn('subscription.name', 'subscription_assignment.entity_name'),
};

/** What the issuer assigned: control tables have no row security, so the source narrows them. */
export const assignmentSource: Source<typeof subscriptionAssignments, ReadBy, ControlTransaction> = {
  resource: subscriptionAssignments,
  keepsTotals: 'control',
  columns,
  key: sql.ref('subscription_assignment.assignment_id'),
  from: (control, { actor }) => rows(assignmentsOf(control, actor)),
};

type Reader = Pick<Actor, 'tenantId' | 'roleId'>;

function assignmentsOf(control: ControlTransaction, issuer: Reader) {
  return liveAssignments(control, issuer).where('subscription_assignment.issuer_tenant_id', '=', issuer.tenantId);
}

/**
 * Each with its plan and what was last agreed: the price and the discount of the last day on, and the last end. Discount and start
 * point are root's alone to read.
 */
function liveAssignments(control: ControlTransaction, { roleId }: Reader) {
  const isRoot = sql.lit(roleId === 'root');
  return control
    .selectFrom('subscription_assignment')
    .innerJoin('subscription', 'subscription.subscription_id', 'subscription_assignment.subscription_id')
    .innerJoinLateral(
      sql`(select ${lastAgreed('price_cents')} as price_cents,
          case when ${isRoot} then ${lastAgreed('discount')} end as discount,
          case when ${isRoot} then subscription_assignment.invoice_start_point end as invoice_start_point,
          (select (ends_on + time '12:00') at time zone 'UTC' from assignment_end as ends
            where ends.assignment_id = subscription_assignment.assignment_id order by entry desc limit 1) as date_end
        )`.as('agreed'),
      (join) => join.onTrue(),
    )
    .where('subscription_assignment.is_deleted', '=', false);
}

/** A change that counts from a later day was agreed too. */
function lastAgreed(field: 'price_cents' | 'discount') {
  return sql`(
    select ${sql.ref(field)} from assignment_terms as terms
    where terms.assignment_id = subscription_assignment.assignment_id and ${sql.ref(field)} is not null
    order by from_on desc, entry desc limit 1)`;
}

const FIELDS = shownFields(subscriptionAssignments);
const shown = wireReader(subscriptionAssignments, FIELDS);
type AssignmentRow = Omit<SubscriptionAssignment, 'version'>;

async function read(from: unknown): Promise<AssignmentRow[]> {
  const kept = await selected(rows(from), columns, FIELDS).execute();
  return kept.map((row) => shown({ ...row }) as AssignmentRow);
}

/** Undefined for another issuer's assignment too. */
export async function findAssignment(
  control: ControlTransaction,
  issuer: Reader,
  assignmentId: string,
): Promise<SubscriptionAssignment | undefined> {
  const from = assignmentsOf(control, issuer).where('assignment_id', '=', assignmentId);
  const row = await selected(rows(from), columns, FIELDS).select('subscription_assignment.version').executeTakeFirst();
  return row && ({ ...shown(row), version: row.version } as SubscriptionAssignment);
}

/** What an issuer assigned to a customer; for the customer itself, what anybody did. */
export async function assignmentsToTenant(
  control: ControlTransaction,
  reader: Reader,
  customerId: string,
): Promise<AssignmentRow[]> {
  const from = reader.tenantId === customerId ? liveAssignments(control, reader) : assignmentsOf(control, reader);
  return await read(from.where('customer_tenant_id', '=', customerId).orderBy('date_start').orderBy('assignment_id'));
}

/** The plan of a type that counts for a customer today; of several the one that is invoiced next. */
export async function findAssignmentOfType(
  control: ControlTransaction,
  customer: Reader,
  type: string,
  today: string,
): Promise<AssignmentRow | undefined> {
  const noon = sql<Date>`(${today}::date + time '12:00') at time zone 'UTC'`;
  const [first] = await read(
    liveAssignments(control, customer)
      .where('customer_tenant_id', '=', customer.tenantId)
      .where('subscription.subscription_type', '=', type)
      .where('date_start', '<=', noon)
      .where(sql<boolean>`coalesce(agreed.date_end > ${noon}, true)`)
      .orderBy('invoice_next_date', (order) => order.asc().nullsLast())
      .orderBy('assignment_id')
      .limit(1),
  );
  return first;
}

/** Those to whom a plan is assigned, or those of them whose names have a text in them. */
export async function assignmentsOfPlan(
  control: ControlTransaction,
  issuer: Reader,
  planId: string,
  search?: string,
): Promise<AssignmentRow[]> {
  const from = assignmentsOf(control, issuer)
    .where('subscription_assignment.subscription_id', '=', planId)
    .$if(search !== undefined, (query) => query.where(contains(plainText(sql.ref('entity_name')), search)));
  return await read(from.orderBy(alphabetical(sql.ref('entity_name'))).orderBy('assignment_id'));
}

/** The names of the live plans of tenants, by tenant. */
export async function planNamesOf(
  control: ControlTransaction,
  tenantIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (tenantIds.length === 0) return new Map();
  const plans = await control
    .selectFrom('subscription_assignment as assignment')
    .innerJoin('subscription', 'subscription.subscription_id', 'assignment.subscription_id')
    .select(['customer_tenant_id as tenantId', 'subscription.name'])
    .distinct()
    .where('customer_tenant_id', 'in', tenantIds)
    .where('entity_type', '=', 'TENANT')
    .where('is_deleted', '=', false)
    .orderBy('subscription.name')
    .execute();
  return new Map(tenantIds.map((id) => [id, plans.filter(({ tenantId }) => tenantId === id).map(({ name }) => name)]));
}

/** The id of the live assignment of a plan to a record; undefined for another issuer's too. */
export async function findAssignmentTo(
  control: ControlTransaction,
  issuerId: string,
  assigned: { readonly subscriptionId: string; readonly entityType: string; readonly entityId: string },
): Promise<string | undefined> {
  const live = await control
    .selectFrom('subscription_assignment')
    .select('assignment_id')
    .where('issuer_tenant_id', '=', issuerId)
    .where('subscription_id', '=', assigned.subscriptionId)
    .where('entity_type', '=', assigned.entityType)
    .where('entity_id', '=', assigned.entityId)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return live?.assignment_id;
}

export type StoredAssignment = Selectable<Database['subscription_assignment']>;

/** Locks an assignment for a writer until the transaction ends. */
export async function lockAssignment(
  control: ControlTransaction,
  issuer: Reader,
  assignmentId: string,
): Promise<StoredAssignment | undefined> {
  return await control
    .selectFrom('subscription_assignment')
    .selectAll()
    .where('issuer_tenant_id', '=', issuer.tenantId)
    .where('assignment_id', '=', assignmentId)
    .where('is_deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

/** One that its writer has just written, a removed one too. */
export async function readStored(
  control: ControlTransaction,
  issuerId: string,
  assignmentId: string,
): Promise<StoredAssignment> {
  return await control
    .selectFrom('subscription_assignment')
    .selectAll()
    .where('issuer_tenant_id', '=', issuerId)
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirstOrThrow();
}

/** The assignments of a plan that are not over, locked for a writer; the plan is locked. */
export async function readRunning(
  control: ControlTransaction,
  issuerId: string,
  planId: string,
  today: string,
): Promise<StoredAssignment[]> {
  const { rows: running } = await sql<StoredAssignment>`
    select assignment.* from subscription_assignment as assignment
    where issuer_tenant_id = ${issuerId} and subscription_id = ${planId} and not is_deleted
      and coalesce((select ends_on from assignment_end as ends where ends.assignment_id = assignment.assignment_id
        order by entry desc limit 1), 'infinity') > ${today}::date
    order by assignment_id for update of assignment`.execute(control);
  return running;
}

/** What was agreed of them changed: whoever read them before is stale. */
export async function raiseVersions(control: ControlTransaction, ids: readonly string[]): Promise<void> {
  await sql`update subscription_assignment set version = version + 1
    where assignment_id = any(${[...ids]}::uuid[])`.execute(control);
}

/** Throws Duplicate where the plan is assigned to the record already. */
export async function insertAssignment(
  control: ControlTransaction,
  row: Insertable<Database['subscription_assignment']>,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await control
    .insertInto('subscription_assignment')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Duplicate({ entityId: ['AlreadyAssigned'] });
}

export async function updateAssignment(
  control: ControlTransaction,
  assignmentId: string,
  changed: Partial<Insertable<Database['subscription_assignment']>>,
): Promise<void> {
  await control
    .updateTable('subscription_assignment')
    .set((write) => ({ ...changed, version: write('version', '+', 1) }))
    .where('assignment_id', '=', assignmentId)
    .execute();
}

/** The next invoice day as a run leaves it: what it derives is no change of the assignment, and leaves its version. */
export async function setNextInvoice(
  control: ControlTransaction,
  { assignment_id, invoice_next_date }: StoredAssignment,
  next: Date | null,
): Promise<void> {
  if (invoice_next_date?.getTime() === next?.getTime()) return;
  await control
    .updateTable('subscription_assignment')
    .set({ invoice_next_date: next })
    .where('assignment_id', '=', assignment_id)
    .execute();
}
