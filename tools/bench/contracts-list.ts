import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { CONTRACT_STATE_NUMBERS } from '@calends/loan-engine';
import { openDatabase, openPool } from '../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts';
import { uploadLimit } from '../../apps/server/src/features/base-settings/base-settings.public.ts';
import { countUse } from '../../apps/server/src/features/control-usage/control-usage.public.ts';
import { loadKeyRing } from '../../apps/server/src/features/security/security.public.ts';
import { authenticator } from '../../apps/server/src/features/sessions/sessions.public.ts';
import { openFileStorage } from '../../apps/server/src/files/file-storage.ts';
import { buildServer } from '../../apps/server/src/http/http-server.ts';
import { log } from '../../apps/server/src/logs/log.ts';
import { routesOf } from '../../apps/server/src/routes.ts';
import type { DriverLoad } from './load-driver.ts';
import type { HttpLoad } from './load-http.ts';
import { signIn, startProduct } from './product.ts';

const CONTRACTS = 2000;
const CONNECTIONS = 4;
const REQUESTS = 400;
const ROUNDS = 5;
const LIST = '/api/v1/TContract/list-paginated?PageSize=50';

type Pool = ReturnType<typeof openPool>;

const now = () => new Date();

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface ListSpeed {
  readonly statements: number;
  /** Requests a second through the whole product, the same compressed, and the same statements through the driver alone. */
  readonly http: number;
  readonly compressed: number;
  readonly driver: number;
}

/** On the demonstration group in `dataDir`, which gains many contracts. The medians of rounds that take turns. */
export async function measureContractsList(dataDir: string): Promise<ListSpeed> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = openPool(postgres.url);
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
  try {
    await addContracts(pool, 'helios', CONTRACTS);
    const token = await signIn(product.address);
    const statements = await statementsOf(postgres.url, dataDir, token, LIST);
    const url = `${product.address}${LIST}`;
    const http = { url, token, connections: CONNECTIONS, requests: REQUESTS };
    const driver = { url: postgres.url, statements, connections: CONNECTIONS, requests: REQUESTS };
    const rounds: { http: number; compressed: number; driver: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push({
        http: await perSecond('load-http.ts', { ...http, encoding: 'identity' } satisfies HttpLoad),
        driver: await perSecond('load-driver.ts', driver satisfies DriverLoad),
        compressed: await perSecond('load-http.ts', { ...http, encoding: 'gzip' } satisfies HttpLoad),
      });
    const warm = rounds.slice(1);
    const medianOf = (name: 'http' | 'compressed' | 'driver') => median(warm.map((round) => round[name]));
    return {
      statements: statements.length,
      http: medianOf('http'),
      compressed: medianOf('compressed'),
      driver: medianOf('driver'),
    };
  } finally {
    await product.stop();
    await pool.end();
    await postgres.stop();
  }
}

/** Without the engine: their loans are of no interest here, but what a list of a past day reads is. As a tenant's transaction would, so that the wall holds. */
export async function addContracts(pool: Pool, tenant: string, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    await client.query("select set_config('role', tenant_role(), true), set_config('calends.tenant', $1, true)", [
      tenant,
    ]);
    await client.query(ADD_COMPANIES, [tenant]);
    await client.query(ADD_CONTRACTS, [count, CONTRACT_STATE_NUMBERS.ACTIVE, tenant]);
    await client.query(ADD_TERMS);
    for (let quarter = 0; quarter < QUARTERS; quarter += 1) await client.query(ADD_POSITIONS, [quarter, QUARTERS - 1]);
    await client.query('commit');
    // as autovacuum does after so many, at a moment of its own
    await client.query('vacuum analyze contract, terms_period, tranche_position');
  } finally {
    client.release(true);
  }
}

/** Two, where a tenant has none yet. */
const ADD_COMPANIES = `
  insert into entity (tenant_id, entity_id, name, acronym, nif, emails, state)
  select $1, gen_random_uuid(), 'Bench company ' || i, 'B' || i, '500000000', '{}', 0 from generate_series(1, 2) as i
  where not exists (select from entity)`;

