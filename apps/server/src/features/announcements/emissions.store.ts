import { type AnnouncementEmission, ARCHIVABLE_STATES, type BellType, SYSTEM_TENANT } from '@calends/wire';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import {
  type ControlTransaction,
  inControlOf,
  inEachConcerned,
  inTenantOf,
  ownTenant,
  type TenantTransaction,
} from '../../db/tenant-transaction.ts';
import type { OwnTexts } from './tables.ts';

/** Woken by every announcement that is to be sent. */
export const ANNOUNCEMENT_CHANNEL = 'calends_announcements';

/** Wakes the job when the transaction commits. */
export async function wakeEmission(tx: TenantTransaction): Promise<void> {
  await sql`select pg_notify(${ANNOUNCEMENT_CHANNEL}, '')`.execute(tx);
}

/** The active tenants in which something is to be sent. */
export async function findEmittingTenants(control: ControlTransaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`
    select tenant.tenant_id as "tenantId" from tenant where tenant.is_active and tenant.tenant_id in (
      select announcement.tenant_id from announcement where announcement.owed_at <= ${now}
      union select emission.tenant_id from announcement_emission as emission where emission.state = 'RUNNING')
    order by tenant.tenant_id`.execute(control);
  return rows.map(({ tenantId }) => tenantId);
}

export interface Due {
  readonly id: string;
  readonly groupIds: string[];
  readonly entries: string[];
}

/** The announcements that are due, locked; one that another process has in hand is left out. */
export async function lockDue(tx: TenantTransaction, now: Date): Promise<Due[]> {
  return await tx
    .selectFrom('announcement')
    .select(['announcement_id as id', 'general_targets as groupIds', 'specific_targets as entries'])
    .where('owed_at', '<=', now)
    .orderBy('announcement_id')
    .forUpdate()
    .skipLocked()
    .execute();
}

/** An active announcement, locked, with the moment before which it is not sent. */
export async function lockActive(
  tx: TenantTransaction,
  id: string,
): Promise<(Due & { readonly emissionAt: Date | null }) | undefined> {
  return await tx
    .selectFrom('announcement')
    .select(['announcement_id as id', 'general_targets as groupIds', 'specific_targets as entries'])
    .select('emission_at as emissionAt')
    .where('announcement_id', '=', id)
    .where('state', '=', ARCHIVABLE_STATES.ACTIVE)
    .forUpdate()
    .executeTakeFirst();
}

export async function findTimeZone(tx: TenantTransaction): Promise<string> {
  return (await findTenantOf(tx)).timeZone;
}

/** The tenant in which something is sent. */
export async function findTenantOf(
  tx: TenantTransaction,
): Promise<{ readonly name: string; readonly timeZone: string }> {
  return await inControlOf(tx, (control) =>
    control
      .selectFrom('tenant')
      .select(['name', 'time_zone as timeZone'])
      .where(sql<boolean>`tenant_id = ${ownTenant}`)
      .executeTakeFirstOrThrow(),
  );
}

interface Begun {
  readonly id: string;
  readonly targets: readonly string[];
  readonly unknown: number;
  /** Null for that of its own moment. */
  readonly occasion: string | null;
}

/** Begins an emission of what is due, once for its occasion, with the texts as they are. Returns its id, undefined if it had begun. */
export async function openEmission(
  tx: TenantTransaction,
  { id, targets, unknown, occasion }: Begun,
): Promise<string | undefined> {
  const { rows } = await sql<{ emissionId: string }>`
    insert into announcement_emission (tenant_id, announcement_emission_id, announcement_id, occasion, title, description,
      texts, category_id, type, trigger_action, targets, unknown)
    select tenant_id, ${newId()}, announcement_id,
      coalesce(${occasion}, case when emission_at is null then 'once' else to_char(emission_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end),
      title, description, texts, category_id, type, trigger_action, ${targets}::text[], ${unknown}
    from announcement where announcement_id = ${id}
    on conflict (tenant_id, announcement_id, occasion) do nothing
    returning announcement_emission_id as "emissionId"`.execute(tx);
  await sql`update announcement set sent_for = coalesce(emission_at, '-infinity'::timestamptz)
    where announcement_id = ${id}`.execute(tx);
  return rows[0]?.emissionId;
}

/**
 * An emission of `system` begins in each tenant that is active now, in the same transaction: each is reached once, and one that is
 * made afterwards not.
 */
export async function openInTenants(tx: TenantTransaction, systemEmissionId: string, targets: string[]): Promise<void> {
  const emission = await tx
    .selectFrom('announcement_emission')
    .select(['occasion', 'title', 'description', 'texts', 'category_id', 'type', 'trigger_action'])
    .where('announcement_emission_id', '=', systemEmissionId)
    .executeTakeFirstOrThrow();
  const copy = { ...emission, texts: JSON.stringify(emission.texts) as unknown as OwnTexts, targets };
  await inEachConcerned(tx, async (of, tenantId) => {
    if (tenantId === SYSTEM_TENANT) return;
    const ids = { tenant_id: tenantId, announcement_emission_id: newId(), system_emission_id: systemEmissionId };
    await of
      .insertInto('announcement_emission')
      .values({ ...copy, ...ids })
      .execute();
  });
}

