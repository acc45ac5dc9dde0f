import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openPool } from '../../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { type Speed, speedAfterChanges } from '../after-changes.ts';
import { CONTRACT_LIST } from '../floors/floors.ts';
import { addContracts } from '../many-contracts.ts';
import { median } from '../median.ts';
import { signIn, startProduct } from '../product.ts';
import type { DriverLoad } from './load-driver.ts';
import type { HttpLoad } from './load-http.ts';

export const TENANT = 'helios';
/** People who ask at once, each over a connection of their own. */
export const CONNECTIONS = 10;
const ROUNDS = 5;
export const LIST = '/api/v1/TContract/list-paginated?PageSize=50';

/** How many contracts the tenant has, and how often the list is asked for in a round. BENCH_CONTRACTS lowers the last. */
export const SIZES = [
  { contracts: 12, requests: 400 },
  { contracts: 2000, requests: 400 },
  { contracts: Number(process.env.BENCH_CONTRACTS ?? 200_000), requests: 60 },
];

export interface ListSpeed {
  readonly contracts: number;
  /** Requests a second through the whole product, the same compressed, and what the list must at least ask the database. */
  readonly http: number;
  readonly compressed: number;
  readonly floor: number;
  /** One person, each time after a change: the page is read and its totals are counted. */
  readonly changed: Speed;
}

/** On the demonstration group in `dataDir`, which gains many contracts. The medians of rounds that take turns. */
export async function measureContractsList(dataDir: string): Promise<ListSpeed[]> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = openPool(postgres.url, 10, { isPatient: true });
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'true', JOBS: 'false' });
  try {
    const asked = { urls: [`${product.address}${LIST}`], token: await signIn(product.address) };
    const there = await countOf(asked);
    const speeds: ListSpeed[] = [];
    for (const { contracts, requests } of SIZES) {
      await addContracts(pool, TENANT, Math.max(0, contracts - there));
      const load = { connections: CONNECTIONS, requests };
      const http = { ...asked, ...load };
      const driver = { url: postgres.url, tenant: TENANT, floor: CONTRACT_LIST, ...load };
      const [url = ''] = asked.urls;
      const changed = await speedAfterChanges(pool, TENANT, { url, token: asked.token, floor: CONTRACT_LIST });
      speeds.push({ contracts: await countOf(asked), ...(await roundsOf(http, driver)), changed });
    }
    return speeds;
  } finally {
    await product.stop();
    await pool.end();
    await postgres.stop();
  }
}

async function countOf({ urls: [url = ''], token }: Pick<HttpLoad, 'urls' | 'token'>): Promise<number> {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`answered ${reply.status}`);
  return ((await reply.json()) as { totalCount: number }).totalCount;
}

type Round = Omit<ListSpeed, 'contracts' | 'changed'>;

/** The medians of ten people, in rounds that take turns with the floor. */
async function roundsOf(http: Omit<HttpLoad, 'encoding'>, driver: DriverLoad): Promise<Round> {
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    rounds.push({
      http: await perSecond('load-http.ts', { ...http, encoding: 'identity' } satisfies HttpLoad),
      floor: await perSecond('load-driver.ts', driver),
      compressed: await perSecond('load-http.ts', { ...http, encoding: 'gzip' } satisfies HttpLoad),
    });
  const warm = rounds.slice(1);
  const medianOf = (name: keyof Round) => median(warm.map((round) => round[name]));
  return { http: medianOf('http'), floor: medianOf('floor'), compressed: medianOf('compressed') };
}

export async function perSecond(program: string, load: HttpLoad | DriverLoad): Promise<number> {
  const child = fork(path.join(import.meta.dirname, program), { serialization: 'advanced' });
  child.send(load);
  const reply = once(child, 'message').then(([seconds]) => seconds as number);
  const seconds = await Promise.race([reply, once(child, 'close').then(() => undefined)]);
  if (seconds === undefined) throw new Error(`${program} ended without a result`);
  return load.requests / seconds;
}
