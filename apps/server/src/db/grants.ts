import { type Kysely, sql } from 'kysely';
import { readRoles, withRoles } from './roles.ts';

/** What a migration says of whose its tables are (docs/adr/0003). The first migration holds its own, being landed. */

/** Statements name the two roles plainly: calends_app and calends_control; those of this database stand in for them. */
export async function run(db: Kysely<never>, statement: string): Promise<void> {
  await sql.raw(withRoles(statement, await readRoles(db))).execute(db);
}

/** Control tables: reached by the control role alone. */
export async function grantControl(db: Kysely<never>, tables: readonly string[]): Promise<void> {
  for (const table of tables) await run(db, `grant select, insert, update, delete on ${table} to calends_control`);
}

/** Tenant tables: row security shows and takes the transaction's own tenant only. */
export async function protectTenant(db: Kysely<never>, table: string): Promise<void> {
  await run(db, `alter table ${table} enable row level security`);
  await run(db, `alter table ${table} force row level security`);
  await run(
    db,
    `create policy own_tenant on ${table} to calends_app
       using (tenant_id = current_setting('calends.tenant', true))
       with check (tenant_id = current_setting('calends.tenant', true))`,
  );
  await run(db, `grant select, insert, update, delete on ${table} to calends_app`);
}

/** The table of a plain resource: its columns, after the tenant, the id `<table>_id` and the version that each has. */
export async function createPlainTable(
  db: Kysely<never>,
  whose: 'tenant' | 'layered',
  table: string,
  columns: readonly string[],
): Promise<void> {
  const all = [
    'tenant_id text not null',
    `${table}_id uuid not null`,
    'version integer not null default 1',
    ...columns,
  ];
  await run(db, `create table ${table} (${all.join(', ')}, primary key (tenant_id, ${table}_id))`);
  await (whose === 'layered' ? protectLayered : protectTenant)(db, table);
}

/** Layered tables: the rows of the reserved tenant are everybody's to read. */
export async function protectLayered(db: Kysely<never>, table: string): Promise<void> {
  await protectTenant(db, table);
  await run(db, `create policy system_rows on ${table} for select to calends_app using (tenant_id = 'system')`);
}
