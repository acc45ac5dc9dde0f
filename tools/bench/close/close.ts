import { addMonths } from '@calends/loan-engine';
import { moveDataVersion } from '../../../apps/server/src/db/data-version.ts';
import { openDatabase, openPool } from '../../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { inTenant } from '../../../apps/server/src/db/tenant-transaction.ts';
import type { LoanFacts } from '../../../apps/server/src/features/ledger/facts/facts.store.ts';
import { computeLoan, readMarketData } from '../../../apps/server/src/features/ledger/figures/compute-loans.ts';
import { addLoansAtRandom } from '../../../apps/server/src/testing/loans/add-loans-at-random.ts';
import { signIn, startProduct } from '../product.ts';

/** Tenants of the demonstration, each with so many loans between two companies. */
const TENANTS = [
  { tenantId: 'boreal', admin: 'admin@boreal.test', count: 150 },
  { tenantId: 'helios', admin: 'admin@helios.test', count: 2000 },
];
const READ = ['contract', 'month_close', 'ledger_row', 'stamp_tax_row', 'tranche_balance'];

interface CloseTime {
  readonly loans: number;
  /** In seconds: what both companies see and close, with all months before taken along; the next month; and the engine alone. */
  readonly first: number;
  readonly next: number;
  readonly checks: number;
  readonly engine: number;
}

async function measureClose(dataDir: string): Promise<CloseTime[]> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = openPool(postgres.url, 10, { isPatient: true });
  const db = openDatabase(pool);
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'true', JOBS: 'false' });
  try {
    const today = new Date().toISOString().slice(0, 'yyyy-MM-dd'.length);
    const times: CloseTime[] = [];
    for (const { tenantId, admin, count } of TENANTS) {
      const loans = await addLoansAtRandom(db, tenantId, { from: today, until: today, count, seed: 1 });
      await inTenant(db, tenantId, moveDataVersion);
      await pool.query(`vacuum analyze ${READ.join(', ')}`);
      const asked = { address: product.address, token: await signIn(product.address, admin) };
      const companies = companiesOf(loans);
      const [before, month] = [-2, -1].map((months) => monthFrom(today, months));
      times.push({
        loans: loans.length,
        first: await secondsOf(() => closeAll(asked, companies, before)),
        checks: await secondsOf(() => call(asked, 'GET', `checks?month=${month}`)),
        next: await secondsOf(() => closeAll(asked, companies, month)),
        engine: await inTenant(db, tenantId, async (tx) => {
          const market = await readMarketData(tx, loans);
          return await secondsOf(() => loans.forEach((loan) => computeLoan(loan, market, today)));
        }),
      });
    }
    return times;
  } finally {
    await product.stop();
    await pool.end();
    await postgres.stop();
  }
}

/** The times of a close, as rows of the bench's table. */
export async function linesOfClose(dataDir: string): Promise<string[][]> {
  const times = await measureClose(dataDir);
  return [
    ['both companies close', 'measured', 'compared with', 'ratio'],
    ...times.flatMap(({ loans, first, next, checks, engine }) => {
      const line = (what: string, seconds: number) => [
        `${loans.toLocaleString('en')} loans, ${what}`,
        `${seconds.toPrecision(2)} s`,
        `${engine.toPrecision(2)} s engine`,
        (seconds / engine).toPrecision(2),
      ];
      return [line('all months before', first), line('the next month', next), line('its checks', checks)];
    }),
  ];
}

function companiesOf(loans: readonly LoanFacts[]): readonly string[] {
  return [...new Set(loans.flatMap(({ terms }) => [terms.grantor_id, terms.receiver_id]))];
}

function monthFrom(today: string, months: number): string {
  return addMonths(`${today.slice(0, 'yyyy-MM'.length)}-01`, months).slice(0, 'yyyy-MM'.length);
}

interface Asked {
  readonly address: string;
  readonly token: string;
}

/** As the screen does: each company is shown what it freezes, then closes it. */
async function closeAll(asked: Asked, companies: readonly string[], month = ''): Promise<void> {
  for (const company of companies) {
    const { digest } = (await call(asked, 'GET', `${company}/preview?month=${month}`)) as { digest: string };
    await call(asked, 'POST', `${company}/close`, { month, digest });
  }
}

async function call({ address, token }: Asked, method: string, path: string, body?: object): Promise<unknown> {
  const reply = await fetch(`${address}/api/v1/Period/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: unknown }).data;
}

async function secondsOf(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
