import type { Role } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { findMembers, insertNotifications, type NewNotification } from './bell.store.ts';

/** Puts a notification into a person's bell in the transaction's tenant; it is there, and told, once that commits. */
export async function notify(tx: TenantTransaction, personId: string, notification: NewNotification): Promise<void> {
  await insertNotifications(tx, [personId], notification);
}

/** The same for everybody who works for the tenant in one of the roles. */
export async function notifyRoles(
  tx: TenantTransaction,
  roles: readonly Role[],
  notification: NewNotification,
): Promise<void> {
  await insertNotifications(tx, await findMembers(tx, roles), notification);
}
