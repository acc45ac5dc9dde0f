import { type Endpoint, mayAccess, type Role } from '@calends/wire';
import { openDatabase, openPool } from '../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts';
import { inTenant } from '../../apps/server/src/db/tenant-transaction.ts';
import { listRoutes } from '../../apps/server/src/describe-api.ts';
import { repeatRows } from '../../apps/server/src/testing/repeated-rows.ts';
import { addContracts } from './contracts-list.ts';
import { median } from './median.ts';
import { signIn, startProduct } from './product.ts';

/** Rows that each list gains. BENCH_ROWS makes a try of it smaller. */
const ROWS = Number(process.env.BENCH_ROWS ?? 200_000);
const TENANT = 'helios';
const ROUNDS = 5;
const READERS = { admin: 'admin@helios.test', root: 'root@calends.test' } as const satisfies Partial<
  Record<Role, string>
>;

/** Parameters that some lists require. */
const QUERIES: Readonly<Record<string, string>> = {
  '/TimeLine/list-paginated': 'state=1&parentId={contract}',
  '/EventHistory/record-history': `element=tenants&recordId=${TENANT}`,
  '/TStampTaxData/month-year/list-paginated': 'year=2024&month=1',
  '/metadata/list-paginated': 'reference=currency',
};

export interface EveryListTime {
  readonly list: string;
  /** Seconds of page 1 as the demonstration group fills it, and after every table has gained its many rows. */
  readonly few: number;
  readonly many: number;
  readonly rows: number;
}

/** Page 1 of each list of the product, made from the routes, among few rows and among many. */
export async function measureEveryList(dataDir: string): Promise<EveryListTime[]> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = openPool(postgres.url);
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'true', JOBS: 'false' });
  try {
    const tokens = {
      admin: await signIn(product.address, READERS.admin),
      root: await signIn(product.address, READERS.root),
    };
    const lists = await listsOf(pool);
    const page = async ({ reader, address }: List): Promise<number> => {
      const reply = await fetch(`${product.address}/api/v1${address}`, {
        headers: { authorization: `Bearer ${tokens[reader]}` },
      });
      if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`);
      return ((await reply.json()) as { totalCount: number }).totalCount;
    };
    const few = await timesOf(lists, page);
    await addRows(pool);
    const many = await timesOf(lists, page);
    return lists.map(({ name }, index) => ({
      list: name,
      few: few[index]?.seconds ?? 0,
      many: many[index]?.seconds ?? 0,
      rows: many[index]?.rows ?? 0,
    }));
  } finally {
    await product.stop();
    await pool.end();
    await postgres.stop();
  }
}

type Pool = ReturnType<typeof openPool>;

interface List {
  readonly name: string;
  readonly reader: keyof typeof READERS;
  readonly address: string;
}

/** Each paged list, as an administrator reads it or, where only root does, root. */
async function listsOf(pool: Pool): Promise<List[]> {
  const { contract_id: contract } = await inTenant(openDatabase(pool), TENANT, (tx) =>
    tx.selectFrom('contract').select('contract_id').limit(1).executeTakeFirstOrThrow(),
  );
  return listRoutes()
    .map((route) => route.endpoint)
    .filter(({ method, reply }) => method === 'GET' && reply.kind === 'paged')
    .flatMap((endpoint) => {
      const reader = readerOf(endpoint);
      if (reader === undefined) return [];
      const query = (QUERIES[endpoint.path] ?? '').replace('{contract}', contract);
      return [{ name: endpoint.path, reader, address: `${endpoint.path}?PageSize=50${query && `&${query}`}` }];
    });
}

function readerOf({ access }: Endpoint): List['reader'] | undefined {
  if (access === 'public') return undefined;
  return (['admin', 'root'] as const).find((role) => mayAccess(role, access));
}

async function timesOf(lists: readonly List[], page: (list: List) => Promise<number>) {
  const times: { seconds: number; rows: number }[] = [];
  for (const list of lists) {
    const rounds: number[] = [];
    let rows = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const startedAt = performance.now();
      rows = await page(list);
      rounds.push((performance.now() - startedAt) / 1000);
    }
    times.push({ seconds: median(rounds.slice(1)), rows });
  }
  return times;
}

async function addRows(pool: Pool): Promise<void> {
  const db = openDatabase(pool);
  await addContracts(pool, TENANT, ROWS);
  const people = await pool.query<{ person_id: string }>('select person_id from person where email = any($1)', [
    Object.values(READERS),
  ]);
  await repeatRows(
    db,
    TENANT,
    people.rows.map((row) => row.person_id),
    ROWS,
  );
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze'); // as autovacuum does after so many, at a moment of its own
  client.release(true);
}
