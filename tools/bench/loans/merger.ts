import { moveDataVersion } from '../../../apps/server/src/db/data-version.ts';
import type { openDatabase } from '../../../apps/server/src/db/database.ts';
import { inTenant } from '../../../apps/server/src/db/tenant-transaction.ts';
import type { LoanFacts } from '../../../apps/server/src/features/ledger/facts/facts.store.ts';
import { computeLoan, readMarketData } from '../../../apps/server/src/features/ledger/figures/compute-loans.ts';
import { addLoansAtRandom } from '../../../apps/server/src/testing/loans/add-loans-at-random.ts';
import { addCompanies } from '../../../apps/server/src/testing/loans/loans-for-tests.ts';
import { type Client, makeCopies, secondsToInsert, startOfWriting, writtenSince } from '../floors/bare-rows.ts';
import type { Product } from '../product.ts';
import { askerOf } from './asker.ts';

type Db = ReturnType<typeof openDatabase>;

/** Tenants of the demonstration, each with a company that lent so many loans. */
const TENANTS = [
  { tenantId: 'boreal', admin: 'admin@boreal.test', count: 150 },
  { tenantId: 'helios', admin: 'admin@helios.test', count: 1000 },
];

/** Seconds. */
export interface MergerTime {
  readonly loans: number;
  /** The whole calls over HTTP. */
  readonly preview: number;
  readonly save: number;
  /** The engine alone, computing the same loans once. */
  readonly engine: number;
  /** The rows that the save leaves, put into tables without a wall in one transaction. */
  readonly inserts: number;
  readonly rows: number;
}

/** A company with loans of many kinds is merged into another one, today. */
export async function measureMergers(product: Product, db: Db, client: Client): Promise<MergerTime[]> {
  await makeCopies(client, WRITTEN);
  const times: MergerTime[] = [];
  for (const tenant of TENANTS) times.push(await measureMerger(product, { ...tenant, db, client }));
  // no night that is measured afterwards rolls their loans
  await client.query('update tenant set is_active = false, state = 1 where tenant_id = any($1)', [
    TENANTS.map(({ tenantId }) => tenantId),
  ]);
  return times;
}

interface Merging {
  readonly tenantId: string;
  readonly admin: string;
  readonly count: number;
  readonly db: Db;
  readonly client: Client;
}

async function measureMerger(product: Product, { tenantId, admin, count, db, client }: Merging): Promise<MergerTime> {
  const day = new Date().toISOString().slice(0, 'yyyy-MM-dd'.length);
  const loans = await addLoansAtRandom(db, tenantId, { from: day, until: day, count, seed: 1 });
  const [companyId] = await addCompanies(db, tenantId);
  await inTenant(db, tenantId, moveDataVersion);
  await client.query(`vacuum analyze ${WRITTEN.join(', ')}`);
  const ask = await askerOf(product, admin);
  const merger = { id: loans[0]?.terms.grantor_id ?? '', companyId, day };
  const preview = await timed(() =>
    ask<{ digest: string; loanCount: number }>('GET', `/TEntities/merger?${new URLSearchParams(merger).toString()}`),
  );
  const start = await startOfWriting(client);
  const save = await timed(() => ask('POST', '/TEntities/merger', { ...merger, digest: preview.result.digest }));
  const written = await writtenSince(client, tenantId, start, WRITTEN);
  return {
    loans: preview.result.loanCount,
    preview: preview.seconds,
    save: save.seconds,
    engine: await secondsOfEngine(db, tenantId, { loans, day }),
    inserts: await secondsToInsert(client, written),
    rows: written.reduce((sum, { count: rows }) => sum + rows, 0),
  };
}

/** The tables that a merger writes to. */
const WRITTEN = [
  'contract_change',
  'contract',
  'ledger_row',
  'tranche_balance',
  'month_close',
  'due_item',
  'terms_period',
  'handover',
  'tranche_position',
  'contract_sync',
  'audit_event',
];

async function secondsOfEngine(
  db: Db,
  tenantId: string,
  { loans, day }: { readonly loans: readonly LoanFacts[]; readonly day: string },
): Promise<number> {
  const market = await inTenant(db, tenantId, (tx) => readMarketData(tx, loans));
  const { seconds } = await timed(async () => loans.forEach((loan) => computeLoan(loan, market, day)));
  return seconds;
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - startedAt) / 1000 };
}
