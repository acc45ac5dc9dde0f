import type { openDatabase, openPool } from '../../../apps/server/src/db/database.ts';
import { inTenant } from '../../../apps/server/src/db/tenant-transaction.ts';
import {
  computeLoan,
  readFacts,
  readMarketData,
  rollLoans,
} from '../../../apps/server/src/features/ledger/ledger.public.ts';
import { type Client, makeCopies, secondsToCopy, startOfWriting, writtenSince } from '../floors/bare-rows.ts';
import { addFloatingLoans } from './floating-loans.ts';

/** Two to a contract. BENCH_TRANCHES makes a try of it smaller. */
const TRANCHES = Number(process.env.BENCH_TRANCHES ?? 20_000);
const TENANT = 'duna';
const DAY_MS = 86_400_000;

type Db = ReturnType<typeof openDatabase>;

/** A measured night. */
export interface Night {
  /** The loans that it had to compute. */
  readonly computed: number;
  /** The rows it wrote, and the seconds it took. */
  readonly rows: number;
  readonly roll: number;
  /** Seconds for the same rows by COPY into tables without a wall, and for the engine to compute the same loans. */
  readonly copy: number;
  readonly engine: number;
}

export interface DailyRoll {
  readonly tranches: number;
  /** On which nearly every loan only earns one day more. */
  readonly ordinary: Night;
  /** On which every loan is posted. */
  readonly monthEnd: Night;
  /** Seconds of a night of so many tenants with nothing due. */
  readonly idleTenants: number;
  readonly idle: number;
}

const IDLE_TENANTS = 1000;

/** Nights after one that computed every loan. */
export async function measureDailyRoll(pool: ReturnType<typeof openPool>, db: Db, client: Client): Promise<DailyRoll> {
  await addFloatingLoans(pool, client, { tenant: TENANT, tranches: TRANCHES });
  const first = new Date(Date.now() + DAY_MS);
  const monthEnd = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 2, 0, 12));
  const ordinary = new Date(monthEnd.getTime() - 5 * DAY_MS);
  await rolled(db, new Date(ordinary.getTime() - DAY_MS));
  await client.query(`vacuum analyze ${ROLLED.join(', ')}`);
  await makeCopies(client, ROLLED);
  const measured = {
    tranches: TRANCHES,
    ordinary: await measureNight(db, client, ordinary),
    monthEnd: await measureNight(db, client, monthEnd),
  };
  await client.query(ADD_IDLE_TENANTS, [IDLE_TENANTS]);
  await rolled(db, monthEnd);
  await client.query('update tenant set is_active = false, state = 1 where tenant_id = $1', [TENANT]);
  const startedAt = performance.now();
  await rolled(db, new Date(monthEnd.getTime() + DAY_MS));
  return { ...measured, idleTenants: IDLE_TENANTS, idle: (performance.now() - startedAt) / 1000 };
}

async function measureNight(db: Db, client: Client, night: Date): Promise<Night> {
  const day = night.toISOString().slice(0, 10);
  const due = await inTenant(db, TENANT, (tx) =>
    tx.selectFrom('contract').select('contract_id').where('due_on', '<=', day).execute(),
  );
  const start = await startOfWriting(client);
  const startedAt = performance.now();
  await rolled(db, night);
  const roll = (performance.now() - startedAt) / 1000;
  const written = await writtenSince(client, TENANT, start, ROLLED);
  const ids = due.map((row) => row.contract_id);
  return {
    computed: ids.length,
    rows: written.reduce((sum, { count }) => sum + count, 0),
    roll,
    copy: await secondsToCopy(client, written),
    engine: await secondsOfEngine(db, ids, day),
  };
}

const DERIVED = [
  'ledger_row',
  'tranche_balance',
  'index_fixing',
  'stamp_tax_row',
  'month_close',
  'due_item',
  'terms_period',
  'tranche_position',
];
const ROLLED = ['contract', ...DERIVED];

async function rolled(db: Db, now: Date): Promise<void> {
  const [refused] = await rollLoans(db, now);
  if (refused) throw new Error(`${refused.contractNumber} is not rolled: ${refused.refusal.message}`);
}

/** The same loans of the night and what they foretell, computed once more: facts and fixings are read before the clock starts. */
async function secondsOfEngine(db: Db, ids: readonly string[], day: string): Promise<number> {
  return await inTenant(db, TENANT, async (tx) => {
    const loans = await readFacts(tx, ids);
    const market = await readMarketData(tx, loans);
    const startedAt = performance.now();
    for (const facts of loans) {
      const computed = computeLoan(facts, market, day);
      if (!computed.ok) throw new Error('a loan is refused');
      computed.loan.dues();
    }
    return (performance.now() - startedAt) / 1000;
  });
}

const ADD_IDLE_TENANTS = `
  insert into tenant (tenant_id, name, tenant_type)
  select 'idle-' || no, 'Idle ' || no, (select tenant_type from tenant limit 1) from generate_series(1, $1) as no`;
