import { sql } from 'kysely';
import { ownTenant, type TenantTransaction } from './tenant-transaction.ts';

/**
 * Writers of a tenant who name the same thing take turns: whoever comes second waits until the first one's transaction ends, and
 * then sees what it wrote. For what no row stands for yet that could be locked instead.
 */
export async function takeTurn(tx: TenantTransaction, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what} || ' of ' || ${ownTenant}, 0))`.execute(tx);
}
