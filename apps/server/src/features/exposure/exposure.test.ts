import { exposureEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';

let given: TestLoans;
beforeAll(async () => {
  given = await startLoans();
});
afterAll(() => given.api.stop());

test('exposure sums what each company owed another at the end of a day, and by month of maturity', async () => {
  const { admin, api, loans, companies } = given;
  const [aurora, boreas] = companies;
  const terms = fixedRateContract(companies, 'EXP-1');
  const first = await loans.add(terms);
  const second = await loans.add({ ...terms, contractNumber: 'EXP-2', dateEnd: '31-12-2099' });
  const back = await loans.add({ ...terms, contractNumber: 'EXP-3', grantorId: boreas, receiverId: aurora });
  await loans.add({ ...terms, contractNumber: 'EXP-4' }); // nothing was drawn
  await loans.draw(first, '2025-01-01', '1000.00', { interestRate: '7.00' });
  const { id: trancheId } = (await loans.draw(second, '2025-02-01', '500.00')).data;
  await loans.reimburse(second, trancheId, '2025-03-01', { capitalAmount: '200.00' });
  await loans.draw(back, '2025-03-01', '40.00');

  const now = (await admin.call(exposureEndpoints.read)).data;
  expect(now.on).toBe('2025-03-31');
  expect(now.companies.map(({ name }: { name: string }) => name)).toEqual(['Aurora helios', 'Bóreas helios']);
  expect(now.pairs).toHaveLength(2);
  expect(now.pairs).toEqual(
    expect.arrayContaining([
      { grantorId: aurora, receiverId: boreas, contracts: 2, capital: '1300.00', interestDue: '7.00' },
      { grantorId: boreas, receiverId: aurora, contracts: 1, capital: '40.00', interestDue: '0.00' },
    ]),
  );
  expect(now.maturities).toEqual([
    { month: '2028-03', contracts: 2, capital: '1040.00', interestDue: '7.00' },
    { month: null, contracts: 1, capital: '300.00', interestDue: '0.00' },
  ]);

  const query = { referenceDate: '2025-02-28', grantorId: aurora, receiverId: boreas };
  const before = (await admin.call(exposureEndpoints.contracts, { query })).data;
  expect(before).toMatchObject([
    { contractId: first, contractNumber: 'EXP-1', capital: '1000.00' },
    { contractId: second, contractNumber: 'EXP-2', capital: '500.00' },
  ]);
  const stranger = await api.as('admin@boreal.test');
  expect((await stranger.call(exposureEndpoints.read)).data).toMatchObject({
    pairs: [],
    companies: [],
    maturities: [],
  });
  expect((await stranger.call(exposureEndpoints.contracts, { query })).data).toEqual([]);
});

test('a day to come has no exposure yet', async () => {
  const reply = await given.admin.call(exposureEndpoints.read, { query: { referenceDate: '2025-04-01' } });
  expect(reply).toMatchObject({ status: 400, body: { errors: { referenceDate: ['ReferenceDateInFuture'] } } });
});
