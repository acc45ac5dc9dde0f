import { CONTRACT_STATE_NUMBERS } from '@calends/loan-engine';
import { moveDataVersion } from '../../apps/server/src/db/data-version.ts';
import { openDatabase, type openPool } from '../../apps/server/src/db/database.ts';
import { inTenant } from '../../apps/server/src/db/tenant-transaction.ts';
import { type Client, connect, putOnTenant } from './floors/bare-rows.ts';
import { withoutTriggers, withSuffixesAfterwards } from './suffixes-afterwards.ts';

type Pool = ReturnType<typeof openPool>;

/**
 * Brings a tenant's contracts of the bench to this number, without the engine: their loans are of no interest here, but what a
 * list of a past day reads is. As a tenant's transactions would, so that the wall holds.
 */
export async function addContracts(pool: Pool, tenant: string, count: number): Promise<void> {
  await withSuffixesAfterwards(pool, tenant, ['contract'], () => addBareContracts(pool, tenant, count));
  await fill(pool, tenant, OF_LOANS, async (client) => {
    for (const statement of [ADD_TERMS, ADD_TRANCHES, ADD_LEDGER_ROWS, ADD_POSITIONS]) await client.query(statement);
  });
}

/** The same without anything of their loans and without what searches find them by, in a small part of the time. */
export async function addBareContracts(pool: Pool, tenant: string, count: number): Promise<void> {
  await withoutTriggers(pool, ['contract'], () =>
    fill(pool, tenant, ['contract'], async (client) => {
      await client.query(ADD_COMPANIES, [tenant]);
      await client.query(ADD_CONTRACTS, [count, CONTRACT_STATE_NUMBERS.ACTIVE, tenant]);
    }),
  );
}

async function fill(
  pool: Pool,
  tenant: string,
  tables: readonly string[],
  add: (client: Client) => Promise<void>,
): Promise<void> {
  const client = await connect(pool);
  try {
    await client.query('begin');
    await putOnTenant(client, tenant);
    await add(client);
    await client.query('commit');
    await inTenant(openDatabase(pool), tenant, moveDataVersion);
    // as autovacuum does after so many, at a moment of its own
    for (const table of tables) await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release(true);
  }
}

const OF_LOANS = ['terms_period', 'tranche_position', 'tranche_balance', 'ledger_row'];

/** Two, where a tenant has none yet. */
const ADD_COMPANIES = `
  insert into entity (tenant_id, entity_id, name, acronym, nif, emails, state)
  select $1, gen_random_uuid(), 'Bench company ' || i, 'B' || i, '500000000', '{}', 0 from generate_series(1, 2) as i
  where not exists (select from entity)`;

/** Scattered, as numbers are that people give. */
const NUMBER = "'BENCH-' || lpad((i::bigint * 7919 % 1000003)::text, 7, '0')";
const OF_THEM = "contract where contract_number like 'BENCH-%'";

const ADD_CONTRACTS = `
  with company as (select entity_id, row_number() over (order by entity_id) as no from entity)
  insert into contract (tenant_id, contract_id, contract_number, grantor_id, receiver_id, loan_type, state, date_start,
    date_end, amount_cents, spread, currency, convention, capitalization_term, start_condition, interest_capitalization,
    checking_account, euribor_applicable, euribor, calculation_method, index_start_option, renewal_term, renewal_option,
    stamp_tax_applicable, minute, ownership_percentage, is_contract_signed, available_capital_cents, balances_on)
  select $3, gen_random_uuid(), ${NUMBER}, grantor.entity_id, receiver.entity_id,
    'TREASURYLOAN', $2::smallint, date '2024-01-15' + i % 300, date '2029-01-15' + i % 300, 100000000 + i * 1000, 4.5,
    'EUR', 'ATUAL_360', 'QUARTERLY', 'DATETRANCHE', false, false, false, 'NA', 'NA', 'TRANCHEDATE', 'NA', 'TRANCHEDATE',
    false, 'Ata ' || i, 100, true, 100000000 + i * 1000, date '2026-01-01'
  from generate_series(1, $1::integer) as i
  join company grantor on grantor.no = 1 + i % (select count(*) from entity)
  join company receiver on receiver.no = 1 + (i + 1) % (select count(*) from entity)
  on conflict do nothing`;

const ADD_TERMS = `
  insert into terms_period (tenant_id, contract_id, from_date, until_date, state, amount_cents, spread, convention,
    capitalization_term, interest_capitalization, euribor_applicable, euribor, calculation_method, index_start_option,
    renewal_term, renewal_option, grantor_id, receiver_id)
  select tenant_id, contract_id, '-infinity', 'infinity', state, amount_cents, spread, convention,
    capitalization_term, interest_capitalization, euribor_applicable, euribor, calculation_method, index_start_option,
    renewal_term, renewal_option, grantor_id, receiver_id
  from ${OF_THEM}
  on conflict do nothing`;

const QUARTERS = 8;
const IN_QUARTER = `contract cross join generate_series(0, ${QUARTERS - 1}) as quarter where contract_number like 'BENCH-%'`;
/** A tranche each, drawn at the start, with interest due every quarter of two years. */
const ADD_POSITIONS = `
  insert into tranche_position (tenant_id, tranche_id, from_date, until_date, contract_id, capital_cents, interest_due_cents,
    accrued, accrues_from, rate, convention, is_projected)
  select tenant_id, contract_id, date_start + 90 * quarter,
    case quarter when ${QUARTERS - 1} then 'infinity' else date_start + 90 * (quarter + 1) end,
    contract_id, amount_cents / 2, amount_cents / 200 * quarter, 0, date_start + 90 * quarter, spread, convention, false
  from ${IN_QUARTER}
  on conflict do nothing`;

const ADD_TRANCHES = `
  insert into tranche_balance (tenant_id, tranche_id, contract_id, realization_date, realized_capital_cents,
    uses_euribor_from_contract_date, capital_cents, interest_accrued_cents, interest_due_cents, index_rate, spread, rate)
  select tenant_id, contract_id, contract_id, date_start, amount_cents / 2, false, amount_cents / 2, 0, 0, 0, spread, spread
  from ${OF_THEM}
  on conflict do nothing`;

/** The first row of each contract's movements: the contract itself. */
const ADD_LEDGER_ROWS = `
  insert into ledger_row (tenant_id, row_id, contract_id, movement_type, movement_date, ordinal, sort_no, capital_cents,
    interest_due_cents, is_derived)
  select tenant_id, contract_id, contract_id, 'CONTRACTCREATION', date_start, 0, 0, 0, 0, false
  from ${OF_THEM}
  on conflict do nothing`;
