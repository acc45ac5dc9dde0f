import {
  accrualEndpoints,
  type accruals,
  type ComparedMonth,
  type PeriodFigures,
  periodEndpoints,
  type RowOf,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { handOver } from '../../testing/loans/hand-over.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';

type AccrualRow = RowOf<typeof accruals>;

let given: TestLoans;
let [lender, successor, borrower] = ['', '', ''];
/** 1.25 % of 720 000.00, ATUAL_360: 25.00 a day from 15 January on, which the successor lends from 15 February on. */
beforeAll(async () => {
  given = await startLoans(); // on 31 March 2025
  const { api, admin, loans } = given;
  [lender, borrower] = await addCompanies(api.db, 'helios');
  [successor] = await addCompanies(api.db, 'helios');
  const contractId = await loans.add(fixedRateContract([lender, borrower], 'HANDED OVER'));
  const trancheId = (await loans.draw(contractId, '15-01-2025', '720000.00')).data.id;
  await loans.reimburse(contractId, trancheId, '10-02-2025', { capitalAmount: '72000.00' });
  // owed on the day before: 648 000.00; 17 days of January and 9 of February at 25.00, 5 at 22.50
  await handOver(api, admin, { contractId, field: 'GRANTOR', companyId: successor, day: '2025-02-15' });
});
afterAll(() => given.api.stop());

const monthOf = async (companyId: string, month: string) =>
  (await given.admin.call(periodEndpoints.figures, { params: { companyId }, query: { month } })).data as ComparedMonth;
const shown = async (companyId: string, month: string) =>
  (await monthOf(companyId, month)).rows.map(({ now, counterparty }) => ({
    counterparty: counterparty.split(' ')[0],
    ...(now && figuresOf(now)),
  }));
const figuresOf = ({ repaid, passedCapital, interest, passedInterest, capital, accrued }: PeriodFigures) => ({
  repaid,
  passedCapital,
  interest,
  passedInterest,
  capital,
  accrued,
});

test('in the month of a handover the old lender has what came before, and what is owed passes to the new one', async () => {
  expect(await shown(lender, '2025-02')).toEqual([
    {
      counterparty: 'Bóreas',
      repaid: '72000.00',
      passedCapital: '-648000.00',
      interest: '337.50',
      passedInterest: '-762.50',
      capital: '0.00',
      accrued: '0.00',
    },
  ]);
  expect(await shown(successor, '2025-02')).toEqual([
    {
      counterparty: 'Bóreas',
      repaid: '0.00',
      passedCapital: '648000.00',
      interest: '315.00',
      passedInterest: '762.50',
      capital: '648000.00',
      accrued: '1077.50',
    },
  ]);
  expect(await shown(lender, '2025-03')).toEqual([]);
});

test('the borrower has one row, with whom it owes at the end of the month, and the group cancels', async () => {
  const [own, ...others] = await shown(borrower, '2025-02');
  expect(others).toEqual([]);
  expect(own).toMatchObject({ repaid: '72000.00', passedCapital: '0.00', interest: '652.50', passedInterest: '0.00' });
  const { companies } = (await given.admin.call(periodEndpoints.overview, { query: { month: '2025-02' } })).data;
  expect(companies.length).toBeGreaterThanOrEqual(3);
});

test('what was accrued until then is accrued by the old lender, and taken back by the new one', async () => {
  const filters = JSON.stringify([
    { field: 'contractNumber', op: 'eq', value: 'HANDED OVER' },
    { field: 'date', op: 'between', value: ['2025-02-01', '2025-03-01'] },
  ]);
  const { data } = (await given.admin.call(accrualEndpoints.list, { query: { getAll: true, filters } })).body;
  const said = data
    .filter((row: AccrualRow) => row.company.id !== borrower)
    .map(({ date, accrualKind, company, interestEarned }: AccrualRow) => [
      date,
      accrualKind,
      company.id === lender ? 'lender' : 'successor',
      interestEarned,
    ]);
  expect(said).toHaveLength(5);
  expect(said).toEqual(
    expect.arrayContaining([
      ['2025-02-01', 'REVERSAL', 'lender', '-425.00'],
      ['2025-02-14', 'ACCRUAL', 'lender', '762.50'],
      ['2025-02-15', 'REVERSAL', 'successor', '-762.50'],
      ['2025-02-28', 'ACCRUAL', 'successor', '1077.50'],
      ['2025-03-01', 'REVERSAL', 'successor', '-1077.50'],
    ]),
  );
  const sumOf = (side: 'interestEarned' | 'interestBorne') =>
    data.reduce((sum: bigint, row: AccrualRow) => sum + BigInt(row[side].replace('.', '')), 0n);
  expect(sumOf('interestEarned')).toBe(sumOf('interestBorne'));
});

test('each company closes what it showed', async () => {
  for (const companyId of [lender, successor, borrower]) {
    const params = { companyId };
    const month = '2025-02';
    const { digest } = (await given.admin.call(periodEndpoints.preview, { params, query: { month } })).data;
    expect((await given.admin.call(periodEndpoints.close, { params, body: { month, digest } })).status).toBe(200);
    const { rows, adjustments } = await monthOf(companyId, month);
    expect(adjustments).toEqual([]);
    expect(rows.map(({ closed }) => closed)).toEqual(rows.map(({ now }) => now));
  }
});

test('what passes is stored as the facts say, and is found where it is not', async () => {
  const verify = () => inTenant(given.api.db, 'helios', verifyLoans);
  expect((await verify()).differences).toEqual([]);
  await inTenant(given.api.db, 'helios', (tx) => tx.updateTable('handover').set({ interest_cents: 1n }).execute());
  expect((await verify()).differences).toEqual([expect.stringContaining('handover 2025-02-15 of tranche')]);
});
