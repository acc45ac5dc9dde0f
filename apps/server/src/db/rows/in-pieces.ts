import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { type ControlTransaction, inControl, inTenant, type TenantTransaction } from '../tenant-transaction.ts';

/**
 * Calls `piece` for every tenant, each time in a transaction of its own, until it finds nothing more to do, so that what
 * gathered over years holds no lock for long. Returns how much was done in all.
 */
export async function inPieces(
  db: Kysely<Database>,
  piece: (tx: TenantTransaction, tenantId: string) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (const tenantId of await inControl(db, findTenantIds))
    for (;;) {
      const now = await inTenant(db, tenantId, (tx) => piece(tx, tenantId));
      if (now === 0) break;
      done += now;
    }
  return done;
}

/** Every tenant, inactive ones included, since their records are kept too. */
export async function findTenantIds(control: ControlTransaction): Promise<string[]> {
  const rows = await control.selectFrom('tenant').select('tenant_id').orderBy('tenant_id').execute();
  return rows.map((row) => row.tenant_id);
}
