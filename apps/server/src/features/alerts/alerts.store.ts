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

/** How many waited of each matter when people were notified last. */
export async function findWaiting(tx: TenantTransaction): Promise<Map<string, number>> {
  const known = await tx.selectFrom('standing_alert').select(['matter', 'waiting']).execute();
  return new Map(known.map(({ matter, waiting }) => [matter, waiting]));
}

export async function putWaiting(tx: TenantTransaction, matter: string, waiting: number): Promise<void> {
  await tx
    .insertInto('standing_alert')
    .values({ tenant_id: ownTenant, matter, waiting })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'matter']).doUpdateSet({ waiting }))
    .execute();
}