/** What began in the tenants with the emissions of an announcement of `system`; their bells keep what they got. */
export async function deleteInTenants(tx: TenantTransaction, announcementId: string): Promise<void> {
  const emissions = await tx
    .selectFrom('announcement_emission')
    .select('announcement_emission_id as id')
    .where('announcement_id', '=', announcementId)
    .execute();
  if (emissions.length === 0) return;
  const ids = emissions.map(({ id }) => id);
  await inEachConcerned(tx, async (of) => {
    await of.deleteFrom('announcement_emission').where('system_emission_id', 'in', ids).execute();
  });
}

export async function findRunning(tx: TenantTransaction): Promise<string[]> {
  const running = await tx
    .selectFrom('announcement_emission')
    .select('announcement_emission_id as id')
    .where('state', '=', 'RUNNING')
    .orderBy('started_at')
    .execute();
  return running.map(({ id }) => id);
}

export interface RunningEmission {
  readonly id: string;
  /** Of the emission in `system` that this one belongs to. */
  readonly systemEmissionId: string | null;
  readonly title: string;
  readonly description: string;
  readonly texts: OwnTexts;
  readonly categoryId: string;
  readonly type: BellType;
  readonly triggerAction: string | null;
  readonly targets: readonly string[];
  readonly afterPerson: string | null;
}

/** The emission, locked; undefined where it has ended or another process has it in hand. */
export async function lockRunning(tx: TenantTransaction, id: string): Promise<RunningEmission | undefined> {
  return await tx
    .selectFrom('announcement_emission')
    .select(['announcement_emission_id as id', 'system_emission_id as systemEmissionId'])
    .select(['title', 'description', 'texts'])
    .select(['category_id as categoryId', 'type', 'trigger_action as triggerAction', 'targets'])
    .select('after_person as afterPerson')
    .where('announcement_emission_id', '=', id)
    .where('state', '=', 'RUNNING')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

interface Batch {
  readonly people: number;
  readonly inBell: number;
  readonly byMail: number;
  /** The last one of it; null where it was empty. */
  readonly last: string | null;
  readonly isLast: boolean;
}

export async function noteBatch(tx: TenantTransaction, id: string, batch: Batch): Promise<void> {
  await sql`
    update announcement_emission set people = people + ${batch.people}, in_bell = in_bell + ${batch.inBell},
      by_mail = by_mail + ${batch.byMail}, after_person = coalesce(${batch.last}::uuid, after_person),
      state = ${batch.isLast ? 'FINISHED' : 'RUNNING'}
    where announcement_emission_id = ${id}`.execute(tx);
}

/** The emission in `system` counts whom it reached in the other tenants too. */
export async function countInSystem(
  tx: TenantTransaction,
  systemEmissionId: string,
  { people, inBell, byMail }: Pick<Batch, 'people' | 'inBell' | 'byMail'>,
): Promise<void> {
  await inControlOf(tx, (control) =>
    inTenantOf(control, SYSTEM_TENANT, (system) =>
      sql`
        update announcement_emission set people = people + ${people}, in_bell = in_bell + ${inBell}, by_mail = by_mail + ${byMail}
        where announcement_emission_id = ${systemEmissionId}`.execute(system),
    ),
  );
}

const MOST_SHOWN = 50;

export async function readEmissions(tx: TenantTransaction, announcementId: string): Promise<AnnouncementEmission[]> {
  const emissions = await tx
    .selectFrom('announcement_emission')
    .select(['announcement_emission_id as id', 'occasion', 'started_at', 'state', 'people', 'in_bell as inBell'])
    .select(['by_mail as byMail', 'unknown', 'title'])
    .where('announcement_id', '=', announcementId)
    .orderBy('started_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const reads = await countRead(
    tx,
    emissions.map(({ id }) => id),
  );
  return emissions.map(({ started_at: startedAt, state, ...one }) => ({
    ...one,
    read: reads.get(one.id) ?? 0,
    startedAt: startedAt.toISOString(),
    isFinished: state === 'FINISHED',
  }));
}

/** How many have read what an emission sent, in every tenant that it went to. */
async function countRead(tx: TenantTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counted = await inEachConcerned(tx, async (of) => {
    const { rows } = await sql<{ id: string; read: number }>`
      select coalesce(emission.system_emission_id, emission.announcement_emission_id)::text as id, count(*)::integer as read
      from announcement_emission as emission
      join bell_notification as item on item.emission_id = emission.announcement_emission_id and item.is_read
      where emission.announcement_emission_id = any(${ids}::uuid[]) or emission.system_emission_id = any(${ids}::uuid[])
      group by 1`.execute(of);
    return rows;
  });
  const reads = new Map<string, number>();
  for (const { id, read } of [...counted.values()].flat()) reads.set(id, (reads.get(id) ?? 0) + read);
  return reads;
}
