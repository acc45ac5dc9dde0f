import type { ControlTransaction } from '../../db/tenant-transaction.ts';

export async function findTenant(control: ControlTransaction, tenantId: string) {
  return await control
    .selectFrom('tenant')
    .select(['tenant_id as tenantId', 'name', 'logo', 'tenant_type as tenantType'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
}
