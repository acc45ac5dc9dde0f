import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { inControl } from '../db/tenant-transaction.ts';
import { loadCast } from './load-cast.ts';

/** Loads the demonstration into a database without tenants; true when it did. Several processes may call it at once. */
export async function loadDemoWhenEmpty(db: Kysely<Database>): Promise<boolean> {
  return await inControl(db, async (control) => {
    await sql`lock table tenant in share row exclusive mode`.execute(control);
    const { rows } = await sql`select 1 from tenant limit 1`.execute(control);
    if (rows.length > 0) return false;
    await loadCast(control);
    return true;
  });
}
