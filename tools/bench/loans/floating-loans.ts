import type { openPool } from '../../../apps/server/src/db/database.ts';
import { type Client, putOnTenant } from '../floors/bare-rows.ts';
import { addContracts } from '../many-contracts.ts';

/** By a few statements: loans on Euribor 6 months since 2024, each drawn twice. */
export async function addFloatingLoans(
  pool: ReturnType<typeof openPool>,
  client: Client,
  { tenant, tranches }: { readonly tenant: string; readonly tranches: number },
): Promise<void> {
  await addContracts(pool, tenant, tranches / 2);
  await client.query('begin');
  await putOnTenant(client, tenant);
  for (const statement of [MAKE_FLOATING, ADD_TERMS, ADD_TRANCHES]) await client.query(statement);
  await client.query('commit');
  await client.query('vacuum analyze contract, contract_terms, tranche');
}

const MAKE_FLOATING = `
  update contract set euribor_applicable = true, euribor = 'SIX_MONTHS', renewal_term = 'SIX_MONTHS',
    calculation_method = 'TWODAYSBEFORECAPITALIZATION', spread = 1.25, interest_capitalization = true, last_entry_no = 3
  where contract_number like 'BENCH-%'`;

const TERMS = `contract_number, grantor_id, receiver_id, loan_type, state, date_start, date_end, amount_cents, spread,
  currency, convention, capitalization_term, start_condition, interest_capitalization, checking_account, euribor_applicable,
  euribor, calculation_method, index_start_option, index_start_date, renewal_term, renewal_option, renewal_date, floor,
  stamp_tax_applicable`;

const ADD_TERMS = `
  insert into contract_terms (tenant_id, fact_id, revision, entry_no, ${TERMS})
  select tenant_id, contract_id, 1, 1, ${TERMS} from contract where contract_number like 'BENCH-%'`;

const ADD_TRANCHES = `
  insert into tranche (tenant_id, fact_id, revision, entry_no, contract_id, realization_date, realized_capital_cents,
    uses_euribor_from_contract_date)
  select tenant_id, gen_random_uuid(), 1, 1 + no, contract_id, date_start + 45 * (no - 1), amount_cents / 4, false
  from contract, generate_series(1, 2) as no where contract_number like 'BENCH-%'`;
