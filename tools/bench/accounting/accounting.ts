import { randomUUID } from 'node:crypto';
import { openDatabase, openPool } from '../../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { inTenant } from '../../../apps/server/src/db/tenant-transaction.ts';
import { deriveTenant } from '../../../apps/server/src/features/accounting/accounting.public.ts';
import { deriveDocuments } from '../../../apps/server/src/features/accounting/derivation/derive-documents.ts';
import { workConnection } from '../../../apps/server/src/features/accounting/lanes/work-connection.ts';
import { markForAccounting } from '../../../apps/server/src/features/ledger/derived/accounting-mark.store.ts';
import { computeLoan, readFacts, readMarketData } from '../../../apps/server/src/features/ledger/ledger.public.ts';
import { systemInMemory } from '../../../apps/server/src/testing/accounting/system-in-memory.ts';
import {
  type Client,
  connect,
  makeCopies,
  putOnTenant,
  secondsToCopy,
  startOfWriting,
  writtenSince,
} from '../floors/bare-rows.ts';
import { addFloatingLoans } from '../loans/floating-loans.ts';
import { median } from '../median.ts';
import { signIn, startProduct } from '../product.ts';

/** Two to a contract. BENCH_TRANCHES makes a try of it smaller. */
const TRANCHES = Number(process.env['BENCH_TRANCHES'] ?? 20_000);
const TENANT = 'boreal';
const ADMIN = 'admin@boreal.test';
/** Of one call, and over one connection. */
const SENT = 500;
/** The first of them are thrown away. */
const ROUNDS = 60;
const WARMING = 10;

const GOALS = { derived: 60, contract: 0.05, sent: 0.02, mark: 0.001 } as const;

type Db = ReturnType<typeof openDatabase>;

/** Seconds. */
interface AccountingTimes {
  readonly documents: number;
  readonly derived: number;
  /** The same rows by COPY into a table without a wall. */
  readonly copy: number;
  readonly ofContract: number;
  readonly contract: number;
  /** The engine computing the loan of that contract. */
  readonly engine: number;
  readonly sent: number;
  /** As many transactions as a document takes, of one update each, by the driver. */
  readonly commits: number;
  readonly mark: number;
}

/** The end of a month, a contract, and documents that are sent, in a database of its own in `dataDir`. */
async function measureAccounting(dataDir: string): Promise<AccountingTimes> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = openPool(postgres.url, 10, { isPatient: true });
  const db = openDatabase(pool);
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'true', JOBS: 'false' });
  const client = await connect(pool);
  try {
    await addFloatingLoans(pool, client, { tenant: TENANT, tranches: TRANCHES });
    const today = firstOf(new Date(), 0);
    await keepBooks(client, firstOf(new Date(), -1));
    await makeCopies(client, ['erp_document']);
    const month = await measureMonth(db, client, today);
    await pool.query('vacuum analyze erp_document, contract_sync');
    const asked = { address: product.address, token: await signIn(product.address, ADMIN) };
    const sent = await measureSending(db, client, asked);
    await pool.query('update tenant set synchronization_start_date = $2 where tenant_id = $1', [TENANT, '2024-01-01']);
    return { ...month, ...sent, ...(await measureContract(db, today)), mark: await measureMark(db) };
  } finally {
    client.release(true);
    await product.stop();
    await pool.end();
    await postgres.stop();
  }
}

async function measureMonth(db: Db, client: Client, today: string) {
  const start = await startOfWriting(client);
  const derived = await secondsOf(() => deriveTenant(db, TENANT, new Date(`${today}T12:00:00Z`)));
  const written = await writtenSince(client, TENANT, start, ['erp_document']);
  const documents = written.reduce((sum, { count }) => sum + count, 0);
  return { documents, derived, copy: await secondsToCopy(client, written) };
}

/** One with the most documents, derived again and again: it is compared whole, and nothing differs. */
async function measureContract(db: Db, today: string) {
  return await inTenant(db, TENANT, async (tx) => {
    const { contract_id: id } = await tx.selectFrom('contract_sync').select('contract_id').executeTakeFirstOrThrow();
    await deriveDocuments(tx, [id], today);
    const documents = await tx.selectFrom('erp_document').select('document_id').where('contract_id', '=', id).execute();
    const loans = await readFacts(tx, [id]);
    const market = await readMarketData(tx, loans);
    const contract = await medianOf(() => deriveDocuments(tx, [id], today));
    const engine = await medianOf(() => loans.forEach((loan) => computeLoan(loan, market, today)));
    return { ofContract: documents.length, contract, engine };
  });
}

/** What the product itself takes for each document: the other side is in memory and answers at once. */
async function measureSending(db: Db, client: Client, asked: Asked) {
  const documents = await inTenant(db, TENANT, (tx) =>
    tx.selectFrom('erp_document').select('document_id').orderBy('document_id').limit(SENT).execute(),
  );
  await queue(
    asked,
    documents.map((one) => one.document_id),
  );
  const before = await commitsSoFar(client);
  const system = systemInMemory();
  const key = { tenantId: TENANT, system: 'PRIMAVERA' } as const;
  const sending = { db, now: () => new Date(), chance: () => 0.5, open: () => system };
  const seconds = await secondsOf(() => workConnection(sending, key));
  if (system.journals.size < documents.length)
    throw new Error(`${system.journals.size} of ${documents.length} are sent`);
  const each = ((await commitsSoFar(client)) - before) / documents.length;
  const commits = await secondsOf(() => commitBare(client, Math.round(each) * documents.length));
  return { sent: seconds / documents.length, commits: commits / documents.length };
}

