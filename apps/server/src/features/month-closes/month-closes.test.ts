import { monthCloseEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { readExport } from '../../testing/reading/read-export.ts';

let given: TestLoans;
beforeAll(async () => {
  given = await startLoans();
  const { loans, companies } = given;
  const contract = await loans.add(fixedRateContract(companies, 'MONTHS-1'));
  await loans.draw(contract, '2025-01-01', '1000.00');
});
afterAll(() => given.api.stop());

const of = (from: string, to: string) => ({
  filters: JSON.stringify([{ field: 'monthEnd', op: 'between', value: [from, to] }]),
});

test('each finished month of a loan says what was owed on its last day and what it earned', async () => {
  const { data } = (await given.admin.call(monthCloseEndpoints.list)).body;
  const march = { contractNumber: 'MONTHS-1', monthEnd: '2025-03-31', capital: '1000.00' };
  expect(data).toMatchObject([
    march, // today is its last day
    {
      contractNumber: 'MONTHS-1',
      monthEnd: '2025-02-28',
      capital: '1000.00',
      owed: '1000.00',
      restsOnProjection: false,
    },
    {
      contractNumber: 'MONTHS-1',
      monthEnd: '2025-01-31',
      capital: '1000.00',
      owed: '1000.00',
      restsOnProjection: false,
    },
  ]);
});

test('a month begins with what the one before it ended with, and the first with nothing', async () => {
  const { data } = (await given.admin.call(monthCloseEndpoints.list)).body;
  expect(data.map(({ owedBefore }: { owedBefore: string }) => owedBefore)).toEqual(['1000.00', '1000.00', '0.00']);
});

test('interest adds up over months; balances only within one', async () => {
  const both = (await given.admin.call(monthCloseEndpoints.list, { query: of('2025-01-01', '2025-02-28') })).body;
  expect(Object.keys(both.columnSums).toSorted()).toEqual(['accrual', 'interest']);
  const one = (await given.admin.call(monthCloseEndpoints.list, { query: of('2025-02-01', '2025-02-28') })).body;
  expect(one.columnSums).toMatchObject({ capital: '1000.00', owed: '1000.00', interestDue: '0.00' });
  expect(one.additionalData.averageRate).toBe(Number(one.data[0].rate).toFixed(6));
  const none = (await given.admin.call(monthCloseEndpoints.list, { query: of('2020-01-01', '2020-12-31') })).body;
  expect(none.columnSums).toMatchObject({ capital: '0.00', interest: '0.00' });
  expect(none.additionalData.averageRate).toBeNull();
});

test('a file of several months has no sum of balances either', async () => {
  const query = { columns: 'monthEnd,interest,capital', format: 'xlsx' };
  const file = await readExport((await given.admin.call(monthCloseEndpoints.exportData, { query })).bytes);
  expect(file.rows.at(-1)).toMatchObject({ 'Month end': 'Sum' });
  expect(file.rows.at(-1)?.['Outstanding capital']).toBe('');
});
