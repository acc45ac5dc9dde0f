import { moveDataVersion } from '../../../apps/server/src/db/data-version.ts';
import { openDatabase, openPool } from '../../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { inTenant } from '../../../apps/server/src/db/tenant-transaction.ts';
import { addLoansAtRandom } from '../../../apps/server/src/testing/loans/add-loans-at-random.ts';
import { type Speed, speedAfterChanges } from '../after-changes.ts';
import { START_PAGE } from '../floors/start-page-floor.ts';
import { perSecond } from '../lists/contracts-list.ts';
import { median } from '../median.ts';
import { signIn, startProduct } from '../product.ts';

const TENANT = 'helios';
/** BENCH_LOANS makes a try of it smaller. */
const LOANS = Number(process.env.BENCH_LOANS ?? 2000);
const LOAD = { connections: 2, requests: 40 };
const ROUNDS = 5;
const READ = ['contract', 'due_item', 'month_close', 'stamp_tax_row', 'tranche_balance'];

interface StartPageSpeed {
  readonly loans: number;
  /** Two people, while the data stand: the figures are kept. */
  readonly kept: Speed;
  /** One person, each time after a change: every figure is computed. */
  readonly changed: Speed;
}

/** On the demonstration group in `dataDir`, which gains loans that the engine computed. */
async function measureStartPage(dataDir: string): Promise<StartPageSpeed> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = openPool(postgres.url, 10, { isPatient: true });
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'true', JOBS: 'false' });
  try {
    const db = openDatabase(pool);
    const today = new Date().toISOString().slice(0, 'yyyy-MM-dd'.length);
    const loans = await addLoansAtRandom(db, TENANT, { from: today, until: today, count: LOANS, seed: 1 });
    await inTenant(db, TENANT, moveDataVersion);
    await pool.query(`vacuum analyze ${READ.join(', ')}`);
    const url = `${product.address}/api/v1/Dashboards/start`;
    const token = await signIn(product.address);
    const http = {
      urls: [url],
      token,
      encoding: 'identity' as const,
      ...LOAD,
    };
    const driver = { url: postgres.url, tenant: TENANT, floor: START_PAGE, ...LOAD };
    const rounds: Speed[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push({
        http: await perSecond('load-http.ts', http),
        floor: await perSecond('load-driver.ts', driver),
      });
    const medianOf = (name: 'http' | 'floor') => median(rounds.slice(1).map((round) => round[name]));
    return {
      loans: loans.length,
      kept: { http: medianOf('http'), floor: medianOf('floor') },
      changed: await speedAfterChanges(pool, TENANT, { url, token, floor: START_PAGE }),
    };
  } finally {
    await product.stop();
    await pool.end();
    await postgres.stop();
  }
}

const line = (name: string, { http, floor }: Speed) => [
  name,
  `${http.toPrecision(2)} pages/s`,
  `${floor.toPrecision(2)} pages/s floor`,
  (floor / http).toPrecision(2),
];

/** Start pages a second, as rows of the bench's table. */
export async function linesOfStartPage(dataDir: string): Promise<string[][]> {
  const { loans, kept, changed } = await measureStartPage(dataDir);
  return [
    [`the start page among ${loans.toLocaleString('en')} loans`, 'measured', 'compared with', 'times the floor'],
    line('two people, figures kept', kept),
    line('one person, each time after a change', changed),
  ];
}
