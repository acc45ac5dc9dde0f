import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * What is waived has accounts of its own: the loan and the accrued interest as a payment or a capitalization has them, against other
 * expense and other income. Sets and contracts that name accounts of theirs keep them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create temporary table waived on commit drop as
    select * from (values
      ('CAPITALREIMBURSEMENT', 'CAPITALWAIVER', 0, 'C'), ('CAPITALREIMBURSEMENT', 'CAPITALWAIVER', 1, 'D'),
      ('CAPITALIZATION', 'INTERESTACCRUEDWAIVER', 0, 'C'), ('CAPITALIZATION', 'INTERESTACCRUEDWAIVER', 1, 'D'),
      ('CAPITALIZATION', 'INTERESTDUEWAIVER', 0, 'C'), ('CAPITALIZATION', 'INTERESTDUEWAIVER', 1, 'D')
    ) as line (known, added, side, nature);

    alter table erp_account_set no force row level security;
    alter table contract_account_line no force row level security;

    insert into erp_account_set (tenant_id, set_code, side, accounting_type, amount_key, nature, account, description,
      with_party, version)
    select line.tenant_id, line.set_code, line.side, waived.added, 'VALUE', line.nature, line.account, line.description,
      line.with_party, line.version
    from erp_account_set line
    join waived on waived.known = line.accounting_type and waived.side = line.side and waived.nature = line.nature
    where line.amount_key = 'VALUE'
    union all
    select held.tenant_id, held.set_code, other.side, waived.added, 'VALUE', other.nature, other.account, other.description,
      false, held.version
    from (select tenant_id, set_code, max(version) as version from erp_account_set group by tenant_id, set_code) held
    cross join (select distinct added from waived) waived
    cross join (values
      (0, 'D', '6888', 'Outros gastos não especificados – dívidas perdoadas'),
      (1, 'C', '7888', 'Outros rendimentos não especificados – dívidas perdoadas')
    ) as other (side, nature, account, description);

    insert into contract_account_line (tenant_id, contract_account_line_id, contract_id, side, accounting_type, amount_key,
      nature, account, description, with_party)
    select line.tenant_id, gen_random_uuid(), line.contract_id, line.side, waived.added, 'VALUE', line.nature, line.account,
      line.description, line.with_party
    from contract_account_line line
    join waived on waived.known = line.accounting_type and waived.side = line.side and waived.nature = line.nature
    where line.amount_key = 'VALUE';

    alter table contract_account_line force row level security;
    alter table erp_account_set force row level security`,
  );
}
