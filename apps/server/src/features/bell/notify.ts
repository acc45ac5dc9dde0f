import type { Role } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import {
  deleteNotifications,
  findMembers,
  insertNotifications,
  type NewNotification,
  updateNotification,
} from './bell.store.ts';

/** Puts a notification into a person's bell in the transaction's tenant, shown once that commits. Returns its id. */
export async function notify(tx: TenantTransaction, personId: string, notification: NewNotification): Promise<string> {
  const [id] = await insertNotifications(tx, [personId], notification);
  if (id === undefined) throw new Error('a notification for one person was made for nobody');
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

/** Puts a notification into the bell of everybody who works for the tenant in one of the roles. */
export async function notifyRoles(
  tx: TenantTransaction,
  roles: readonly Role[],
  notification: NewNotification,
): Promise<void> {
  await insertNotifications(tx, await findMembers(tx, roles), notification);
}
