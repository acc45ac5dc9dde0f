import { type Kysely, sql } from 'kysely';
import { readRoles, withPlainRoles } from '../roles.ts';
import { OWNERS_VIEWS } from './tables.ts';

/** The list of tables with which `schemaFaults` compares the database; in the product TABLES. */
export type TableList = Readonly<
  Record<
    string,
    {
      readonly whose: 'control' | 'tenant' | 'layered';
      readonly isFact?: boolean;
      readonly controlReads?: string;
      readonly suffixesOf?: string;
    }
  >
>;

/**
 * The faults of the schema against the separation of tenants or the rules of facts (docs/adr/0003), read from PostgreSQL's own
 * catalogue. Empty is good. Call it as the owner; Kysely's own two tables are not checked.
 */
export async function schemaFaults(
  db: Kysely<never>,
  listed: TableList,
  ownersViews: readonly string[] = OWNERS_VIEWS,
): Promise<string[]> {
  const tables = await readTables(db);
  const names = new Set(tables.map((table) => table.name));
  return [
    ...Object.keys(listed)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is listed and does not exist`),
    ...tables.flatMap((table) => tableFaults(table, listed[table.name])),
    ...(await triggerFaults(db, listed)),
    ...(await viewFaults(db, ownersViews)),
    ...(await objectFaults(db)),
  ];
}

function tableFaults(table: Table, entry: TableList[string] | undefined): string[] {
  const { name } = table;
  if (!entry) return [`${name} is not listed in tables.ts`];
  const faults = entry.whose === 'control' ? controlFaults(table) : tenantFaults(table, entry);
  return faults.map((fault) => `${name} (${entry.whose}): ${fault}`);
}

function controlFaults(table: Table): string[] {
  return [
    ...faultIf(
      table.isSecured || table.policies.length > 0,
      'has row security, which the control role is not bound by',
    ),
    ...faultIf(table.appRights !== '', `the tenant role may ${table.appRights}`),
    ...faultIf(!table.controlRights.includes('SELECT'), 'the control role may not read it'),
  ];
}

const OWN_ROWS = "(tenant_id = current_setting('calends.tenant'::text, true))";
const OWN_POLICY = `ALL to calends_app using ${OWN_ROWS} with check ${OWN_ROWS}`;
const SYSTEM_POLICY = "SELECT to calends_app using (tenant_id = 'system'::text) with check none";
const FACT_RIGHTS = 'INSERT, SELECT';
const RECORD_RIGHTS = 'DELETE, INSERT, SELECT, UPDATE';

function tenantFaults(table: Table, { whose, isFact = false, controlReads }: TableList[string]): string[] {
  const wanted = [
    OWN_POLICY,
    ...(whose === 'layered' ? [SYSTEM_POLICY] : []),
    ...(controlReads === undefined ? [] : [`SELECT to calends_control using ${controlReads} with check none`]),
  ];
  const rights = isFact ? FACT_RIGHTS : RECORD_RIGHTS;
  const controlRights = controlReads === undefined ? '' : 'SELECT';
  return [
    ...faultIf(!table.isSecured, 'row security is off'),
    ...faultIf(!table.isForced, 'row security is not forced upon the owner'),
    ...table.policies.filter((policy) => !wanted.includes(policy)).map((policy) => `has a policy for ${policy}`),
    ...wanted.filter((policy) => !table.policies.includes(policy)).map((policy) => `lacks the policy for ${policy}`),
    ...faultIf(table.appRights !== rights, `the tenant role may ${table.appRights || 'nothing'}, not ${rights}`),
    ...faultIf(table.controlRights !== controlRights, `the control role may ${table.controlRights || 'nothing'}`),
    ...faultIf(!table.hasPrimaryKey, 'has no primary key'),
    ...table.looseKeys.map((key) => `${key} does not start with tenant_id`),
    ...faultIf(!table.hasTenantId, 'has no tenant_id that is text and not null'),
  ];
}

function faultIf(isFault: boolean, fault: string): string[] {
  return isFault ? [fault] : [];
}

interface Table {
  readonly name: string;
  readonly isSecured: boolean;
  readonly isForced: boolean;
  /** `<command> to <roles> using <expression> with check <expression>`; restrictive ones say so first. */
  readonly policies: readonly string[];
  /** What the role may do with the table or one of its columns, sorted. */
  readonly appRights: string;
  readonly controlRights: string;
  readonly hasPrimaryKey: boolean;
  readonly hasTenantId: boolean;
  /** Primary, unique and foreign keys that tenant_id does not lead, at either end. */
  readonly looseKeys: readonly string[];
}

async function readTables(db: Kysely<never>): Promise<readonly Table[]> {
  const roles = await readRoles(db);
  const { rows } = await sql<Table>`
    select
      c.relname as name,
      c.relrowsecurity as "isSecured",
      c.relforcerowsecurity as "isForced",
      array(
        select case when p.polpermissive then '' else 'restrictive ' end
          || case p.polcmd when '*' then 'ALL' when 'r' then 'SELECT' when 'a' then 'INSERT' when 'w' then 'UPDATE' else 'DELETE' end
          || ' to ' || (select string_agg(coalesce(r.rolname, 'public'), ', ' order by r.rolname)
                        from unnest(p.polroles) as member left join pg_roles r on r.oid = member)
          || ' using ' || coalesce(pg_get_expr(p.polqual, c.oid), 'none')
          || ' with check ' || coalesce(pg_get_expr(p.polwithcheck, c.oid), 'none')
        from pg_policy p where p.polrelid = c.oid order by 1
      ) as policies,
      ${rightsOf(roles.tenant)} as "appRights",
      ${rightsOf(roles.control)} as "controlRights",
      exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) as "hasPrimaryKey",
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull and a.atttypid = 'text'::regtype)
        as "hasTenantId",
      array(
        select i.indexrelid::regclass::text from pg_index i
        where i.indrelid = c.oid and i.indisunique and not ${leads(sql`c.oid`, sql`i.indkey[0]`)}
        union all
        select f.conname::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f'
          and not (${leads(sql`c.oid`, sql`f.conkey[1]`)} and ${leads(sql`f.confrelid`, sql`f.confkey[1]`)})
        order by 1
      ) as "looseKeys"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely\\_%'
    order by c.relname`.execute(db);
  return rows.map((row) => ({ ...row, policies: row.policies.map((policy) => withPlainRoles(policy, roles)) }));
}

function leads(table: ReturnType<typeof sql>, column: ReturnType<typeof sql>) {
  return sql`exists (select from pg_attribute a where a.attrelid = ${table} and a.attnum = ${column} and a.attname = 'tenant_id')`;
}

function rightsOf(role: string) {
  return sql`(
    select coalesce(string_agg(kind, ', ' order by kind), '')
    from unnest(array['DELETE', 'INSERT', 'REFERENCES', 'SELECT', 'TRIGGER', 'TRUNCATE', 'UPDATE']) as kind
    where has_table_privilege(${role}, c.oid, kind)
      or (kind in ('INSERT', 'REFERENCES', 'SELECT', 'UPDATE') and has_any_column_privilege(${role}, c.oid, kind))
  )`;
}

/**
 * Triggers hide what a write does: only those that keep suffixes are allowed, and all of them have to be there (docs/adr/1003).
 */
async function triggerFaults(db: Kysely<never>, listed: TableList): Promise<string[]> {
  const { rows } = await sql<{ trigger: string }>`
    select pg_get_triggerdef(t.oid) as trigger
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace and tgenabled = 'O' order by 1`.execute(db);
  const triggers = rows.map((row) => row.trigger);
  const wanted = Object.entries(listed).flatMap(([table, { suffixesOf }]) =>
    suffixesOf === undefined ? [] : suffixTriggers(table, suffixesOf),
  );
  return [
    ...triggers.filter((one) => !wanted.includes(one)).map((one) => `has the trigger ${one}`),
    ...wanted.filter((one) => !triggers.includes(one)).map((one) => `lacks the trigger ${one}`),
  ];
}

function suffixTriggers(table: string, of: string): string[] {
  const trigger = (name: string, on: string, condition = '') =>
    `CREATE TRIGGER ${table}_${name} AFTER ${on} ON public.${of} FOR EACH ROW ${condition}EXECUTE FUNCTION keep_${table}()`;
  return [
    trigger('added', 'INSERT'),
    trigger('changed', 'UPDATE', 'WHEN ((old.searched IS DISTINCT FROM new.searched)) '),
    trigger('removed', 'DELETE'),
  ];
}

/**
 * A view has the rights of its reader; one of its owner is listed, is a barrier to the conditions of its readers, and is read by the tenant
 * role alone. That it shows a tenant nothing of others, tests of its calls prove.
 */
async function viewFaults(db: Kysely<never>, ownersViews: readonly string[]): Promise<string[]> {
  const roles = await readRoles(db);
  const { rows } = await sql<View>`
    select c.relname as name,
      coalesce(c.reloptions && array['security_invoker=true', 'security_invoker=on'], false) as "isOfReader",
      coalesce(c.reloptions && array['security_barrier=true', 'security_barrier=on'], false) as "isBarrier",
      ${rightsOf(roles.tenant)} as "appRights", ${rightsOf(roles.control)} as "controlRights"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' order by c.relname`.execute(db);
  const faults = rows.flatMap((view) => {
    if (!ownersViews.includes(view.name)) return faultIf(!view.isOfReader, `view ${view.name} is not security_invoker`);
    return [
      ...faultIf(!view.isBarrier, `view ${view.name} is no barrier`),
      ...faultIf(view.appRights !== 'SELECT', `the tenant role may ${view.appRights || 'nothing'} by ${view.name}`),
      ...faultIf(view.controlRights !== '', `the control role may ${view.controlRights} by ${view.name}`),
    ];
  });
  const missing = ownersViews.filter((name) => rows.every((view) => view.name !== name));
  return [...faults, ...missing.map((name) => `view ${name} is listed and does not exist`)];
}

interface View {
  readonly name: string;
  readonly isOfReader: boolean;
  readonly isBarrier: boolean;
  readonly appRights: string;
  readonly controlRights: string;
}

/** Whatever could reach around row security, or hide business meaning in the database. */
async function objectFaults(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'materialized view ' || relname || ' knows no row security' as fault
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'm'
    union all
    select 'foreign table ' || relname || ' knows no row security'
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'f'
    union all
    select 'function ' || proname || ' runs as its owner' from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
    union all
    select 'role ' || rolname || ' is above row security or may sign in'
    from pg_roles
    where rolname in (tenant_role(), control_role()) and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole)
    union all
    select 'the owner ' || rolname || ' is above row security'
    from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)
    order by 1`.execute(db);
  return rows.map((row) => row.fault);
}
