import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * A line of invoices says for which companies it was written: its series, item and customer are those of the grantor and of the
 * receiver of that day, not of a company with which the loan goes on later (docs/adr/0324). They may be null, because the release
 * before writes lines without them: then they are the companies with which the loan began.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table contract_invoice_line
      add grantor_id uuid,
      add receiver_id uuid;

    alter table contract_invoice_line no force row level security;
    alter table contract no force row level security;
    update contract_invoice_line line set grantor_id = contract.grantor_id, receiver_id = contract.receiver_id
    from contract
    where contract.tenant_id = line.tenant_id and contract.contract_id = line.contract_id;
    alter table contract force row level security;
    alter table contract_invoice_line force row level security`,
  );
}
