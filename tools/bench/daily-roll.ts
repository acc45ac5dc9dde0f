import type { openDatabase, openPool } from '../../apps/server/src/db/database.ts';
import { inTenant } from '../../apps/server/src/db/tenant-transaction.ts';
import {
  computeLoan,
  readFacts,
  readMarketData,
  rollLoans,
} from '../../apps/server/src/features/ledger/ledger.public.ts';
import { type Client, makeCopies, putOnTenant, secondsToCopy, startOfWriting, writtenSince } from './bare-rows.ts';
import { addContracts } from './many-contracts.ts';

/** Two to a contract. BENCH_TRANCHES makes a try of it smaller. */
const TRANCHES = Number(process.env.BENCH_TRANCHES ?? 20_000);
const TENANT = 'duna';
const DAY_MS = 86_400_000;

type Db = ReturnType<typeof openDatabase>;

export interface DailyRoll {
  readonly tranches: number;
  /** Of the measured night: the rows it wrote, and the seconds it took. */
  readonly rows: number;
  readonly roll: number;
  /** Seconds for the same rows by COPY into tables without a wall, and for the engine to compute the same loans. */
  readonly copy: number;
  readonly engine: number;
}

/** A night on which nearly every loan only earns one day more, after one that computed them all. */
export async function measureDailyRoll(pool: ReturnType<typeof openPool>, db: Db, client: Client): Promise<DailyRoll> {
  await addFloatingLoans(pool, client);
  const tomorrow = Date.now() + DAY_MS;
  await rolled(db, new Date(tomorrow));
  await client.query(`vacuum analyze ${DERIVED.join(', ')}`);
  await makeCopies(client, ROLLED);
  const start = await startOfWriting(client);
  const startedAt = performance.now();
  const night = new Date(tomorrow + DAY_MS);
  await rolled(db, night);
  const roll = (performance.now() - startedAt) / 1000;
  const written = await writtenSince(client, TENANT, start, ROLLED);
  return {
    tranches: TRANCHES,
    rows: written.reduce((sum, { count }) => sum + count, 0),
    roll,
    copy: await secondsToCopy(client, written),
    engine: await secondsOfEngine(db, night.toISOString().slice(0, 10)),
  };
}

const DERIVED = [
  'ledger_row',
  'tranche_balance',
  'index_fixing',
  'stamp_tax_row',
  'accrual_row',
  'terms_period',
  'tranche_position',
];
const ROLLED = ['contract', ...DERIVED];

async function rolled(db: Db, now: Date): Promise<void> {
  const [refused] = await rollLoans(db, now);
  if (refused) throw new Error(`${refused.contractNumber} is not rolled: ${refused.refusal.message}`);
}

/** The same loans of the night, computed once more: facts and fixings are read before the clock starts. */
async function secondsOfEngine(db: Db, day: string): Promise<number> {
  return await inTenant(db, TENANT, async (tx) => {
    const ids = (await tx.selectFrom('contract').select('contract_id').execute()).map((row) => row.contract_id);
    const loans = await readFacts(tx, ids);
    const market = await readMarketData(tx, loans);
    const startedAt = performance.now();
    for (const facts of loans) if (!computeLoan(facts, market, day).ok) throw new Error('a loan is refused');
    return (performance.now() - startedAt) / 1000;
  });
}

/** By a few statements: loans on Euribor 6 months since 2024, each drawn twice. */
async function addFloatingLoans(pool: ReturnType<typeof openPool>, client: Client): Promise<void> {
  await addContracts(pool, TENANT, TRANCHES / 2);
  await client.query('begin');
  await putOnTenant(client, TENANT);
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
