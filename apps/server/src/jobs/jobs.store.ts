import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { readRoles } from '../db/roles.ts';

/** Lets the two roles enqueue inside their business transactions. */
export async function grantQueues(db: Kysely<Database>): Promise<void> {
  const { tenant, control } = await readRoles(db as never);
  for (const role of [sql.id(tenant), sql.id(control)]) {
    await sql`grant usage on schema pgboss to ${role}`.execute(db);
    await sql`grant select, insert, update, delete on all tables in schema pgboss to ${role}`.execute(db);
    await sql`grant execute on all functions in schema pgboss to ${role}`.execute(db);
  }
}
