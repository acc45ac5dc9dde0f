import { type ComparedMonth, type PeriodFigures, periodEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handOverTo, keepHandover } from '../../testing/loans/hand-over.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';

let given: TestLoans;
let [lender, successor, borrower] = ['', '', ''];
/** 1.25 % of 720 000.00, ATUAL_360: 25.00 a day from 15 January on, which the successor lends from 15 February on. */
beforeAll(async () => {
  given = await startLoans(); // on 31 March 2025
  const { api, loans } = given;
  [lender, borrower] = await addCompanies(api.db, 'helios');
  [successor] = await addCompanies(api.db, 'helios');
  const contractId = await loans.add(fixedRateContract([lender, borrower], 'HANDED OVER'));
  const trancheId = (await loans.draw(contractId, '15-01-2025', '720000.00')).data.id;
  await loans.reimburse(contractId, trancheId, '10-02-2025', { capitalAmount: '72000.00' });
  const day = '2025-02-15';
  await handOverTo(api.db, { contractId, grantorId: successor, day });
  // 17 days of January and 9 of February at 25.00, 5 at 22.50
  const passing = { capital: 64_800_000n, accrued: 76_250n, interest: 33_750n };
  await keepHandover(api.db, { contractId, day }, { trancheId, grantorId: successor, ...passing });
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
