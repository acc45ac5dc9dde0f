import { sql } from 'kysely';
import { ownTenant, type TenantTransaction } from './tenant-transaction.ts';

/**
 * Marks that the tenant's rows change without an event, so that kept figures are computed again. Locks the head of the tenant's
 * chain until the transaction ends, so call it last.
 */
export async function moveDataVersion(tx: TenantTransaction): Promise<void> {
  await MOVING_DATA_VERSION.execute(tx);
}

/** The statement of `moveDataVersion`, for one that returns something with it. */
export const MOVING_DATA_VERSION = sql`
  insert into audit_head (tenant_id, entry_no, hash, derived_no) values (${ownTenant}, 0, '', 1)
  on conflict (tenant_id) do update set derived_no = audit_head.derived_no + 1`;
