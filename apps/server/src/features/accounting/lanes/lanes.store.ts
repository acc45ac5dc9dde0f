import { sql } from 'kysely';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { Said } from '../systems/fault-text.ts';

/** Tells every process that there are documents to send. */
export const SENDING_CHANNEL = 'calends_erp_send';

/** A lane that this process works: nobody else does until its lease ends, and who comes then has a higher fence. */
export interface Lane extends ConnectionKey {
  /** The company in accounting. */
  readonly company: string;
  readonly fence: bigint;
}

/** A connection of a tenant. */
export interface ConnectionKey {
  readonly tenantId: string;
  readonly system: string;
}

/** Longer than a call takes with all that it may wait for, so that whoever is alive keeps its lane. */
const LEASE_SECONDS = 300;

/** Another process works the lane meanwhile: what this one did is no longer written. */
export class FencedOff extends Error {
  constructor() {
    super('the lane is worked by another process');
  }
}

/** Has lanes worked as soon as the transaction commits. A lane is there from its first document on. */
export async function wakeLanes(
  control: ControlTransaction,
  { tenantId, system }: ConnectionKey,
  companies: readonly string[],
  now: Date,
): Promise<void> {
  if (companies.length === 0) return;
  await sql`
    with woken as (
      insert into erp_lane (tenant_id, system, company, next_due_at)
      select ${tenantId}, ${system}, company, ${now}
      from unnest(${[...new Set(companies)].toSorted()}::text[]) as company
      on conflict (tenant_id, system, company) do update set next_due_at = excluded.next_due_at
    )
    select pg_notify(${SENDING_CHANNEL}, '')`.execute(control);
}

/** The connections over which there is something to do, of active tenants; those that are paused only when they are probed. */
export async function readDueConnections(control: ControlTransaction, now: Date): Promise<ConnectionKey[]> {
  const { rows } = await sql<ConnectionKey>`
    select distinct lane.tenant_id as "tenantId", lane.system
    from erp_lane as lane join erp_connection as connection using (tenant_id, system) join tenant using (tenant_id)
    where lane.next_due_at <= ${now} and tenant.is_active and ${isOpen(now)}
    order by 1, 2`.execute(control);
  return rows;
}

/** When there is something to do over a connection next; undefined where nothing waits, or it waits for a person. */
export async function findNextDue(
  control: ControlTransaction,
  { tenantId, system }: ConnectionKey,
): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select greatest(min(lane.next_due_at), connection.probe_at) as next
    from erp_connection as connection join erp_lane as lane using (tenant_id, system)
    where tenant_id = ${tenantId} and system = ${system} and lane.next_due_at is not null
      and (connection.pause_code is null or connection.probe_at is not null)
    group by connection.probe_at`.execute(control);
  return rows[0]?.next ?? undefined;
}

/**
 * Takes the lane of a connection whose turn it is. Undefined where none has anything to do, somebody works another lane of the connection
 * (accounting bears one caller at a time), or it is paused.
 */
export async function claimLane(
  control: ControlTransaction,
  { tenantId, system }: ConnectionKey,
  now: Date,
): Promise<Lane | undefined> {
  const ofConnection = sql`tenant_id = ${tenantId} and system = ${system}`;
  const { rows: open } = await sql`
    select from erp_connection as connection where ${ofConnection} and ${isOpen(now)}
    for no key update skip locked`.execute(control);
  if (open.length === 0) return undefined;
  const { rows } = await sql<Lane>`
    update erp_lane set fence = fence + 1, lease_until = ${leaseFrom(now)}, turn_at = ${now}
    where ${ofConnection} and company = (
      select company from erp_lane as due
      where ${ofConnection} and next_due_at <= ${now}
        and not exists (select from erp_lane where ${ofConnection} and lease_until > ${now})
      order by turn_at nulls first, company limit 1
      for update skip locked)
    returning tenant_id as "tenantId", system, company, fence`.execute(control);
  return rows[0];
}

/** Makes sure that the lane is still this worker's, and keeps it so. Throws FencedOff. */
export async function holdLane(control: ControlTransaction, lane: Lane, now: Date): Promise<void> {
  const { numUpdatedRows } = await ofLane(control, lane)
    .set({ lease_until: leaseFrom(now) })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new FencedOff();
}

/** Whether anybody works a lane of the connection. */
export async function isWorked(control: ControlTransaction, { tenantId, system }: ConnectionKey, now: Date) {
  const lane = await control
    .selectFrom('erp_lane')
    .select('company')
    .where('tenant_id', '=', tenantId)
    .where('system', '=', system)
    .where('lease_until', '>', now)
    .executeTakeFirst();
  return lane !== undefined;
}

/** The lanes of a tenant, with what hinders them. */
export async function listLanes(control: ControlTransaction, tenantId: string) {
  return await control
    .selectFrom('erp_lane')
    .select(['company', 'next_due_at', 'trouble_code', 'trouble_facts'])
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Locks the lane for the end of a turn: what is queued from here on wakes it anew. Throws FencedOff. */
export async function releaseLane(control: ControlTransaction, lane: Lane): Promise<void> {
  const { numUpdatedRows } = await ofLane(control, lane).set({ lease_until: null }).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new FencedOff();
}

/** Notes when the lane is worked again, and what keeps its company from being sent to, if anything does. */
export async function noteNextTurn(
  control: ControlTransaction,
  lane: Lane,
  nextDueAt: Date | undefined,
  trouble: Said | undefined,
): Promise<void> {
  const said = { trouble_code: trouble?.key ?? null, trouble_facts: trouble?.facts ?? null };
  await ofLane(control, lane)
    .set({ next_due_at: nextDueAt ?? null, ...said })
    .executeTakeFirst();
}

function ofLane(control: ControlTransaction, { tenantId, system, company, fence }: Lane) {
  return control
    .updateTable('erp_lane')
    .where('tenant_id', '=', tenantId)
    .where('system', '=', system)
    .where('company', '=', company)
    .where('fence', '=', fence);
}

function isOpen(now: Date) {
  return sql`(connection.pause_code is null or connection.probe_at <= ${now})`;
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_SECONDS * 1000);
}
