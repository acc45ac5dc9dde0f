import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * A row of the tree is numbered by its branch and its place there: what is posted to a tranche no longer renumbers the tranches
 * that follow it. The order stays; the table's owner renumbers the rows of all tenants.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table ledger_row no force row level security;
    with branched as (
      select tenant_id, row_id, contract_id, sort_no,
        count(*) filter (where parent_id = contract_id)
          over (partition by tenant_id, contract_id order by sort_no) as branch
      from ledger_row
    ), placed as (
      select tenant_id, row_id, branch,
        row_number() over (partition by tenant_id, contract_id, branch order by sort_no) - 1 as place
      from branched
    )
    update ledger_row set sort_no = placed.branch * 65536 + placed.place
    from placed
    where ledger_row.tenant_id = placed.tenant_id and ledger_row.row_id = placed.row_id;
    alter table ledger_row force row level security;
    `,
  );
}
