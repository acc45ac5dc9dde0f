import { sql } from 'kysely';
import { anyOf } from '../../db/rows/any-of.ts';
import type { ControlTransaction, TenantTransaction } from '../../db/tenant-transaction.ts';
import type { StoredNotification } from './bell.store.ts';

export interface OwingTenant {
  readonly tenantId: string;
  readonly name: string;
}

/** The active tenants in which mails of notifications are due, or it is to be decided when they are. */
export async function findOwingTenants(control: ControlTransaction, now: Date): Promise<OwingTenant[]> {
  return await control
    .selectFrom('tenant')
    .select(['tenant.tenant_id as tenantId', 'tenant.name'])
    .where('is_active', '=', true)
    .where(
      sql<boolean>`exists (
        select from bell_notification as owed
        where owed.tenant_id = tenant.tenant_id and owed.mail_due_at <= ${now})`,
    )
    .orderBy('tenant.tenant_id')
    .execute();
}

export async function findOwedPeople(tx: TenantTransaction, now: Date): Promise<string[]> {
  const owed = await tx
    .selectFrom('bell_notification')
    .select('person_id as personId')
    .distinct()
    .where('mail_due_at', '<=', now)
    .orderBy('person_id')
    .execute();
  return owed.map(({ personId }) => personId);
}

export interface Owed extends StoredNotification {
  readonly id: string;
  readonly categoryId: string;
  /** When its mail is due is still to be decided. */
  readonly isNew: boolean;
  readonly groupCount: number;
}

/** What is due of a person's, oldest first, locked until the transaction ends: what they read or delete meanwhile is not mailed. */
export async function lockOwed(tx: TenantTransaction, personId: string, now: Date): Promise<Owed[]> {
  const owed = await tx
    .selectFrom('bell_notification')
    .select(['notification_id as id', 'category_id as categoryId', 'group_count as groupCount'])
    .select(['title', 'description', 'response', 'trigger_action as triggerAction'])
    .select(sql<boolean>`mail_due_at = '-infinity'`.as('isNew'))
    .where('person_id', '=', personId)
    .where('mail_due_at', '<=', now)
    .orderBy('emitted_at')
    .orderBy('notification_id')
    .forUpdate()
    .execute();
  return owed as unknown as Owed[]; // what is owed has a category, and its texts were written as such
}

/** Sets when their mails are due. */
export async function putDue(tx: TenantTransaction, ids: readonly string[], dueAt: Date): Promise<void> {
  await tx
    .updateTable('bell_notification')
    .set({ mail_due_at: dueAt })
    .where('notification_id', '=', anyOf(ids))
    .execute();
}

/** Owes them to nobody any more; those that were for no bell are gone. */
export async function settle(tx: TenantTransaction, ids: readonly string[], mailedAt: Date | null): Promise<void> {
  await tx
    .deleteFrom('bell_notification')
    .where('notification_id', '=', anyOf(ids))
    .where('is_in_bell', '=', false)
    .execute();
  await tx
    .updateTable('bell_notification')
    .set({ mail_due_at: null, ...(mailedAt && { mailed_at: mailedAt }) })
    .where('notification_id', '=', anyOf(ids))
    .execute();
}
