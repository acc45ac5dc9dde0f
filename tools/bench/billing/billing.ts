import { type Assignment, formatDay, nextInvoices, plusDays } from '@calends/billing';
import { AuditTrail } from '../../../apps/server/src/db/audit-trail.ts';
import { openDatabase, openPool } from '../../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { inControl, inTenant } from '../../../apps/server/src/db/tenant-transaction.ts';
import { placeOf, withinLimits } from '../../../apps/server/src/features/plan-limits/plan-limits.public.ts';
import { dayOf } from '../../../apps/server/src/features/subscriptions/assignments/days.ts';
import { billDay } from '../../../apps/server/src/features/subscriptions/charges/bill-day.ts';
import { type Client, connect } from '../floors/bare-rows.ts';
import { median } from '../median.ts';
import { startProduct } from '../product.ts';

const ASSIGNMENTS = Number(process.env['BENCH_ASSIGNMENTS'] ?? 10_000);
/** Of a customer: all of them stand on one invoice. */
const PLANS = 10;
const ISSUER = 'helios';
const DAY = '2031-03-01';
/** The first of them are thrown away. */
const ROUNDS = 300;
const WARMING = 50;

const GOALS = { run: 60, preview: 0.005, check: 0.002 } as const;

type Db = ReturnType<typeof openDatabase>;

/** Seconds. */
interface BillingTimes {
  readonly charges: number;
  readonly invoices: number;
  /** A run on which every assignment is due. */
  readonly run: number;
  /** The run of the day after, on which none is. */
  readonly idle: number;
  /** What a creation waits for where a plan counts what it makes. */
  readonly check: number;
}

/** A run of many assignments, and the check of a limit, in a database of its own in `dataDir`. */
async function measureBilling(dataDir: string): Promise<BillingTimes> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = openPool(postgres.url, 10, { isPatient: true });
  const db = openDatabase(pool);
  try {
    const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'true' });
    await product.stop(); // it would bill too
    const client = await connect(pool);
    try {
      await fill(client);
    } finally {
      client.release(true);
    }
    const first = await measureRun(db, DAY);
    if (first.charges < ASSIGNMENTS) throw new Error(`${first.charges} are charged`);
    const idle = await measureRun(db, formatDay(plusDays(dayOf(DAY), 1)));
    return { ...first, run: first.seconds, idle: idle.seconds, check: await measureCheck(db) };
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

async function fill(client: Client): Promise<void> {
  await client.query(ADD_TENANTS, [Math.ceil(ASSIGNMENTS / PLANS), ISSUER]);
  await client.query(ADD_PLANS, [PLANS, ISSUER]);
  await client.query(ADD_ASSIGNMENTS, [DAY]);
  await client.query(ADD_TERMS, [DAY]);
  await client.query(ADD_ENDS, [DAY]);
  await client.query('vacuum analyze tenant, subscription, subscription_assignment, assignment_terms, assignment_end');
}

async function measureRun(db: Db, day: string) {
  const audit = new AuditTrail({ personId: null, roleId: null, requestId: null });
  const startedAt = performance.now();
  const counts = await inControl(db, async (control) => {
    const made = await billDay(control, { issuerId: ISSUER, day, now: new Date(`${day}T12:00:00Z`) }, audit);
    await audit.writeToSystem(control, ISSUER);
    return made;
  });
  return { ...counts, seconds: secondsSince(startedAt) };
}

/** With a limit that has an end, so that its turn is taken, and the units counted before and after. */
async function measureCheck(db: Db): Promise<number> {
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    await inTenant(db, 'bench-1', async (tx) => {
      const place = await placeOf(tx);
      const startedAt = performance.now();
      const { limitStatus } = await withinLimits(place, { today: DAY, kinds: ['ENTITIES_QUANTITY'] }, async () => {});
      if (limitStatus === null) throw new Error('no plan counts');
      seconds.push(secondsSince(startedAt));
    });
  return median(seconds.slice(WARMING));
}

