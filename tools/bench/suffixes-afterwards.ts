import type { openPool } from '../../apps/server/src/db/database.ts';
import { SUFFIXED, type Suffixed } from '../../apps/server/src/db/rows/suffixes.ts';
import { connect, putOnTenant } from './floors/bare-rows.ts';

type Pool = ReturnType<typeof openPool>;

/**
 * Adds rows to these tables and then the suffixes of all of them by one statement in the order of their index: row by row, as
 * triggers write them (docs/adr/1003), they take longer than all else.
 */
export async function withSuffixesAfterwards(
  pool: Pool,
  tenant: string,
  tables: readonly Suffixed[],
  add: () => Promise<void>,
): Promise<void> {
  await withoutTriggers(pool, tables, add);
  const client = await connect(pool);
  try {
    for (const table of tables) {
      const { id, suffixes } = SUFFIXED[table];
      await client.query('begin');
      await putOnTenant(client, tenant);
      await client.query(`insert into ${suffixes} (tenant_id, suffix, ${id})
        select tenant_id, suffix, ${id} from ${table}, suffixes_of(searched) as suffix order by 1, 2, 3 on conflict do nothing`);
      await client.query('commit');
      await client.query(`vacuum analyze ${suffixes}`);
    }
  } finally {
    client.release(true);
  }
}

/** Rows that are added meanwhile are found by no search. */
export async function withoutTriggers(pool: Pool, tables: readonly string[], add: () => Promise<void>): Promise<void> {
  for (const table of tables) await pool.query(`alter table ${table} disable trigger user`);
  await add();
  for (const table of tables) await pool.query(`alter table ${table} enable trigger user`);
}
