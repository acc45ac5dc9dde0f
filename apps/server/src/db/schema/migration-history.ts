/** Which migrations made a database, according to its own table. */
import { type Kysely, sql } from 'kysely';
import { StartUpProblem } from '../../start-up-problem.ts';
import type { Database } from '../schema-types.ts';

/** The names of the migrations that made the schema, in their order; none in an empty database. */
export async function readHistory(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows: tables } =
    await sql`select from pg_tables where tablename = 'kysely_migration' and schemaname = current_schema()`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const BASELINE = '2026-11-23-0215-baseline';
/** Migrations had numbers before the baseline, which makes what the last of them left. */
const NUMBERED = /^0\d{3}-/;
const LAST_NUMBERED = '0065-companies-like-one';

/** A history that ends with the numbered migrations as if it had begun with the baseline. Throws where it ends among them. */
export function sinceBaseline(history: readonly string[], of: 'database' | 'backup'): readonly string[] {
  const numbered = history.filter((name) => NUMBERED.test(name));
  if (numbered.length === 0) return history;
  if (!numbered.includes(LAST_NUMBERED))
    throw new StartUpProblem(
      `the ${of} ends at migration ${numbered.at(-1)}, before ${LAST_NUMBERED}: bring it there with an earlier Calends first`,
    );
  return [BASELINE, ...history.filter((name) => !NUMBERED.test(name))];
}

/** Takes over a database that the numbered migrations made. Several processes may call it at once. */
export async function takeOverNumbered(db: Kysely<Database>): Promise<void> {
  if ((await readHistory(db)).every((name) => !NUMBERED.test(name))) return;
  await db.transaction().execute(async (tx) => {
    await sql`lock table kysely_migration in exclusive mode`.execute(tx);
    const before = await readHistory(tx);
    const after = sinceBaseline(before, 'database');
    const gone = before.filter((name) => !after.includes(name));
    if (gone.length === 0) return; // another process has done it
    await sql`insert into kysely_migration (name, timestamp)
      select ${BASELINE}, timestamp from kysely_migration where name = ${LAST_NUMBERED}`.execute(tx);
    await sql`delete from kysely_migration where name = any(${gone})`.execute(tx);
  });
}
