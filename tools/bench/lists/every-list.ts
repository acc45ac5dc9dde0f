import { moveDataVersion } from '../../../apps/server/src/db/data-version.ts';
import { openDatabase, openPool } from '../../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { inTenant } from '../../../apps/server/src/db/tenant-transaction.ts';
import { repeatRows } from '../../../apps/server/src/testing/repeated-rows.ts';
import type { Floor } from '../floors/floors.ts';
import { secondsOfFloor } from '../floors/run-floor.ts';
import { addContracts } from '../many-contracts.ts';
import { signIn, startProduct } from '../product.ts';
import { withSuffixesAfterwards } from '../suffixes-afterwards.ts';
import { READERS, type ReadingCall, readingCalls } from './reading-calls.ts';

/** Rows that each list gains. BENCH_ROWS makes a try of it smaller. */
const ROWS = Number(process.env.BENCH_ROWS ?? 200_000);
/** A pattern: calls whose address does not match it are left out of a try. */
const ONLY = new RegExp(process.env.BENCH_CALLS ?? '');
const TENANT = 'helios';
const ROUNDS = 2;
/** A call that has taken so long is not measured again. */
const LONG_ENOUGH_SECONDS = 2;

/** Since the start. */
const minutes = () => (performance.now() / 60_000).toFixed(0);

export interface CallTime {
  readonly name: string;
  readonly seconds: number;
  /** Of what it must at least ask the database, where that is written. */
  readonly floor: number | undefined;
  /** What was answered: rows of a list or a file, or why there are none. */
  readonly answer: string;
}

/** Every reading call of the product, made from the routes, after every table has gained its rows. */
export async function measureEveryList(dataDir: string): Promise<CallTime[]> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = openPool(postgres.url, 10, { isPatient: true });
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'true', JOBS: 'false' });
  try {
    await signIn(product.address, READERS.admin); // so that there is an event to repeat
    await addRows(pool);
    return await timesOf(pool, product.address);
  } finally {
    await product.stop();
    await pool.end();
    await postgres.stop();
  }
}

type Pool = ReturnType<typeof openPool>;

async function addRows(pool: Pool): Promise<void> {
  const db = openDatabase(pool);
  await addContracts(pool, TENANT, ROWS);
  console.error(`Contracts are there after ${minutes()} minutes ...`);
  const people = Object.values(await peopleOf(pool));
  await withSuffixesAfterwards(pool, TENANT, ['entity', 'contract_file'], () => repeatRows(db, TENANT, people, ROWS));
  await inTenant(db, TENANT, moveDataVersion);
  const tables = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  // as autovacuum does after so many, at a moment of its own
  for (const { name } of tables.rows) await pool.query(`vacuum analyze ${name}`);
}

async function peopleOf(pool: Pool): Promise<Record<ReadingCall['reader'], string>> {
  const people = await pool.query<{ person_id: string; email: string }>('select person_id, email from person');
  const idOf = (email: string) => people.rows.find((one) => one.email === email)?.person_id ?? '';
  return { admin: idOf(READERS.admin), root: idOf(READERS.root) };
}

/** The times of all calls; each in turn with its floor. */
async function timesOf(pool: Pool, address: string): Promise<CallTime[]> {
  const fill = await filler(pool);
  const tokenOf = signedIn(address);
  const times: CallTime[] = [];
  const calls = readingCalls().filter((one) => ONLY.test(one.address));
  for (const [index, call] of calls.entries()) {
    if (index % 100 === 0) console.error(`Asking: ${index} of ${calls.length} calls, ${minutes()} minutes ...`);
    const url = `${address}/api/v1${fill(call.address)}`;
    const floor = call.floor && { ...call.floor, statements: call.floor.statements.map(fill) };
    times.push({ name: call.name, ...(await timeOf(pool, url, await tokenOf(call.reader), floor)) });
  }
  return times;
}

/** Shorter than a token lasts. */
const TOKEN_MS = 300_000;

/** A token of each reader, who signs in again before it is over. */
function signedIn(address: string) {
  const tokens = new Map<ReadingCall['reader'], { readonly token: string; readonly until: number }>();
  return async (reader: ReadingCall['reader']): Promise<string> => {
    const known = tokens.get(reader);
    if (known && known.until > Date.now()) return known.token;
    const token = await signIn(address, READERS[reader]);
    tokens.set(reader, { token, until: Date.now() + TOKEN_MS });
    return token;
  };
}

/** Puts the ids of records with many rows into an address or a statement. */
async function filler(pool: Pool): Promise<(text: string) => string> {
  const { contract_id, grantor_id, receiver_id } = await inTenant(openDatabase(pool), TENANT, (tx) =>
    tx
      .selectFrom('ledger_row')
      .innerJoin('contract', 'contract.contract_id', 'ledger_row.contract_id')
      .select(['contract.contract_id', 'grantor_id', 'receiver_id'])
      .groupBy(['contract.contract_id', 'grantor_id', 'receiver_id'])
      .orderBy((one) => one.fn.countAll(), 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  const { admin: person } = await peopleOf(pool);
  const ids: Readonly<Record<string, string>> = {
    contract: contract_id,
    grantor: grantor_id,
    receiver: receiver_id,
    person,
  };
  return (text) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole);
}

async function timeOf(
  pool: Pool,
  url: string,
  token: string,
  floor: Floor | undefined,
): Promise<Omit<CallTime, 'name'>> {
  const calls: number[] = [];
  const floors: number[] = [];
  let answer = '';
  const begun = performance.now();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const startedAt = performance.now();
    answer = await answered(url, token).catch((cause: unknown) => {
      throw new Error(`no whole answer of ${url}`, { cause });
    });
    calls.push((performance.now() - startedAt) / 1000);
    if (floor) floors.push(await secondsOfFloor(pool, TENANT, floor));
    if (performance.now() - begun > LONG_ENOUGH_SECONDS * 1000) break;
  }
  return { seconds: Math.min(...calls), floor: floor && Math.min(...floors), answer };
}

async function answered(url: string, token: string): Promise<string> {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (reply.status === 401) throw new Error(`signed out before ${url}`);
  if (!reply.headers.get('content-type')?.includes('json')) {
    for await (const _piece of reply.body ?? []); // to its end
    return reply.headers.get('x-row-count') ?? 'a file';
  }
  const body = (await reply.json()) as { totalCount?: number; data?: unknown; code?: string };
  if (!reply.ok) return `answered ${reply.status} ${body.code ?? ''}`.trim();
  if (body.totalCount !== undefined) return String(body.totalCount);
  return Array.isArray(body.data) ? String(body.data.length) : '';
}
