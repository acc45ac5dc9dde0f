/**
 * All rows of the product for a backup, read and written as the two roles that the product itself works as: not even the
 * owner of the database sees through row security, and no superuser is needed. The queues of jobs are left out: they are
 * rebuilt from the records.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { TABLES } from '../schema/tables.ts';
import { writtenColumns } from '../schema/written-columns.ts';
import type { Database } from '../schema-types.ts';
import { inControl, inTenantOf, type ScopedTransaction, SYSTEM_TENANT } from '../tenant-transaction.ts';
import { readInBatches } from './read-in-batches.ts';

export type TableName = keyof typeof TABLES;

/** Without the tables that triggers fill when other tables are restored, and those whose rows are of no use then. */
const NAMES = (Object.keys(TABLES) as TableName[]).filter(
  (name) => !('suffixesOf' in TABLES[name]) && !('isPassing' in TABLES[name]),
);

/** Calls `keep` with the rows of every table and tenant, each as JSON, all as of one moment. */
export async function readAllRows(
  db: Kysely<Database>,
  keep: (table: TableName, rows: readonly string[]) => Promise<void>,
): Promise<void> {
  await inControl(
    db,
    async (control) => {
      const tenants = await control.selectFrom('tenant').select('tenant_id').orderBy('tenant_id').execute();
      await readTables(
        control,
        NAMES.filter((name) => TABLES[name].whose === 'control'),
        keep,
        sql`true`,
      );
      // a tenant sees the system's rows of layered tables too, which are kept once
      for (const { tenant_id: tenantId } of tenants)
        await inTenantOf(control, tenantId, (tx) =>
          readTables(
            tx,
            NAMES.filter((name) => TABLES[name].whose !== 'control'),
            keep,
            sql`tenant_id = ${sql.lit(tenantId)}`,
          ),
        );
    },
    'snapshot',
  );
}

async function readTables(
  tx: ScopedTransaction,
  tables: readonly TableName[],
  keep: (table: TableName, rows: readonly string[]) => Promise<void>,
  own: RawBuilder<unknown>,
): Promise<void> {
  for (const table of await withRows(tx, tables, own)) {
    const query = sql`select to_jsonb(one)::text as json from ${sql.table(table)} as one where ${own}`;
    for await (const rows of readInBatches(tx, query))
      await keep(
        table,
        (rows as readonly { readonly json: string }[]).map(({ json }) => json),
      );
    await sql`close reading`.execute(tx);
  }
}

/** The tables that hold any rows of the tenant: most tenants have none in most tables. */
async function withRows(
  tx: ScopedTransaction,
  tables: readonly TableName[],
  own: RawBuilder<unknown>,
): Promise<readonly TableName[]> {
  const asked = tables.map(
    (table) => sql`select ${sql.lit(table)} as name where exists (select from ${sql.table(table)} where ${own})`,
  );
  const { rows } = await sql<{ name: TableName }>`${sql.join(asked, sql` union all `)}`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Whether nobody has worked in the database: no person, and no tenant but the system's own. */
export async function isUnused(db: Kysely<Database>): Promise<boolean> {
  return await inControl(db, async (control) => {
    const person = await control.selectFrom('person').select('person_id').limit(1).executeTakeFirst();
    const others = control.selectFrom('tenant').select('tenant_id').where('tenant_id', '<>', SYSTEM_TENANT).limit(1);
    return person === undefined && (await others.executeTakeFirst()) === undefined;
  });
}

/** A table as the database describes it; its schema may be that of an earlier release. */
export interface StoredTable {
  readonly name: string;
  readonly isControl: boolean;
}

/** Every table, those that are referred to before those that refer to them. */
export async function tablesInOrder(db: Kysely<Database>): Promise<readonly StoredTable[]> {
  const { rows: tables } = await sql<StoredTable>`
    select relname as name, not relrowsecurity as "isControl" from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely\\_%' order by relname`.execute(
    db,
  );
  const { rows } = await sql<{ from: string; to: string }>`
    select f.relname as "from", t.relname as "to"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`.execute(db);
  const ordered: StoredTable[] = [];
  const isThere = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name }) => !isThere(name) && rows.every(({ from, to }) => from !== name || isThere(to)),
    );
    if (ready.length === 0) throw new Error('tables refer to one another in a circle');
    ordered.push(...ready);
  }
  return ordered;
}

/** Deletes the rows that a new database begins with, since the backup has them too. */
export async function emptyTables(db: Kysely<Database>, tables: readonly StoredTable[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db);
}

/** In one statement, because a tenant may refer to another that comes after it. */
export async function insertRows(tx: ScopedTransaction, table: string, rows: readonly string[]): Promise<void> {
  const columns = await writtenColumns(tx, table);
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
    tx,
  );
}
