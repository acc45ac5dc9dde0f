import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * A loan is assigned to another lender, or assumed by another borrower, from a day on (docs/adr/0324): a change names the new
 * company and, where a loan is sold, what the new lender pays for it; null stands for what is owed to the old one on that day.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table contract_change
      add company_id uuid,
      add price_cents bigint,
      add foreign key (tenant_id, company_id) references entity,
      add constraint contract_change_company check ((field in ('GRANTOR', 'RECEIVER')) = (company_id is not null)),
      add constraint contract_change_price check (price_cents is null or (field = 'GRANTOR' and price_cents >= 0));
    create index contract_change_of_company on contract_change (tenant_id, company_id) where company_id is not null`,
  );
}
