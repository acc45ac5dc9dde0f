import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * The end of a contract changes from a day on (docs/adr/0317): a change names it, with the reason why an extension is not taxed, and
 * the derived rows say by which end they were made. Those may be null, because the release before writes rows without them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table contract_change
      add date_end date,
      add untaxed_reason text;
    alter table terms_period add date_end date;
    alter table stamp_tax_row add date_end date;

    alter table terms_period no force row level security;
    alter table stamp_tax_row no force row level security;
    alter table contract no force row level security;
    update terms_period set date_end = contract.date_end
    from contract
    where contract.tenant_id = terms_period.tenant_id and contract.contract_id = terms_period.contract_id;
    update stamp_tax_row set date_end = contract.date_end
    from contract
    where contract.tenant_id = stamp_tax_row.tenant_id and contract.contract_id = stamp_tax_row.contract_id;
    update contract set next_change_on = '-infinity' where not is_deleted;
    alter table contract force row level security;
    alter table stamp_tax_row force row level security;
    alter table terms_period force row level security;

    update loan_roll set rolled_to = rolled_to - 1`,
  );
}
