import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/**
 * Names stand as in a Portuguese register and are searched without accents and case (ADR 1002). The collation is the owner's
 * own, not PostgreSQL's `pt-x-icu`, so that the owner may say that its version is known after an ICU was renewed (running.md).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, "create collation alphabetical (provider = icu, locale = 'pt')");
  // most texts are ASCII, and to take marks off the others costs forty times as much as to see that
  await run(
    db,
    `create function plain_text(value text) returns text language sql immutable parallel safe return
       case when octet_length(value) = char_length(value) then lower(value)
       else lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g')) end`,
  );
  // by which companies are found, in their own list and in those of loans
  await run(
    db,
    `alter table entity add searched text not null
       generated always as (plain_text(acronym || chr(10) || name || chr(10) || nif)) stored`,
  );
  await run(db, 'drop index contract_list');
  await run(
    db,
    `create index contract_list on contract (tenant_id, contract_number collate alphabetical, contract_id)
       include (state, amount_cents, realized_capital_cents, available_capital_cents, interest_due_cents)
       where not is_deleted`,
  );
  await run(db, 'drop index entity_name');
  await run(db, 'create index entity_name on entity (tenant_id, name collate alphabetical, entity_id)');
}
