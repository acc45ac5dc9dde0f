import { type AnnouncementEmission, ARCHIVABLE_STATES, type BellType } from '@calends/wire';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import {
  type ControlTransaction,
  inControlOf,
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
  const { timeZone } = await inControlOf(tx, (control) =>
    control
      .selectFrom('tenant')
      .select('time_zone as timeZone')
      .where(sql<boolean>`tenant_id = ${ownTenant}`)
      .executeTakeFirstOrThrow(),
  );
  return timeZone;
}

interface Begun {
  readonly id: string;
  readonly targets: readonly string[];
  readonly unknown: number;
  /** Null for that of its own moment. */
  readonly occasion: string | null;
}

/** Begins an emission of what is due, once for its occasion, with the texts as they are. */
export async function openEmission(tx: TenantTransaction, { id, targets, unknown, occasion }: Begun): Promise<void> {
  await sql`
    insert into announcement_emission (tenant_id, announcement_emission_id, announcement_id, occasion, title, description,
      texts, category_id, type, trigger_action, targets, unknown)
    select tenant_id, ${newId()}, announcement_id,
      coalesce(${occasion}, case when emission_at is null then 'once' else to_char(emission_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end),
      title, description, texts, category_id, type, trigger_action, ${targets}::text[], ${unknown}
    from announcement where announcement_id = ${id}
    on conflict (tenant_id, announcement_id, occasion) do nothing`.execute(tx);
  await sql`update announcement set sent_for = coalesce(emission_at, '-infinity'::timestamptz)
    where announcement_id = ${id}`.execute(tx);
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
  readonly announcementId: string;
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
    .select(['announcement_emission_id as id', 'announcement_id as announcementId', 'title', 'description', 'texts'])
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

const MOST_SHOWN = 50;

export async function readEmissions(tx: TenantTransaction, announcementId: string): Promise<AnnouncementEmission[]> {
  const emissions = await tx
    .selectFrom('announcement_emission')
    .select(['announcement_emission_id as id', 'occasion', 'started_at', 'state', 'people', 'in_bell as inBell'])
    .select(['by_mail as byMail', 'unknown', 'title'])
    .select(
      sql<number>`(select count(*)::integer from bell_notification as item
        where item.emission_id = announcement_emission_id and item.is_read)`.as('read'),
    )
    .where('announcement_id', '=', announcementId)
    .orderBy('started_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return emissions.map(({ started_at: startedAt, state, ...one }) => ({
    ...one,
    startedAt: startedAt.toISOString(),
    isFinished: state === 'FINISHED',
  }));
}
