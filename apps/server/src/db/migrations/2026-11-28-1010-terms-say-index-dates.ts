import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * A change of the index also sets from which day it is fixed and when it is renewed: a list as of a day needs these as of that
 * day. They may be null, because the release before writes rows without them. Until the next roll, which computes every loan and
 * writes them, a row says what the contract says today, as the list did before.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table terms_period
      add index_start_option text,
      add index_start_date date,
      add renewal_term text,
      add renewal_option text,
      add renewal_date date;

    alter table terms_period no force row level security;
    alter table contract no force row level security;
    update terms_period set
      index_start_option = contract.index_start_option,
      index_start_date = contract.index_start_date,
      renewal_term = contract.renewal_term,
      renewal_option = contract.renewal_option,
      renewal_date = contract.renewal_date
    from contract
    where contract.tenant_id = terms_period.tenant_id and contract.contract_id = terms_period.contract_id;
    update contract set next_change_on = '-infinity' where not is_deleted;
    alter table contract force row level security;
    alter table terms_period force row level security;

    update loan_roll set rolled_to = rolled_to - 1`,
  );
}
