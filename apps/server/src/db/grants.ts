import { type Kysely, sql } from 'kysely';

/** What a migration says of whose its tables are (docs/adr/0003). The first migration holds its own, being landed. */

export async function run(db: Kysely<never>, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}

/** Control tables: reached by the control role alone. */
export async function grantControl(db: Kysely<never>, tables: readonly string[]): Promise<void> {
  for (const table of tables) await run(db, `grant select, insert, update, delete on ${table} to calends_control`);
}
