import { openPool } from '../../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { CONTRACT_LIST, contractListFloors as floors } from '../floors/floors.ts';
import { secondsOfFloor } from '../floors/run-floor.ts';
import { addContracts } from '../many-contracts.ts';
import { median } from '../median.ts';
import { type Product, signIn, startProduct } from '../product.ts';

/** Of one tenant; the others have four times as many together. BENCH_CONTRACTS makes a try of it smaller. */
const OWN = Number(process.env.BENCH_CONTRACTS ?? 200_000);
const TENANT = 'helios';
const OTHERS = ['bench-1', 'bench-2', 'bench-3', 'bench-4'];
const ROUNDS = 7;
const BASE = '/api/v1/TContract';
const DEEP_PAGE = Math.min(1000, OWN / 50);
const search = encodeURIComponent(JSON.stringify([{ field: 'search', op: 'contains', value: '0123' }]));
const LISTS = {
  'page 1': { query: '?PageSize=50', floor: CONTRACT_LIST },
  [`page ${DEEP_PAGE.toLocaleString('en')}`]: {
    query: `?PageSize=50&PageNumber=${DEEP_PAGE}`,
    floor: floors.deep(DEEP_PAGE),
  },
  'page 1 by amount': { query: '?PageSize=50&OrderBy=amount', floor: floors.firstByAmount },
  [`page ${DEEP_PAGE.toLocaleString('en')} by amount`]: {
    query: `?PageSize=50&OrderBy=amount&PageNumber=${DEEP_PAGE}`,
    floor: floors.deepByAmount(DEEP_PAGE),
  },
  'a search': { query: `?PageSize=50&filters=${search}`, floor: floors.search },
  'page 1 on a day': { query: '?PageSize=50&referenceDate=31-12-2025', floor: floors.onADay('2025-12-31') },
  'page 1 on a day by accrued interest': {
    query: '?PageSize=50&referenceDate=31-12-2025&OrderBy=interestAccrued',
    floor: floors.onADayByAccrued('2025-12-31'),
  },
};

export interface ListTime {
  readonly all: number;
  readonly name: string;
  /** Seconds of one request, and of its floor: what it must at least ask the database. */
  readonly http: number;
  readonly floor: number;
}

/** Lists of one tenant's many contracts, alone in the database and among those of others. */
export async function measureLargeLists(dataDir: string): Promise<ListTime[]> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = openPool(postgres.url, 10, { isPatient: true });
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'true' });
  try {
    const reader = { product, pool, token: await signIn(product.address) };
    await addContracts(pool, TENANT, OWN);
    const lists = await timesOf(reader, OWN);
    for (const tenant of OTHERS) await addContracts(pool, tenant, OWN);
    lists.push(...(await timesOf(reader, OWN * 5)));
    return lists;
  } finally {
    await product.stop();
    await pool.end();
    await postgres.stop();
  }
}

interface Reader {
  readonly product: Product;
  readonly pool: ReturnType<typeof openPool>;
  readonly token: string;
}

async function timesOf(reader: Reader, all: number): Promise<ListTime[]> {
  const times: ListTime[] = [];
  for (const [name, { query, floor }] of Object.entries(LISTS)) {
    const http: number[] = [];
    const driver: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      http.push(await seconds(() => received(reader, `${BASE}/list-paginated${query}`)));
      driver.push(await secondsOfFloor(reader.pool, TENANT, floor));
    }
    times.push({ all, name, http: median(http.slice(1)), floor: median(driver.slice(1)) });
  }
  return times;
}

/** A whole reply. */
async function received({ product, token }: Reader, address: string): Promise<void> {
  const reply = await fetch(`${product.address}${address}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  await reply.arrayBuffer();
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
