import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';

/** The day (ISO) up to which people were notified of what falls due; undefined where they never were. */
export async function findAlertedTo(tx: TenantTransaction): Promise<string | undefined> {
  return (await tx.selectFrom('due_alert').select('alerted_to').executeTakeFirst())?.alerted_to;
}

export async function putAlertedTo(tx: TenantTransaction, day: string): Promise<void> {
  await tx
    .insertInto('due_alert')
    .values({ tenant_id: ownTenant, alerted_to: day })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ alerted_to: day }))
    .execute();
}