/** Three invoices of a plan that is two years old and was changed every month, as the form computes them while somebody types. */
function measurePreview(): number {
  const start = dayOf('2029-03-31');
  const made = { price: 12_000n, discount: 0n, maxLimit: 25, additionalLimit: null, additionalPrice: 200n };
  const months = Array.from({ length: 24 }, (_, month) => plusDays(start, month * 30));
  const assignment: Assignment = {
    billingType: 'RECURRING',
    periodicity: 'MONTHLY',
    invoiceStartPoint: 'BEGIN_OF_PERIOD',
    invoiceStart: start,
    start,
    ends: [{ enteredOn: start, end: null }],
    made,
    changes: months.map((day, month) => ({
      enteredOn: day,
      from: plusDays(day, 10),
      terms: { ...made, price: BigInt(12_000 + month) },
    })),
    usage: months.map((day, month) => ({ day, units: 20 + month })),
  };
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    if (nextInvoices(assignment, [], plusDays(start, 720), 3).length !== 3) throw new Error('three invoices come');
    seconds.push(secondsSince(startedAt));
  }
  return median(seconds.slice(WARMING));
}

const ADD_TENANTS = `
  insert into tenant (tenant_id, parent_tenant_id, name, tenant_type, nif, created_on)
  select 'bench-' || no, $2, 'Bench ' || no, 'STANDARD', '500000000', '2020-01-01' from generate_series(1, $1::int) as no`;

const ADD_PLANS = `
  insert into subscription (subscription_id, issuer_tenant_id, name, price_cents, parent_kind, child_kind, subscription_type,
    max_limit, billing_type, is_base, vat_profile, state)
  select gen_random_uuid(), $2, 'Bench ' || no, 1000 * no, 'TENANT', 'ENTITY', 'ENTITIES_QUANTITY', 100, 'RECURRING', false,
    'NOR', 0
  from generate_series(1, $1::int) as no`;

const ADD_ASSIGNMENTS = `
  insert into subscription_assignment (assignment_id, issuer_tenant_id, customer_tenant_id, subscription_id, entity_type,
    entity_id, entity_name, is_parent, date_start, periodicity, invoice_start_point, invoice_start_date, invoice_next_date,
    follows_plan_price)
  select gen_random_uuid(), plan.issuer_tenant_id, tenant.tenant_id, plan.subscription_id, 'TENANT', tenant.tenant_id,
    tenant.name, true, noon, 'MONTHLY', 'BEGIN_OF_PERIOD', noon, noon, true
  from subscription as plan, tenant, (select $1::date + interval '12 hours' as noon) as begin
  where plan.name like 'Bench %' and tenant.tenant_id like 'bench-%'`;

const ADD_TERMS = `
  insert into assignment_terms (assignment_id, entry, entered_on, from_on, plan_version, price_cents, discount, max_limit,
    names_additional_limit, additional_price_cents)
  select assignment_id, 1, $1::date, $1::date, 1, price_cents, 0, max_limit, true, 0
  from subscription_assignment join subscription using (subscription_id) where subscription.name like 'Bench %'`;

const ADD_ENDS = `
  insert into assignment_end (assignment_id, entry, entered_on, ends_on, is_removed)
  select assignment_id, 1, $1::date, null, false
  from subscription_assignment join subscription using (subscription_id) where subscription.name like 'Bench %'`;

/** The times of billing, as rows of the bench's table. */
export async function linesOfBilling(dataDir: string): Promise<string[][]> {
  const { charges, invoices, run, idle, check } = await measureBilling(dataDir);
  const [made, drafts] = [charges, invoices].map((count) => count.toLocaleString('en'));
  return [
    ['what', 'measured', 'compared with', 'ratio'],
    againstGoal(`a run of ${made} charges on ${drafts} drafts`, run, GOALS.run),
    ['  the run of the next day, nothing due', milliseconds(idle), milliseconds(run), ratio(idle, run)],
    againstGoal('three invoices previewed by the browser', measurePreview(), GOALS.preview),
    againstGoal('a limit checked where something is made', check, GOALS.check),
  ];
}

function againstGoal(what: string, seconds: number, goal: number): string[] {
  return [what, milliseconds(seconds), `${milliseconds(goal)}, the goal`, ratio(seconds, goal)];
}

function ratio(value: number, of: number): string {
  return (value / of).toPrecision(2);
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000;
}

function milliseconds(seconds: number): string {
  return `${Number((seconds * 1000).toPrecision(3)).toLocaleString('en')} ms`;
}
