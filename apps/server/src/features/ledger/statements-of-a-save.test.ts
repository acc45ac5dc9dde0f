import { movementEndpoints } from '@calends/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTenant, ownTenant } from '../../db/tenant-transaction.ts';
import {
  EXAMPLE_2_RATES,
  exampleContract,
  publishRates,
  startLoans,
  type TestLoans,
} from '../../testing/loans/loans-for-tests.ts';
import { readNeededRates, readPublishedRates } from './figures/published-rates.store.ts';

/** The last is the end of the history. */
const RATES = { ...EXAMPLE_2_RATES, '2023-03-28': '3.100', '2024-09-25': '3.150', '2024-12-30': '2.500' };

let started: TestLoans;
const sent: string[] = [];
beforeAll(async () => {
  started = await startLoans(RATES, { hear: (statement) => void sent.push(statement) });
});
afterAll(() => started.api.stop());
beforeEach(() => void sent.splice(0));

async function drawn(contractNumber: string) {
  const { companies, feeId, loans } = started;
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber });
  const { id: trancheId } = (await loans.draw(contractId, '31-03-2023', '2500000.00')).data;
  return { contractId, trancheId };
}

async function reinforced({ contractId, trancheId }: Awaited<ReturnType<typeof drawn>>, reinforcementDate: string) {
  const version = await started.loans.version(contractId);
  sent.splice(0);
  const body = { trancheMovementID: trancheId, reinforcementDate, amount: '10.00', version };
  const { status } = await started.admin.call(movementEndpoints.reinforce, { body });
  expect(status).toBe(200);
  return [...sent];
}

test('a movement takes as many statements on a loan of many rows as on one of few', async () => {
  const loan = await drawn('FEW AND MANY');
  await reinforced(loan, '2023-04-01');
  const few = await reinforced(loan, '2023-04-02');
  for (let day = 3; day < 20; day += 1) await reinforced(loan, `2023-04-${String(day).padStart(2, '0')}`);
  const many = await reinforced(loan, '2023-04-20');
  expect(many.length, many.join('\n')).toBe(few.length);
});

test('the facts are read once, and of rows that stay only the columns that differ are written', async () => {
  const statements = await reinforced(await drawn('WRITTEN'), '2024-01-10');
  expect(statements.filter((one) => /from "movement"/.test(one))).toHaveLength(1);
  const updates = statements.flatMap((one) => /update "ledger_row".*?where/s.exec(one) ?? []);
  expect(updates).toHaveLength(1);
  const [update = ''] = updates;
  expect(update).toContain('"capital_cents" = new."capital_cents"');
  expect(update).not.toContain('"movement_type" =');
});

const needed = (...days: string[]) => days.map((fixingDate) => ({ term: 'SIX_MONTHS', fixingDate }) as const);
const readNeeded = (...days: string[]) =>
  inTenant(started.api.db, 'helios', (tx) => readNeededRates(tx, needed(...days)));
const daysOf = (rates: readonly { reference_date: string }[]) => rates.map(({ reference_date }) => reference_date);

test('of the Euribor only the values that the loan needs are read', async () => {
  expect(daysOf(await readNeeded('2023-03-29', '2024-03-27'))).toEqual(['2023-03-29', '2024-03-27']);
  expect(await readNeeded()).toEqual([]);
});

test('where no value was published on the day of a reset, all values that may serve it are read', async () => {
  const rates = await readNeeded('2023-03-29', '2024-09-27');
  expect(daysOf(rates)).toEqual(['2023-03-29', '2024-09-25', '2024-09-26', '2024-12-30']);
});

test('after the end of the history its last value is read, however long ago that was', async () => {
  const { db } = started.api;
  expect(daysOf(await readNeeded('2025-03-27'))).toEqual(['2024-12-30']);
  expect(daysOf(await readNeeded('2045-03-27'))).toEqual(['2024-12-30']);
  await inTenant(db, 'helios', async (tx) => {
    expect(await readPublishedRates(tx, '2045-01-01', { terms: ['SIX_MONTHS', 'ONE_MONTH'] })).toMatchObject([
      { reference_date: '2024-12-30', rate: '2.500000' },
    ]);
  });
});

const own = (reference_date: string, rate: string | null) => ({
  tenant_id: ownTenant,
  fact_id: newId(),
  revision: 1,
  entry_no: 1n,
  recorded_by: null,
  reference_date,
  term: 'SIX_MONTHS',
  rate,
  source: 'test',
});

test('a tenant’s own value counts before the system’s, and one that was taken back does not', async () => {
  const { db } = started.api;
  await publishRates(db, { '2024-10-01': '3.000', '2024-10-02': '3.001' });
  await inTenant(db, 'helios', (tx) =>
    tx
      .insertInto('euribor_rate')
      .values([own('2024-10-01', '9.000'), own('2024-10-02', null)])
      .execute(),
  );
  expect(await readNeeded('2024-10-01')).toMatchObject([{ rate: '9.000000' }]);
  expect(daysOf(await readNeeded('2024-10-02'))).toEqual(['2024-09-25', '2024-09-26', '2024-10-01', '2024-12-30']);
});
