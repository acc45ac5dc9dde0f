/** The rights and row security of a table, by its kind (docs/adr/0003), for migrations. */
import { type Kysely, sql } from 'kysely';
import { readRoles, withRoles } from '../roles.ts';

/** Records are changed, facts are only added. */
const RIGHTS = { records: 'select, insert, update, delete', facts: 'select, insert' };
type Kept = keyof typeof RIGHTS;

/** Runs statements that name the two roles plainly, calends_app and calends_control, with the names of this database. */
export async function run(db: Kysely<never>, statements: string): Promise<void> {
  await sql.raw(withRoles(statements, await readRoles(db))).execute(db);
}

/** Control tables: only the control role reads and writes them. */
export function openToControl(table: string, kept: Kept = 'records'): string {
  return `grant ${RIGHTS[kept]} on ${table} to calends_control`;
}

/** Tenant tables: row security limits reads and writes to the transaction's own tenant. */
export function tenantTable(table: string, kept: Kept = 'records'): string {
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy own_tenant on ${table} to calends_app
      using (tenant_id = current_setting('calends.tenant', true))
      with check (tenant_id = current_setting('calends.tenant', true));
    grant ${RIGHTS[kept]} on ${table} to calends_app`;
}

/** Layered tables: everybody also reads the rows of the reserved tenant. */
export function layeredTable(table: string, kept: Kept = 'records'): string {
  return `${tenantTable(table, kept)};
    create policy system_rows on ${table} for select to calends_app using (tenant_id = 'system')`;
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
  await run(
    db,
    `create table ${table} (${all.join(', ')}, primary key (tenant_id, ${table}_id));
     ${(whose === 'layered' ? layeredTable : tenantTable)(table)}`,
  );
}
