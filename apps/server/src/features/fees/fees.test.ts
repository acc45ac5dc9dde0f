import { feeEndpoints, STAMP_TAX_CATEGORY } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { ensureSystemRows } from '../../db/shipped/system-rows.ts';
import { inTenant, ownTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

interface FeeRow {
  readonly id: string;
  readonly code: string;
  readonly origin: string;
  readonly description: string;
}
const feesOf = async (person: TestPerson): Promise<FeeRow[]> =>
  (await person.call(feeEndpoints.list, { query: { getAll: true, category: STAMP_TAX_CATEGORY } })).data;
const interestFee = async (person: TestPerson) => (await feesOf(person)).filter((fee) => fee.code === '17.3.1');
const feeOf = async (code: string, person = admin) => {
  const row = (await feesOf(person)).find((fee) => fee.code === code);
  return (await person.call(feeEndpoints.get, { params: { id: row?.id ?? '' } })).data;
};

test('every tenant finds the fees that the product ships', async () => {
  const rows = await feesOf(admin);
  expect(rows.map((fee) => fee.code)).toEqual([
    '17.1.1',
    '17.1.2',
    '17.1.3',
    '17.1.4',
    '17.3.1',
    'BY_TERM',
    'EXEMPT_7_1_G',
    'EXEMPT_7_1_H',
    'EXEMPT_7_1_I',
    'NONE',
  ]);
  expect(rows.every((fee) => fee.origin === 'system')).toBe(true);
});

test('a fee shows the dated rates among which its rule picks', async () => {
  const byTerm = await feeOf('BY_TERM');
  expect(byTerm.rates.map(({ verba, rate, basis }: Record<string, string>) => [verba, rate, basis])).toEqual([
    ['17.1.1', '0.040', 'AMOUNT_PER_MONTH'],
    ['17.1.2', '0.500', 'AMOUNT'],
    ['17.1.3', '0.600', 'AMOUNT'],
    ['17.1.4', '0.040', 'MONTHLY_BALANCE'],
  ]);
  expect(byTerm.rates[0]).toMatchObject({ validTo: null, exemptionNorm: null });
  expect(byTerm.rates[0].legalReference).toMatch(/Law 150\/99.*item 17\.1\.1/);
  expect((await feeOf('17.3.1')).rates.map((one: { rate: string }) => one.rate)).toEqual(['4.000']);
  expect((await feeOf('EXEMPT_7_1_G')).rates).toHaveLength(4);
});

test('an own fee hides the system’s of the same code for its tenant alone, and an archived one is no option', async () => {
  const own = { category: STAMP_TAX_CATEGORY, code: '17.3.1', description: 'Not used here', rule: 'NONE', state: 2 };
  await inTenant(api.db, 'helios', (tx) =>
    tx
      .insertInto('fee')
      .values({ tenant_id: ownTenant, fee_id: newId(), ...own })
      .execute(),
  );
  expect(await interestFee(admin)).toMatchObject([{ origin: 'own', description: 'Not used here' }]);
  expect(await interestFee(await api.as('admin@boreal.test'))).toMatchObject([{ origin: 'system' }]);
  const query = { value: 'id', label: 'code', category: STAMP_TAX_CATEGORY };
  const codes = (await admin.call(feeEndpoints.optionList, { query })).data.map((one: { label: string }) => one.label);
  expect(codes).toContain('BY_TERM');
  expect(codes).not.toContain('17.3.1');
});

test('a restart adds nothing twice, keeps what root changed and brings back what is missing', async () => {
  const inSystem = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(api.db, 'system', work);
  await inSystem((tx) => tx.updateTable('fee').set({ description: 'Ours' }).where('code', '=', 'BY_TERM').execute());
  await inSystem((tx) => tx.deleteFrom('fee').where('code', '=', '17.1.2').execute());
  await Promise.all([ensureSystemRows(api.db), ensureSystemRows(api.db)]);
  const rows = await inSystem((tx) => tx.selectFrom('fee').select(['code', 'description']).execute());
  expect(rows).toHaveLength(10);
  expect(rows).toContainEqual({ code: 'BY_TERM', description: 'Ours' });
  expect(rows.map((row) => row.code)).toContain('17.1.2');
});
