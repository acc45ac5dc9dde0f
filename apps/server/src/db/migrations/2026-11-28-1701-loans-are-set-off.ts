import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * What is set off against another loan is booked as a payment, through what the companies owe each other and not through a bank. Sets
 * and contracts that name accounts of theirs for the loan and the interest keep them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create temporary table netted on commit drop as
    select known, added, side, nature from (values
      ('CAPITALREIMBURSEMENT', 'CAPITALNETTING'), ('INTERESTACCRUEDREIMBURSEMENT', 'INTERESTACCRUEDNETTING'),
      ('INTERESTDUEREIMBURSEMENT', 'INTERESTDUENETTING')
    ) as type (known, added)
    cross join (values (0, 'C'), (1, 'D')) as line (side, nature);

    alter table erp_account_set no force row level security;
    alter table contract_account_line no force row level security;

    insert into erp_account_set (tenant_id, set_code, side, accounting_type, amount_key, nature, account, description,
      with_party, version)
    select line.tenant_id, line.set_code, line.side, netted.added, 'VALUE', line.nature, line.account, line.description,
      line.with_party, line.version
    from erp_account_set line
    join netted on netted.known = line.accounting_type and netted.side = line.side and netted.nature = line.nature
    where line.amount_key = 'VALUE'
    union all
    select held.tenant_id, held.set_code, other.side, netted.added, 'VALUE', other.nature, '2781',
      'Outros devedores e credores – entre as empresas', true, held.version
    from (select tenant_id, set_code, max(version) as version from erp_account_set group by tenant_id, set_code) held
    cross join (select distinct added from netted) netted
    cross join (values (0, 'D'), (1, 'C')) as other (side, nature);

    insert into contract_account_line (tenant_id, contract_account_line_id, contract_id, side, accounting_type, amount_key,
      nature, account, description, with_party)
    select line.tenant_id, gen_random_uuid(), line.contract_id, line.side, netted.added, 'VALUE', line.nature, line.account,
      line.description, line.with_party
    from contract_account_line line
    join netted on netted.known = line.accounting_type and netted.side = line.side and netted.nature = line.nature
    where line.amount_key = 'VALUE';

    alter table contract_account_line force row level security;
    alter table erp_account_set force row level security`,
  );
}
