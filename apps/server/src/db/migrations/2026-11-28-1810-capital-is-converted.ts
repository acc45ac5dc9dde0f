import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * Capital that becomes equity is booked against a holding of the lender, and against share capital or other equity of the borrower.
 * Sets and contracts that name accounts of theirs for the loan keep them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create temporary table converted on commit drop as
    select added, side, nature from (values ('SHARECAPITALCONVERSION'), ('OTHEREQUITYCONVERSION')) as type (added)
    cross join (values (0, 'C'), (1, 'D')) as line (side, nature);

    alter table erp_account_set no force row level security;
    alter table contract_account_line no force row level security;

    insert into erp_account_set (tenant_id, set_code, side, accounting_type, amount_key, nature, account, description,
      with_party, version)
    select line.tenant_id, line.set_code, line.side, converted.added, 'VALUE', line.nature, line.account, line.description,
      line.with_party, line.version
    from erp_account_set line
    join converted on converted.side = line.side and converted.nature = line.nature
    where line.amount_key = 'VALUE' and line.accounting_type = 'CAPITALREIMBURSEMENT'
    union all
    select held.tenant_id, held.set_code, other.side, other.added, 'VALUE', other.nature, other.account, other.description,
      false, held.version
    from (select tenant_id, set_code, max(version) as version from erp_account_set group by tenant_id, set_code) held
    cross join (values
      (0, 'D', 'SHARECAPITALCONVERSION', '41', 'Investimentos financeiros'),
      (1, 'C', 'SHARECAPITALCONVERSION', '51', 'Capital subscrito'),
      (0, 'D', 'OTHEREQUITYCONVERSION', '41', 'Investimentos financeiros'),
      (1, 'C', 'OTHEREQUITYCONVERSION', '53', 'Outros instrumentos de capital próprio')
    ) as other (side, nature, added, account, description);

    insert into contract_account_line (tenant_id, contract_account_line_id, contract_id, side, accounting_type, amount_key,
      nature, account, description, with_party)
    select line.tenant_id, gen_random_uuid(), line.contract_id, line.side, converted.added, 'VALUE', line.nature, line.account,
      line.description, line.with_party
    from contract_account_line line
    join converted on converted.side = line.side and converted.nature = line.nature
    where line.amount_key = 'VALUE' and line.accounting_type = 'CAPITALREIMBURSEMENT';

    alter table contract_account_line force row level security;
    alter table erp_account_set force row level security`,
  );
}
