import { type Kysely, sql } from 'kysely';
import { run, tenantTable } from './grants.ts';

const ROWS_AT_ONCE = 5000;

/**
 * Creates the table of the suffixes of `<table>.searched` (docs/adr/1003), filled from the existing rows. Triggers keep it up
 * to date for every writer of the table: any feature, imports and restores. They run with the rights of the writer, so row
 * security applies to them.
 */
export async function createSuffixTable(db: Kysely<never>, table: string, id: string): Promise<void> {
  const suffixes = `${table}_suffix`;
  await run(
    db,
    `create table ${suffixes} (
       tenant_id text not null,
       suffix text collate "C" not null,
       ${id} uuid not null,
       primary key (tenant_id, suffix, ${id})
     );
     alter table ${table} no force row level security`, // the owner sees the rows of all tenants until then
  );
  await fill(db, table, suffixes, id);
  await run(db, `analyze ${suffixes}`); // else a lookup of many would sort all of them
  await run(
    db,
    `alter table ${table} force row level security;
     ${tenantTable(suffixes)};
     create function keep_${suffixes}() returns trigger language plpgsql as $$
     begin
       if tg_op <> 'INSERT' then
         delete from ${suffixes} where tenant_id = old.tenant_id and ${id} = old.${id}
           and suffix = any (array(select suffixes_of(old.searched)));
       end if;
       if tg_op <> 'DELETE' then
         insert into ${suffixes} (tenant_id, suffix, ${id})
           select new.tenant_id, suffix, new.${id} from suffixes_of(new.searched) as suffix;
       end if;
       return null;
     end $$;
     create trigger ${suffixes}_added after insert on ${table} for each row execute function keep_${suffixes}();
     create trigger ${suffixes}_changed after update on ${table} for each row
       when (old.searched is distinct from new.searched) execute function keep_${suffixes}();
     create trigger ${suffixes}_removed after delete on ${table} for each row execute function keep_${suffixes}()`,
  );
}

/** Fills it in pieces, since no statement may take longer than a minute. */
async function fill(db: Kysely<never>, table: string, suffixes: string, id: string): Promise<void> {
  const key = sql`tenant_id, ${sql.ref(id)}`;
  let last: { readonly tenant: string; readonly id: string } | undefined = { tenant: '', id: NO_ID };
  while (last) {
    const { rows } = await sql<{ tenant: string; id: string }>`
      with piece as (
        select ${key}, searched from ${sql.table(table)} where (${key}) > (${last.tenant}, ${last.id}::uuid)
        order by ${key} limit ${ROWS_AT_ONCE}
      ), filled as (
        insert into ${sql.table(suffixes)} select tenant_id, suffix, ${sql.ref(id)} from piece, suffixes_of(searched) as suffix
      )
      select tenant_id as tenant, ${sql.ref(id)} as id from piece order by tenant_id desc, ${sql.ref(id)} desc limit 1`.execute(
      db,
    );
    last = rows[0];
  }
}

const NO_ID = '00000000-0000-0000-0000-000000000000';
