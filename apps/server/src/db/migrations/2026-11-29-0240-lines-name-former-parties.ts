import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * Where a loan goes on with another lender or borrower, the company that stays moves what it owes or is owed from the one to the other:
 * its document knows the former one too, and each line whether it names that (docs/adr/1501). Handovers are as new as
 * these columns: no line that is stored already names one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table erp_document add former_party_id uuid;
    alter table erp_document_line add is_of_former boolean not null default false`,
  );
}