const ADD_CONTRACTS = `
  with company as (select entity_id, row_number() over (order by entity_id) as no, count(*) over () as many from entity)
  insert into contract (tenant_id, contract_id, contract_number, grantor_id, receiver_id, loan_type, state, date_start,
    date_end, amount_cents, spread, currency, convention, capitalization_term, start_condition, interest_capitalization,
    checking_account, euribor_applicable, euribor, calculation_method, index_start_option, renewal_term, renewal_option,
    stamp_tax_applicable, minute, ownership_percentage, is_contract_signed, available_capital_cents, balances_on)
  select $3, gen_random_uuid(), 'BENCH-' || lpad((i::bigint * 7919 % 1000003)::text, 7, '0'), grantor.entity_id, receiver.entity_id,
    'TREASURYLOAN', $2::smallint, date '2024-01-15' + i % 300, date '2029-01-15' + i % 300, 100000000 + i * 1000, 4.5,
    'EUR', 'ATUAL_360', 'QUARTERLY', 'DATETRANCHE', false, false, false, 'NA', 'NA', 'TRANCHEDATE', 'NA', 'TRANCHEDATE',
    false, 'Ata ' || i, 100, true, 100000000 + i * 1000, date '2026-01-01'
  from generate_series(1, $1::integer) as i
  join company grantor on grantor.no = 1 + i % grantor.many
  join company receiver on receiver.no = 1 + (i + 1) % receiver.many`;

const ADD_TERMS = `
  insert into terms_period (tenant_id, contract_id, from_date, until_date, state, amount_cents, spread, convention,
    capitalization_term, interest_capitalization, euribor_applicable, euribor, calculation_method)
  select tenant_id, contract_id, '-infinity', 'infinity', state, amount_cents, spread, convention,
    capitalization_term, interest_capitalization, euribor_applicable, euribor, calculation_method
  from contract where contract_number like 'BENCH-%'`;

const QUARTERS = 8;
/** A tranche each, drawn at the start, with interest due every quarter of two years. */
const ADD_POSITIONS = `
  insert into tranche_position (tenant_id, tranche_id, from_date, until_date, contract_id, capital_cents, interest_due_cents,
    accrued, accrues_from, rate, convention, is_projected)
  select tenant_id, contract_id, date_start + 90 * $1::integer,
    case $1::integer when $2::integer then 'infinity' else date_start + 90 * ($1::integer + 1) end,
    contract_id, amount_cents / 2, amount_cents / 200 * $1::integer, 0, date_start + 90 * $1::integer, spread, convention, false
  from contract where contract_number like 'BENCH-%'`;

/** Every statement that one request sends to the database, beginning and end of transactions included. */
export async function statementsOf(
  url: string,
  dataDir: string,
  token: string,
  address: string,
): Promise<readonly Statement[]> {
  const pool = openPool(url);
  const sent = listen(pool);
  const db = openDatabase(pool);
  const ring = loadKeyRing({
    fieldKeys: undefined,
    tokenKeys: undefined,
    secretKeys: undefined,
    folder: path.join(dataDir, 'keys'),
  });
  const app = await buildServer({
    routes: routesOf({
      db,
      pool,
      ring,
      now,
      sessionMinutes: 60,
      isSecure: false,
      baseUrl: 'http://localhost',
      sendsMail: false,
      files: openFileStorage(undefined, path.join(dataDir, 'files')),
      privateHosts: [],
    }),
    db,
    now,
    authenticate: authenticator(db, ring, now),
    uploadLimit: uploadLimit(db),
    uploadFolder: path.join(dataDir, 'uploads'),
    checkReplies: true,
    isSecure: false,
    countUse,
    log: log.child({}, { level: 'silent' }),
    trustedProxies: [],
  });
  try {
    const reply = await app.inject({ url: address, headers: { authorization: `Bearer ${token}` } });
    if (reply.json<{ data: unknown[] }>().data.length === 0) throw new Error('the list is not what was to be measured');
    return [...sent];
  } finally {
    await app.close();
    await db.destroy();
  }
}

function listen(pool: Pool): readonly Statement[] {
  const sent: Statement[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first, values] = args;
      const { text = String(first), values: own } = Object(first) as { text?: string; values?: unknown[] };
      sent.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
      return query(...args);
    }) as typeof client.query;
  });
  return sent;
}

async function perSecond(program: string, load: HttpLoad | DriverLoad): Promise<number> {
  const child = fork(path.join(import.meta.dirname, program), { serialization: 'advanced' });
  child.send(load);
  const reply = once(child, 'message').then(([seconds]) => seconds as number);
  const seconds = await Promise.race([reply, once(child, 'close').then(() => undefined)]);
  if (seconds === undefined) throw new Error(`${program} ended without a result`);
  return load.requests / seconds;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
