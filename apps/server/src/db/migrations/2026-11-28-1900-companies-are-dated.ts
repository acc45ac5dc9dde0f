import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * The terms of a period say between which companies the loan stands in it, so that a figure of a day or a month belongs to the
 * companies of that day (docs/adr/0322). They may be null, because the release before writes rows without them: then the loan
 * stands between the companies of today.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table terms_period
      add grantor_id uuid,
      add receiver_id uuid;

    alter table terms_period no force row level security;
    alter table contract no force row level security;
    update terms_period set grantor_id = contract.grantor_id, receiver_id = contract.receiver_id
    from contract
    where contract.tenant_id = terms_period.tenant_id and contract.contract_id = terms_period.contract_id;
    alter table contract force row level security;
    alter table terms_period force row level security`,
  );
}
