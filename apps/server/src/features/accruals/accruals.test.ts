import { accrualEndpoints, type accruals, type RowOf } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';

let given: TestLoans;
beforeAll(async () => {
  given = await startLoans();
  const { loans, companies } = given;
  const contract = await loans.add(fixedRateContract(companies, 'ACCRUED-1'));
  await loans.draw(contract, '2025-01-01', '1000000.00');
});
afterAll(() => given.api.stop());

const between = (from: string, to: string, more: readonly object[] = []) => ({
  filters: JSON.stringify([{ field: 'date', op: 'between', value: [from, to] }, ...more]),
  OrderType: 'asc',
});
type Row = RowOf<typeof accruals>;
const accrualsOf = async (query: object) =>
  (await given.admin.call(accrualEndpoints.list, { query: { PageSize: '50', ...query } })).body;

test('what is accrued at the end of a month is recorded with both companies and taken back on the next day', async () => {
  const { data } = await accrualsOf(between('2025-01-31', '2025-02-01'));
  const [recorded] = data;
  const accrued = recorded.interestEarned === '0.00' ? recorded.interestBorne : recorded.interestEarned;
  expect(Number(accrued)).toBeGreaterThan(0);
  const [lender, borrower] = given.companies;
  const said = data.map((row: Row) => [
    row.date,
    row.accrualKind,
    row.company.id,
    row.interestEarned,
    row.interestBorne,
  ]);
  expect(said).toHaveLength(4);
  expect(said).toEqual(
    expect.arrayContaining([
      ['2025-01-31', 'ACCRUAL', lender, accrued, '0.00'],
      ['2025-01-31', 'ACCRUAL', borrower, '0.00', accrued],
      ['2025-02-01', 'REVERSAL', lender, `-${accrued}`, '0.00'],
      ['2025-02-01', 'REVERSAL', borrower, '0.00', `-${accrued}`],
    ]),
  );
});

test('over any days both sides add up to the same', async () => {
  const { columnSums } = await accrualsOf(between('2025-01-15', '2025-02-28'));
  expect(columnSums.interestEarned).toBe(columnSums.interestBorne);
  expect(Number(columnSums.interestEarned)).toBeGreaterThan(0);
});

test('each company has its own side alone', async () => {
  const own = [{ field: 'company', op: 'in', value: [given.companies[0]] }];
  const { data, columnSums } = await accrualsOf(between('2025-01-31', '2025-01-31', own));
  expect(data).toMatchObject([{ counterparty: { id: given.companies[1] }, interestBorne: '0.00' }]);
  expect(columnSums).toEqual({ interestEarned: data[0].interestEarned, interestBorne: '0.00' });
});
