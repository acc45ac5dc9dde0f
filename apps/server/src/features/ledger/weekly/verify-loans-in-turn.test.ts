import { addDays } from '@calends/loan-engine';
import { type BellNotification, bellEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inControl, inTenant } from '../../../db/tenant-transaction.ts';
import { fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../derived/verify-loans.ts';
import { rollLoans } from '../roll/roll-loans.ts';
import { verifyLoansInTurn } from './verify-loans-in-turn.ts';

const LOANS = 10;

let given: TestLoans;
const ids: string[] = [];
beforeAll(async () => {
  given = await startLoans();
  for (let loan = 0; loan < LOANS; loan += 1) {
    const contractId = await given.loans.add(fixedRateContract(given.companies, `WEEKLY-${loan}`));
    await given.loans.draw(contractId, '2025-01-31', '1000.00');
    ids.push(contractId);
  }
});
afterAll(() => given.api.stop());

const at = (day: string) => new Date(`${day}T12:00:00Z`);

/** A roll and the verification after it; returns how many loans the week has verified by then. */
async function passDay(day: string) {
  const { db } = given.api;
  await rollLoans(db, at(day));
  const lines = await verifyLoansInTurn(db, at(day));
  const week = await inControl(db, (control) =>
    control.selectFrom('loan_verification').selectAll().where('tenant_id', '=', 'helios').executeTakeFirstOrThrow(),
  );
  return { lines, verified: week.verified, corrected: week.corrected, beganOn: week.began_on };
}

async function bell(title: string): Promise<string[]> {
  const all = (await given.admin.call(bellEndpoints.list, { query: { getAll: 'true' } })).data as BellNotification[];
  return all.filter((one) => one.title === title).map(({ description }) => description);
}

test('every loan is verified once in a week, some each day, and the end of the week is announced', async () => {
  const counts = [];
  for (let day = 0; day < 7; day += 1) counts.push((await passDay(addDays('2025-04-01', day))).verified);
  expect(counts).toEqual([2, 4, 6, 7, 8, 9, 10]);
  expect(await bell('All loans were verified this week')).toEqual([
    'Computed again from their facts since 01-04-2025: 10. Corrected: 0.',
  ]);
  expect(await verifyLoansInTurn(given.api.db, at('2025-04-07'))).toEqual([]);
  expect(await passDay('2025-04-08')).toMatchObject({ verified: 2, beganOn: '2025-04-08' });
});

test('a loan that a roll left out is found, corrected and named', async () => {
  const [passedOver = ''] = ids.slice(-1);
  await inTenant(given.api.db, 'helios', (tx) =>
    tx.updateTable('contract').set({ next_change_on: '2099-01-01' }).where('contract_id', '=', passedOver).execute(),
  );
  const before = await given.loans.read(passedOver);
  const lines = [];
  // after an outage the rest of the week is verified on one day
  for (const day of ['2025-05-02', '2025-05-03']) lines.push(...(await passDay(day)).lines);
  expect(lines).toContainEqual({ tenantId: 'helios', line: expect.stringMatching(/^WEEKLY-9: month_close 2025-04 /) });
  expect((await given.loans.read(passedOver)).realizedCapital).not.toBe(before.realizedCapital);
  expect(await bell('Stored figures of loans were corrected')).toEqual([expect.stringContaining('WEEKLY-9')]);
  expect(await inTenant(given.api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});

test('a roll reads nothing of the past: what was altered there is found by the week, corrected and named', async () => {
  const { db } = given.api;
  const [altered = ''] = ids;
  const march = () =>
    inTenant(db, 'helios', (tx) =>
      tx
        .selectFrom('month_close')
        .select('rate')
        .where('contract_id', '=', altered)
        .where('month', '=', 3)
        .executeTakeFirstOrThrow(),
    );
  const { rate } = await march();
  await inTenant(db, 'helios', (tx) =>
    tx
      .updateTable('month_close')
      .set({ rate: '9.000000' })
      .where('contract_id', '=', altered)
      .where('month', '=', 3)
      .execute(),
  );
  await rollLoans(db, at('2025-05-31'));
  expect(await march()).toEqual({ rate: '9.000000' });
  const lines = [];
  for (let day = 0; day < 8; day += 1) lines.push(...(await passDay(addDays('2025-05-31', day))).lines);
  expect(lines).toContainEqual({
    tenantId: 'helios',
    line: expect.stringMatching(/^WEEKLY-0: month_close 2025-03 .*rate is 9/),
  });
  expect(await march()).toEqual({ rate });
  expect(await inTenant(db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});
