import type { ControlTransaction } from '../../../db/tenant-transaction.ts';

/** The day (ISO) from which the tenant's accounting gets documents; null while none is set. */
export async function findSynchronizationStart(control: ControlTransaction, tenantId: string): Promise<string | null> {
  const tenant = await control
    .selectFrom('tenant')
    .select('synchronization_start_date')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return tenant.synchronization_start_date;
}
