import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * What lists of a tenant with 200 000 rows read is in an index: a page in its order, the rows of a count, and of exposure the
 * positions of a day and the companies of contracts. A column that changes every night is in none of them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `-- newest first, to the last event of an instant
    create index audit_event_newest on audit_event (tenant_id, at desc nulls last, entry_no desc);
    drop index audit_event_at;
    create index audit_event_author on audit_event (tenant_id, person_id, at desc nulls last, entry_no desc);
    drop index audit_event_person;

    -- the positions of a day are those that end after it: of today few more than the last of each tranche
    create index tranche_position_held on tranche_position (tenant_id, until_date, contract_id)
      include (from_date, capital_cents, interest_due_cents);
    create index contract_companies on contract (tenant_id, contract_id)
      include (grantor_id, receiver_id, date_end, state) where not is_deleted;

    -- a level of the timeline in its order; the first one, whose rows have none above them, needs an index of its own for that
    create index ledger_row_roots on ledger_row (tenant_id, sort_no, row_id) where parent_id is null;
    create index ledger_row_level on ledger_row (tenant_id, parent_id, sort_no, row_id);
    drop index ledger_row_parent;

    create index entity_list on entity (tenant_id, name collate alphabetical, entity_id) include (state);
    drop index entity_name;

    create index security_list_row_list on security_list_row (tenant_id, list, email collate alphabetical, row_id);
    -- looked up at every call: under row security no index serves what is computed for the comparison
    alter table security_list_row
      add column sought_email text not null generated always as (lower(email)) stored;
    create index security_list_row_sought on security_list_row (tenant_id, sought_email)`,
  );
}
