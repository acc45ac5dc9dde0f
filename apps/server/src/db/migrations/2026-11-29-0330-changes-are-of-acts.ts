import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * A merger of companies is one act on all loans of the absorbed one (docs/adr/0325): changes are parts of acts as movements are, and
 * what a merger wrote says on how many loans it is. What passes or ends by it is booked as an assignment or a netting, through what the
 * companies owe each other and not through a bank. Sets and contracts that name accounts of theirs for these keep them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table movement add act_loans int;
    alter table contract_change add act text, add act_id uuid, add act_loans int,
      add constraint contract_change_act check ((act is null) = (act_id is null));
    create index contract_change_act_id on contract_change (tenant_id, act_id) where act_id is not null;

    create temporary table merged on commit drop as
    select * from (values
      (0, 'CAPITALMERGER', 'CAPITALNETTING'), (1, 'CAPITALMERGER', 'CAPITALNETTING'),
      (0, 'INTERESTACCRUEDMERGER', 'INTERESTACCRUEDNETTING'), (1, 'INTERESTACCRUEDMERGER', 'INTERESTACCRUEDNETTING'),
      (0, 'INTERESTDUEMERGER', 'INTERESTDUENETTING'), (1, 'INTERESTDUEMERGER', 'INTERESTDUENETTING'),
      (0, 'CAPITALSUCCESSION', 'CAPITALNETTING'), (1, 'CAPITALSUCCESSION', 'CAPITALASSIGNMENT'),
      (0, 'INTERESTSUCCESSION', 'INTERESTDUENETTING'), (1, 'INTERESTSUCCESSION', 'INTERESTASSIGNMENT')
    ) as line (side, added, known);

    alter table erp_account_set no force row level security;
    alter table contract_account_line no force row level security;

    insert into erp_account_set (tenant_id, set_code, side, accounting_type, amount_key, nature, account, description,
      with_party, version)
    select line.tenant_id, line.set_code, line.side, merged.added, 'VALUE', line.nature, line.account, line.description,
      line.with_party, line.version
    from erp_account_set line
    join merged on merged.known = line.accounting_type and merged.side = line.side
    where line.amount_key = 'VALUE';

    insert into contract_account_line (tenant_id, contract_account_line_id, contract_id, side, accounting_type, amount_key,
      nature, account, description, with_party)
    select line.tenant_id, gen_random_uuid(), line.contract_id, line.side, merged.added, 'VALUE', line.nature, line.account,
      line.description, line.with_party
    from contract_account_line line
    join merged on merged.known = line.accounting_type and merged.side = line.side
    where line.amount_key = 'VALUE';

    alter table contract_account_line force row level security;
    alter table erp_account_set force row level security`,
  );
}
