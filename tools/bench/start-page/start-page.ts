import { moveDataVersion } from '../../../apps/server/src/db/data-version.ts';
import { openDatabase, openPool } from '../../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { inTenant } from '../../../apps/server/src/db/tenant-transaction.ts';
import { addLoansAtRandom } from '../../../apps/server/src/testing/loans/add-loans-at-random.ts';
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
  /** Pages a second through the whole product, and what they must at least ask the database. */
  readonly http: number;
  readonly floor: number;
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
    const http = {
      urls: [`${product.address}/api/v1/Dashboards/start`],
      token: await signIn(product.address),
      encoding: 'identity' as const,
      ...LOAD,
    };
    const driver = { url: postgres.url, tenant: TENANT, floor: START_PAGE, ...LOAD };
    const rounds: Omit<StartPageSpeed, 'loans'>[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push({
        http: await perSecond('load-http.ts', http),
        floor: await perSecond('load-driver.ts', driver),
      });
    const medianOf = (name: 'http' | 'floor') => median(rounds.slice(1).map((round) => round[name]));
    return { loans: loans.length, http: medianOf('http'), floor: medianOf('floor') };
  } finally {
    await product.stop();
    await pool.end();
    await postgres.stop();
  }
}

/** Start pages a second while two people ask, as rows of the bench's table. */
export async function linesOfStartPage(dataDir: string): Promise<string[][]> {
  const { loans, http, floor } = await measureStartPage(dataDir);
  return [
    ['two people ask for the start page', 'measured', 'compared with', 'times the floor'],
    [
      `${loans.toLocaleString('en')} loans`,
      `${http.toPrecision(2)} pages/s`,
      `${floor.toPrecision(2)} pages/s floor`,
      (floor / http).toPrecision(2),
    ],
  ];
}