async function commitsSoFar(client: Client): Promise<number> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ count: string }>(
    'select txid_snapshot_xmax(txid_current_snapshot())::text as count',
  );
  return Number(rows[0]?.count);
}

async function commitBare(client: Client, count: number): Promise<void> {
  await client.query('create table if not exists bare_counter (value integer)');
  await client.query('insert into bare_counter values (0)');
  for (let done = 0; done < count; done += 1) await client.query('update bare_counter set value = value + 1');
}

/** What a write of a loan waits for because it marks its contract. */
async function measureMark(db: Db): Promise<number> {
  return await inTenant(db, TENANT, async (tx) => {
    const contracts = await tx.selectFrom('contract_sync').select('contract_id').limit(ROUNDS).execute();
    const ids = contracts.map(({ contract_id }) => contract_id);
    return await medianOf((round) => markForAccounting(tx, [ids[round % ids.length] ?? '']));
  });
}

/** All companies keep their books, name each other, and all loans are those of a parent. */
async function keepBooks(client: Client, startDate: string): Promise<void> {
  await client.query('update tenant set synchronization_start_date = $2 where tenant_id = $1', [TENANT, startDate]);
  await client.query('begin');
  await putOnTenant(client, TENANT);
  for (const statement of [SAVE_BOOKS, ADD_PARTIES, CHOOSE_SET]) await client.query(statement, [TENANT]);
  await client.query('commit');
  await client.query(CONNECT, [TENANT, randomUUID()]);
}

const SAVE_BOOKS = `
  update entity set erp_diary = '41', erp_document = 'EMP', erp_database = acronym, erp_launch_type = '000'
  where tenant_id = $1`;

const ADD_PARTIES = `
  insert into erp_party (tenant_id, entity_id, counterparty_id, party_type, party_code)
  select $1, one.entity_id, other.entity_id, 'R', other.acronym
  from entity as one, entity as other
  where one.tenant_id = $1 and other.tenant_id = $1 and one.entity_id <> other.entity_id`;

const CHOOSE_SET = `
  insert into contract_sync (tenant_id, contract_id, account_set, stamp_tax_side, is_stale)
  select tenant_id, contract_id, 'PARENT_LENDS', 'GRANTOR', true from contract where tenant_id = $1
  on conflict (tenant_id, contract_id) do update
  set account_set = excluded.account_set, stamp_tax_side = excluded.stamp_tax_side, is_stale = true`;

const CONNECT = `
  insert into erp_connection (tenant_id, system, connection_id, api_url, web_api, grant_type, instance, username,
    sealed_password, create_parties)
  values ($1, 'PRIMAVERA', $2, 'https://bench.test/WebApi/', 'PRIMAVERA_V10_2', 'password', 'DEFAULT', 'bench', 'opened by nobody', false)`;

interface Asked {
  readonly address: string;
  readonly token: string;
}

async function queue({ address, token }: Asked, ids: readonly string[]): Promise<void> {
  const reply = await fetch(`${address}/api/v1/TPrimaveraSync/bulk-send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  });
  if (!reply.ok) throw new Error(`the documents are not queued: ${reply.status} ${await reply.text()}`);
  const { data } = (await reply.json()) as { data: { queued: boolean; code: string | null }[] };
  const refused = data.find(({ queued }) => !queued);
  if (refused) throw new Error(`a document is not queued: ${JSON.stringify(refused)}`);
}

/** The first day of a month, so many after that of a day. */
function firstOf(day: Date, months: number): string {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

async function medianOf(work: (round: number) => unknown): Promise<number> {
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) seconds.push(await secondsOf(() => work(round)));
  return median(seconds.slice(WARMING));
}

async function secondsOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** The times of accounting, as rows of the bench's table. */
export async function linesOfAccounting(dataDir: string): Promise<string[][]> {
  const times = await measureAccounting(dataDir);
  const { documents, derived, copy, ofContract, contract, engine, sent, commits, mark } = times;
  return [
    ['what', 'measured', 'compared with', 'ratio'],
    ...against(`${documents.toLocaleString('en')} documents of a month derived`, derived, GOALS.derived, [
      'COPY',
      copy,
    ]),
    ...against(`a contract with ${ofContract} documents derived`, contract, GOALS.contract, ['engine', engine]),
    ...against('a document sent, without accounting', sent, GOALS.sent, ['bare commits', commits]),
    ...against('a contract marked', mark, GOALS.mark),
  ];
}

function against(what: string, seconds: number, goal: number, floor?: readonly [name: string, seconds: number]) {
  const line = (name: string, of: number) => [
    what,
    milliseconds(seconds),
    `${milliseconds(of)} ${name}`,
    ratio(seconds, of),
  ];
  return [
    line('goal', goal),
    ...(floor
      ? [
          line(...floor)
            .with(0, '')
            .with(1, ''),
        ]
      : []),
  ];
}

function ratio(value: number, of: number): string {
  return (value / of).toPrecision(2);
}

function milliseconds(seconds: number): string {
  return `${Number((seconds * 1000).toPrecision(3)).toLocaleString('en')} ms`;
}
