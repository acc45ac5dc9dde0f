import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { openPool } from '../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts';
import { CONTRACT_LIST, contractListFloors as floors } from './floors.ts';
import { addContracts } from './many-contracts.ts';
import { median } from './median.ts';
import { type Product, signIn, startProduct } from './product.ts';
import { secondsOfFloor } from './run-floor.ts';

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
export interface ExportTime {
  readonly rows: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Of XlsxWriter for the same cells; undefined where it is not installed. */
  readonly python: number | undefined;
  /** Peak memory of the server process in bytes; undefined where /proc does not show it. */
  readonly memory: number | undefined;
}

/** Lists of one tenant's many contracts, alone in the database and among those of others, and their export. */
export async function measureLargeLists(dataDir: string): Promise<{ lists: ListTime[]; xlsx: ExportTime }> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = openPool(postgres.url);
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'true' });
  try {
    const reader = { product, pool, dataDir, token: await signIn(product.address) };
    await addContracts(pool, TENANT, OWN);
    const lists = await timesOf(reader, OWN);
    for (const tenant of OTHERS) await addContracts(pool, tenant, OWN);
    lists.push(...(await timesOf(reader, OWN * 5)));
    return { lists, xlsx: await measureExport(reader) };
  } finally {
    await product.stop();
    await pool.end();
    await postgres.stop();
  }
}

interface Reader {
  readonly product: Product;
  readonly pool: ReturnType<typeof openPool>;
  readonly dataDir: string;
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

/** The bytes of a reply; into a file where one is named. */
async function received({ product, token }: Reader, address: string, file?: string): Promise<number> {
  const reply = await fetch(`${product.address}${address}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  if (!reply.ok || !reply.body) throw new Error(`${address} answered ${reply.status}`);
  let bytes = 0;
  const written = file === undefined ? undefined : fs.openSync(file, 'w');
  for await (const piece of reply.body) {
    bytes += piece.length;
    if (written !== undefined) fs.writeSync(written, piece);
  }
  if (written !== undefined) fs.closeSync(written);
  return bytes;
}

async function measureExport(reader: Reader): Promise<ExportTime> {
  const [csv, xlsx] = ['contracts.csv', 'contracts.xlsx'].map((name) => path.join(reader.dataDir, '..', name));
  await received(reader, `${BASE}/export_data?format=csv`, csv);
  forgetPeak(reader.product.pid);
  let bytes = 0;
  const took = await seconds(async () => {
    bytes = await received(reader, `${BASE}/export_data`);
  });
  const python = spawnSync('/usr/bin/python3', [
    path.join(import.meta.dirname, 'write-xlsx.py'),
    csv ?? '',
    xlsx ?? '',
  ]);
  return {
    rows: OWN,
    bytes,
    seconds: took,
    python: python.status === 0 ? Number(python.stdout.toString()) : undefined,
    memory: peakOf(reader.product.pid),
  };
}

/** https://www.kernel.org/doc/html/latest/filesystems/proc.html: 5 resets the peak. */
function forgetPeak(pid: number): void {
  if (fs.existsSync(`/proc/${pid}/clear_refs`)) fs.writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function peakOf(pid: number): number | undefined {
  const file = `/proc/${pid}/status`;
  const kilobytes = fs.existsSync(file) ? /VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(file, 'utf8'))?.[1] : undefined;
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
