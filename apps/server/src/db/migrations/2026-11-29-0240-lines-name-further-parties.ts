import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * Where a loan goes on with another lender or borrower, documents name two other companies: that of the company that stays the ones
 * before and after, those that pass a debt on the lender and each other. The further one is kept with the document, and with each line
 * whether it names it (docs/adr/1501). Handovers are as new as these columns: no line that is stored already names one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table erp_document add further_party_id uuid;
    alter table erp_document_line add is_of_further boolean not null default false`,
  );
}
