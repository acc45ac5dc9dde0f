/** A page of adjustments reads those that it shows, also where one write moved very many figures. */
import { periodAdjustmentEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { loadSampleLoan } from '../../testing/loans/sample-loan.ts';
import { executedPlan, rowsReadBy, type Sent, stepsOf } from '../../testing/reading/executed-plan.ts';
import { repeatRow } from '../../testing/repeated-rows.ts';

const ROWS = 5000;
const SHOWN = 50;

let api: TestApi;
let admin: TestPerson;
const sent: Sent[] = [];

beforeAll(async () => {
  api = await startApi({ hear: (statement, parameters) => sent.push({ statement, parameters }) });
  admin = await api.as('admin@helios.test');
  await loadSampleLoan(admin);
  await inTenant(api.db, 'helios', async (tx) => {
    await sql`
      insert into period_adjustment (tenant_id, entity_id, month, revision, booked_month, tranche_id, side, contract_id,
        contract_number, counterparty, amount, before_cents, after_cents)
      select tenant_id, contract.grantor_id, '2024-01-01', 0, '2099-01-01', tranche_id, 'GRANTOR', contract_id,
        contract_number, 'Rio, S.A.', 'interest', 0, 100
      from tranche_balance join contract using (tenant_id, contract_id) limit 1`.execute(tx);
    const month = sql`(one.month + make_interval(months => n % 60))::date`;
    await repeatRow(tx, 'period_adjustment', { adjustment_id: sql`gen_random_uuid()`, month }, ROWS);
  });
  await sql`analyze period_adjustment`.execute(api.db);
});
afterAll(() => api.stop());

test('the first page reads as many adjustments as it shows, of very many of one instant', async () => {
  sent.length = 0;
  const page = await admin.call(periodAdjustmentEndpoints.list, { query: { PageSize: SHOWN } });
  expect(page.body.data).toHaveLength(SHOWN);
  const [reading] = sent.filter(({ statement }) => /from \([^]*period_adjustment[^]*order by[^]*limit/.test(statement));
  if (!reading) throw new Error('no page was read');
  const plan = await inTenant(api.db, 'helios', (tx) => executedPlan(tx, reading));
  const steps = stepsOf(plan).filter(({ 'Relation Name': table }) => table === 'period_adjustment');
  expect(steps.map(rowsReadBy).reduce((sum, rows) => sum + rows, 0)).toBeLessThan(5 * SHOWN);
});
