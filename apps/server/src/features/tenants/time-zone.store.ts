import type { ControlTransaction } from '../../db/tenant-transaction.ts';

/** The time zone in which a tenant's days begin. */
export async function findTimeZone(control: ControlTransaction, tenantId: string): Promise<string> {
  const tenant = await control
    .selectFrom('tenant')
    .select('time_zone')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return tenant.time_zone;
}
