import type { Role } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { findCategoryOf, type Reader, withWays } from '../notification-categories/notification-categories.public.ts';
import {
  deleteNotifications,
  deleteUnread,
  findMember,
  findMembers,
  insertNotifications,
  type NewNotification,
  updateNotification,
  updateUnread,
} from './bell.store.ts';

/**
 * Notifies a person in the transaction's tenant, by the ways that are open to them for its category; shown in the bell once that
 * commits. Returns its id; undefined where no way is open.
 */
export async function notify(
  tx: TenantTransaction,
  personId: string,
  notification: NewNotification,
): Promise<string | undefined> {
  const [id] = await notifyReaders(tx, notification, async ({ audience }) => [
    audience.length === 0 ? { personId, role: null } : await findMember(tx, personId),
  ]);
  return id;
}

/** Says a notification otherwise, as the work that it is about goes on. */
export async function renew(
  tx: TenantTransaction,
  personId: string,
  id: string,
  notification: NewNotification,
): Promise<void> {
  await updateNotification(tx, personId, id, notification);
}

/** Takes back a notification that is no longer true; the person may have deleted it. */
export async function withdraw(tx: TenantTransaction, personId: string, id: string): Promise<void> {
  await deleteNotifications(tx, personId, id);
}

/** Says what is unread of a matter otherwise, for instance that less of it waits: nobody is notified anew. */
export async function renewMatter(
  tx: TenantTransaction,
  notification: NewNotification & { readonly matter: string },
): Promise<void> {
  await updateUnread(tx, notification.matter, notification);
}

/** Takes back what is unread of a matter that is settled. */
export async function withdrawMatter(tx: TenantTransaction, matter: string): Promise<void> {
  await deleteUnread(tx, matter);
}

/** Notifies everybody who works for the tenant in one of the roles, but for one person, by the ways that are open to each. */
export async function notifyRoles(
  tx: TenantTransaction,
  roles: readonly Role[],
  notification: NewNotification,
  exceptId?: string,
): Promise<void> {
  await notifyReaders(tx, notification, async () =>
    (await findMembers(tx, roles)).filter(({ personId }) => personId !== exceptId),
  );
}

async function notifyReaders(
  tx: TenantTransaction,
  notification: NewNotification,
  findReaders: (category: { readonly audience: readonly Role[] }) => Promise<readonly Reader[]>,
): Promise<readonly string[]> {
  const category = await findCategoryOf(tx, notification.category);
  const readers = await withWays(tx, category, await findReaders(category));
  return await insertNotifications(tx, readers, category.id, notification);
}
