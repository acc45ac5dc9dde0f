import { CONTRACT_STATE_NUMBERS, formatMoney, parseMoney } from '@calends/loan-engine';
import { contractEndpoints, dashboardEndpoints, type Figures, type Point } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveDataVersion } from '../../db/data-version.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { loadSampleLoan } from '../../testing/loans/sample-loan.ts';
import { repeatRow } from '../../testing/repeated-rows.ts';

/** More groups than a filter names. */
const COPIES = 1100;

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  api.clock.now = new Date('2024-03-15T12:00:00Z'); // in the term of the loan
  admin = await api.as('admin@helios.test');
  await loadSampleLoan(admin);
  const copied = {
    contract_id: sql`gen_random_uuid()`,
    contract_number: sql`'COPY-' || n`,
    realized_capital_cents: sql`95000000 + n`,
    state: sql.lit(CONTRACT_STATE_NUMBERS.ACTIVE),
    date_end: sql`date '2027-01-15'`,
  };
  await inTenant(api.db, 'helios', async (tx) => {
    await repeatRow(tx, 'contract', copied, COPIES);
    await moveDataVersion(tx);
  });
});
afterAll(() => api.stop());

async function figuresOf(query: { readonly measure: string; readonly groupBy?: string; readonly most?: number }) {
  const reply = await admin.call(dashboardEndpoints.figures, { query: { entity: 'Contracts', ...query } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return (reply.data as Figures).points;
}

const sumOf = (points: readonly Point[]) =>
  formatMoney(points.reduce((sum, { value }) => sum + (parseMoney(value ?? '') ?? 0n), 0n));

test('the greatest of many contracts are named, and all others together complete the sum', async () => {
  const points = await figuresOf({ measure: 'realizedCapital', groupBy: 'contract', most: 3 });
  const [all] = await figuresOf({ measure: 'realizedCapital' });
  expect(points).toHaveLength(4);
  expect(points[0]?.of).toEqual([{ value: `COPY-${COPIES}` }]);
  expect(points[3]).toMatchObject({ of: [], filters: null });
  expect(sumOf(points)).toBe(all?.value);
  expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(all?.count);
});

test('each contract that is named leads to the contract, the others to none', async () => {
  const [first, others] = await figuresOf({ measure: 'realizedCapital', groupBy: 'contract', most: 1 });
  const query = { filters: JSON.stringify([{ field: 'contractNumber', op: 'in', value: [first?.of[0]?.value] }]) };
  const [contract] = (await admin.call(contractEndpoints.list, { query })).data;
  expect(first?.contractId).toBe(contract.id);
  expect(others).not.toHaveProperty('contractId');
});

test('a rate of all others is that of their rows, not a mean of rates', async () => {
  const [, others] = await figuresOf({ measure: 'used', groupBy: 'contract', most: 1 });
  const [all] = await figuresOf({ measure: 'used' });
  expect(others?.count).toBe((all?.count ?? 0) - 1);
  expect(Number(others?.value)).toBeCloseTo(Number(all?.value), 2); // the capitals differ by cents, the maximum is the same
  expect(Number(all?.value)).toBeGreaterThan(0);
});
