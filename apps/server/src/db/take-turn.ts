import { sql } from 'kysely';
import { ownTenant, type TenantTransaction } from './tenant-transaction.ts';

/**
 * Makes writers of a tenant who name the same thing take turns: the second waits until the first one's transaction ends, and
 * then sees what it wrote. For things that have no row yet that could be locked instead.
 */
export async function takeTurn(tx: TenantTransaction, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what} || ' of ' || ${ownTenant}, 0))`.execute(tx);
}
