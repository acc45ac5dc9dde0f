import { type Kysely, sql } from 'kysely';
import { readRoles, withPlainRoles } from '../roles.ts';

/**
 * The schema as SQL for people to read in a review: tables with columns, constraints, indexes, policies, triggers and rights, then views,
 * collations and functions, by name, the same on every machine: the roles have
 * their plain names, whatever the database is called. It is not what makes a database: the migrations are.
 */
export async function dumpSchema(db: Kysely<never>): Promise<string> {
  const { rows } = await sql<DumpedTable>`
    select
      c.relname as name,
      c.relrowsecurity as "isSecured",
      c.relforcerowsecurity as "isForced",
      array(
        select a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
          || case when a.attnotnull then ' not null' else '' end
          || coalesce(case a.attgenerated when '' then ' default ' else ' generated always as ' end || pg_get_expr(d.adbin, d.adrelid), '')
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum
      ) as columns,
      array(
        select 'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
        order by array_position(array['p', 'u', 'f', 'c', 'x'], k.contype::text), k.conname
      ) as constraints,
      array(
        select pg_get_indexdef(i.indexrelid)
        from pg_index i join pg_class n on n.oid = i.indexrelid
        where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
        order by n.relname
      ) as indexes,
      array(
        select format('create policy %s on %s for %s to %s', p.policyname, p.tablename, lower(p.cmd), array_to_string(p.roles, ', '))
          || coalesce(' using ' || p.qual, '') || coalesce(' with check ' || p.with_check, '')
        from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname order by p.policyname
      ) as policies,
      array(
        select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname
      ) as triggers,
      array(
        select format('grant %s on %s to %s', lower(string_agg(g.privilege_type, ', ' order by g.privilege_type)), c.relname, r.rolname)
        from aclexplode(c.relacl) g join pg_roles r on r.oid = g.grantee
        where g.grantee <> c.relowner group by r.rolname order by r.rolname
      ) as grants
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
    order by c.relname`.execute(db);
  const views = await sql<{ statement: string }>`
    select format(E'create view %s with (%s) as\\n%s', c.relname, array_to_string(c.reloptions, ', '), pg_get_viewdef(c.oid))
      || coalesce((
        select string_agg(format(E'\\ngrant %s on %s to %s;', lower(g.privilege_type), c.relname, r.rolname), '' order by r.rolname, g.privilege_type)
        from aclexplode(c.relacl) g join pg_roles r on r.oid = g.grantee where g.grantee <> c.relowner
      ), '') as statement
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' order by c.relname`.execute(db);
  const others = await sql<{ statement: string }>`
    select format('create collation %s (provider = %s, locale = %L);', collname, collprovider, to_jsonb(c) ->> 'colllocale') as statement
    from pg_collation c where collnamespace = 'public'::regnamespace
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace order by 1`.execute(db);
  const statements = [...views.rows, ...others.rows].map(({ statement }) => `${statement}\n`);
  return withPlainRoles([HEADER, ...rows.map(tableText), ...statements].join('\n'), await readRoles(db));
}

const HEADER = `-- Written by npm run schema from a migrated database, for reviews to see what a migration changes. Nothing reads it but the test
-- that it is fresh.
`;

interface DumpedTable {
  readonly name: string;
  readonly isSecured: boolean;
  readonly isForced: boolean;
  readonly columns: readonly string[];
  readonly constraints: readonly string[];
  readonly indexes: readonly string[];
  readonly policies: readonly string[];
  readonly grants: readonly string[];
  readonly triggers: readonly string[];
}

function tableText(table: DumpedTable): string {
  const { name } = table;
  const body = [...table.columns, ...table.constraints].map((line) => `  ${line}`).join(',\n');
  const statements = [
    `create table ${name} (\n${body}\n)`,
    ...table.indexes.map((index) =>
      index.replace('CREATE UNIQUE INDEX', 'create unique index').replace('CREATE INDEX', 'create index'),
    ),
    ...(table.isSecured ? [`alter table ${name} enable row level security`] : []),
    ...(table.isForced ? [`alter table ${name} force row level security`] : []),
    ...table.policies,
    ...table.triggers.map((trigger) => trigger.replace('CREATE TRIGGER', 'create trigger')),
    ...table.grants,
  ];
  return `${statements.join(';\n')};\n`;
}
