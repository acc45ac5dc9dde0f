import { sql } from 'kysely';
import { ownTenant, type TenantTransaction } from './tenant-transaction.ts';

/**
 * Says that the tenant's rows change without an event, so that figures which were kept of them are computed again. It holds the
 * head of the tenant's chain until the transaction ends: call it last.
 */
export async function moveDataVersion(tx: TenantTransaction): Promise<void> {
  await sql`
    insert into audit_head (tenant_id, entry_no, hash, derived_no) values (${ownTenant}, 0, '', 1)
    on conflict (tenant_id) do update set derived_no = audit_head.derived_no + 1`.execute(tx);
}
