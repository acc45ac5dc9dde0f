import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * A loan that goes on with another lender or borrower is booked on the accounts of the loan and of its interest: against the bank where
 * a claim is sold, against what the companies owe each other where a debt is taken over, and from one company to the other by the one
 * that stays. Sets and contracts that name accounts of theirs for the loan and the interest keep them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create temporary table handed on commit drop as
    select * from (values
      (0, 'CAPITALASSIGNMENT', 'D', 0, 'CAPITALREIMBURSEMENT', 'D'), (0, 'CAPITALASSIGNMENT', 'C', 0, 'CAPITALREIMBURSEMENT', 'C'),
      (1, 'CAPITALASSIGNMENT', 'D', 1, 'CAPITALREIMBURSEMENT', 'D'), (1, 'CAPITALASSIGNMENT', 'C', 1, 'CAPITALREIMBURSEMENT', 'D'),
      (0, 'INTERESTASSIGNMENT', 'D', 0, 'INTERESTDUEREIMBURSEMENT', 'D'),
      (0, 'INTERESTASSIGNMENT', 'C', 0, 'INTERESTDUEREIMBURSEMENT', 'C'),
      (1, 'INTERESTASSIGNMENT', 'D', 1, 'INTERESTDUEREIMBURSEMENT', 'D'),
      (1, 'INTERESTASSIGNMENT', 'C', 1, 'INTERESTDUEREIMBURSEMENT', 'D'),
      (0, 'ASSIGNMENTGAIN', 'D', 0, 'CAPITALREIMBURSEMENT', 'D'), (0, 'ASSIGNMENTLOSS', 'C', 0, 'CAPITALREIMBURSEMENT', 'D'),
      (0, 'CAPITALASSUMPTION', 'D', 0, 'CAPITALREIMBURSEMENT', 'C'), (0, 'CAPITALASSUMPTION', 'C', 0, 'CAPITALREIMBURSEMENT', 'C'),
      (1, 'CAPITALASSUMPTION', 'D', 1, 'CAPITALREIMBURSEMENT', 'D'),
      (0, 'INTERESTASSUMPTION', 'D', 0, 'INTERESTDUEREIMBURSEMENT', 'C'),
      (0, 'INTERESTASSUMPTION', 'C', 0, 'INTERESTDUEREIMBURSEMENT', 'C'),
      (1, 'INTERESTASSUMPTION', 'D', 1, 'INTERESTDUEREIMBURSEMENT', 'D')
    ) as line (side, added, nature, known_side, known, known_nature);

    alter table erp_account_set no force row level security;
    alter table contract_account_line no force row level security;

    insert into erp_account_set (tenant_id, set_code, side, accounting_type, amount_key, nature, account, description,
      with_party, version)
    select line.tenant_id, line.set_code, handed.side, handed.added, 'VALUE', handed.nature, line.account, line.description,
      line.with_party, line.version
    from erp_account_set line
    join handed on handed.known = line.accounting_type and handed.known_side = line.side and handed.known_nature = line.nature
    where line.amount_key = 'VALUE'
    union all
    select held.tenant_id, held.set_code, other.side, other.added, 'VALUE', other.nature, other.account, other.description,
      other.with_party, held.version
    from (select tenant_id, set_code, max(version) as version from erp_account_set group by tenant_id, set_code) held
    cross join (values
      (0, 'ASSIGNMENTGAIN', 'C', '7888', 'Outros rendimentos não especificados – cessão de créditos', false),
      (0, 'ASSIGNMENTLOSS', 'D', '6888', 'Outros gastos não especificados – cessão de créditos', false),
      (1, 'CAPITALASSUMPTION', 'C', '2781', 'Outros devedores e credores – entre as empresas', true),
      (1, 'INTERESTASSUMPTION', 'C', '2781', 'Outros devedores e credores – entre as empresas', true)
    ) as other (side, added, nature, account, description, with_party);

    insert into contract_account_line (tenant_id, contract_account_line_id, contract_id, side, accounting_type, amount_key,
      nature, account, description, with_party)
    select line.tenant_id, gen_random_uuid(), line.contract_id, handed.side, handed.added, 'VALUE', handed.nature, line.account,
      line.description, line.with_party
    from contract_account_line line
    join handed on handed.known = line.accounting_type and handed.known_side = line.side and handed.known_nature = line.nature
    where line.amount_key = 'VALUE';

    alter table contract_account_line force row level security;
    alter table erp_account_set force row level security`,
  );
}
