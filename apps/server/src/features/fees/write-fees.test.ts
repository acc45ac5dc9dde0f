import { eventHistoryEndpoints, feeEndpoints, STAMP_TAX_CATEGORY, stampTaxEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestApi, TestPerson } from '../../testing/api-for-tests.ts';
import { exampleContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];

beforeAll(async () => {
  ({ api, admin, loans, companies } = await startLoans());
});
afterAll(() => api.stop());

const feeOf = async (code: string, person = admin) => {
  const { data } = await person.call(feeEndpoints.list, { query: { getAll: true, category: STAMP_TAX_CATEGORY } });
  const id = data.find((fee: { code: string }) => fee.code === code)?.id ?? '';
  return (await person.call(feeEndpoints.get, { params: { id } })).data;
};
const taxOf = async (contractId: string) =>
  (await admin.call(stampTaxEndpoints.summary, { query: { year: '2023', contractId } })).data.tax;
/** 2 500 000 drawn on 2023-03-31 for five years: 15 000.00 under 17.1.3. */
const drawn = async (contractNumber: string, feeId: string) => {
  const terms = { interestCapitalization: false, stampTaxCapitalizationsFeeId: null };
  const contractId = await loans.add({ ...exampleContract(companies, feeId), ...terms, contractNumber });
  await loans.draw(contractId, '31-03-2023', '2500000.00');
  return contractId;
};
const RATE = {
  category: STAMP_TAX_CATEGORY,
  verba: '17.1.3',
  validFrom: '01-01-2023',
  rate: '0.70',
  legalReference: 'A law of our own',
};
const own = (code: string, rule: string) => ({ category: STAMP_TAX_CATEGORY, code, description: `Our ${code}`, rule });

test('a dated rate shows first what it does, then taxes the uses of its days, and can be taken back', async () => {
  const contractId = await drawn('RATED', (await feeOf('BY_TERM')).id);
  const version = await loans.version(contractId);
  const effect = {
    contractId,
    contractNumber: 'RATED',
    taxBefore: '15000.00',
    taxAfter: '17500.00',
    changedRows: 1,
  };
  const preview = await admin.call(feeEndpoints.setRate, { query: { preview: 'true' }, body: RATE });
  expect(preview.data.contracts).toContainEqual(effect);
  expect(await taxOf(contractId)).toBe('15000.00');

  const saved = await admin.call(feeEndpoints.setRate, { body: RATE });
  expect(saved.data.contracts).toContainEqual(effect);
  expect(await taxOf(contractId)).toBe('17500.00');
  expect(await loans.version(contractId)).toBe(version + 1);
  const { rates } = await feeOf('17.1.3');
  expect(rates).toMatchObject([
    { validFrom: '2023-01-01', rate: '0.700', origin: 'own', basis: 'AMOUNT' },
    { validFrom: '1900-01-01', rate: '0.600', origin: 'system' },
  ]);
  expect((await feeOf('17.1.3', await api.as('admin@boreal.test'))).rates).toHaveLength(1);
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });

  const key = { category: RATE.category, verba: RATE.verba, validFrom: RATE.validFrom };
  const foreseen = await admin.call(feeEndpoints.voidRate, { query: { ...key, preview: 'true' } });
  expect(foreseen.data.contracts).toContainEqual({ ...effect, taxBefore: '17500.00', taxAfter: '15000.00' });
  expect((await admin.call(feeEndpoints.voidRate, { query: key })).status).toBe(200);
  expect(await taxOf(contractId)).toBe('15000.00');
  expect((await admin.call(feeEndpoints.voidRate, { query: key })).status).toBe(404);
});

test('a rate before which another ends leaves earlier uses as they were', async () => {
  const contractId = await drawn('EARLIER', (await feeOf('BY_TERM')).id);
  const later = { ...RATE, validFrom: '01-04-2023' };
  expect((await admin.call(feeEndpoints.setRate, { body: later })).status).toBe(200);
  expect(await taxOf(contractId)).toBe('15000.00');
  const { category, verba, validFrom } = later;
  await admin.call(feeEndpoints.voidRate, { query: { category, verba, validFrom } });
});

test('an edit of the product’s fee puts an own one over it, and its contracts are computed again', async () => {
  const fee = await feeOf('17.1.2');
  const contractId = await drawn('OVER', fee.id);
  expect(await taxOf(contractId)).toBe('12500.00');
  const body = { ...own('17.1.2', 'EXEMPT_7_1_I'), state: 0, version: fee.version };
  const edited = await admin.call(feeEndpoints.edit, { params: { id: fee.id }, body });
  expect(edited.data).toMatchObject({ origin: 'own', rule: 'EXEMPT_7_1_I', version: 1 });
  expect(edited.data.contracts).toMatchObject([{ contractNumber: 'OVER', taxBefore: '12500.00', taxAfter: '0.00' }]);
  expect(await taxOf(contractId)).toBe('0.00');
  const again = await admin.call(feeEndpoints.edit, { params: { id: fee.id }, body });
  expect(again.status).toBe(409);

  const removed = await admin.call(feeEndpoints.delete, { params: { id: edited.data.id }, query: { version: '1' } });
  expect(removed.data).toBe(true);
  expect(await taxOf(contractId)).toBe('12500.00');
  const history = await admin.call(eventHistoryEndpoints.list, { query: { recordId: edited.data.id } });
  expect(history.body.data.map((one: { action: string }) => one.action)).toEqual(['DELETE', 'UPDATE']);
});

test('an own fee is added once, chosen by a contract, archived, and not removed while the contract names it', async () => {
  const added = await admin.call(feeEndpoints.add, { body: own('OWN', '17.1.1') });
  expect(added.data).toMatchObject({ code: 'OWN', origin: 'own', state: 0, version: 1 });
  const twice = await admin.call(feeEndpoints.add, { body: own('OWN', '17.1.1') });
  expect(twice).toMatchObject({ status: 409, body: { errors: { code: ['FeeCodeTaken'] } } });
  const shipped = await admin.call(feeEndpoints.add, { body: own('BY_TERM', '17.1.1') });
  expect(shipped).toMatchObject({ status: 409, body: { errors: { code: ['FeeCodeTaken'] } } });

  const { id } = added.data;
  await drawn('NAMES', id);
  expect(await admin.call(feeEndpoints.delete, { params: { id }, query: { version: '1' } })).toMatchObject({
    status: 422,
    body: { code: 'FeeInUse', details: { contracts: ['NAMES'] } },
  });
  const archive = { ...own('OWN', '17.1.1'), state: 2, version: 1 };
  expect((await admin.call(feeEndpoints.edit, { params: { id }, body: archive })).data).toMatchObject({ state: 2 });
  const query = { value: 'id', label: 'code', category: STAMP_TAX_CATEGORY };
  const codes = (await admin.call(feeEndpoints.optionList, { query })).data.map((one: { label: string }) => one.label);
  expect(codes).not.toContain('OWN');
});

test('the product’s fees are not removed, and category and code stay', async () => {
  const { id, version } = await feeOf('17.1.4');
  expect(await admin.call(feeEndpoints.delete, { params: { id }, query: { version: `${version}` } })).toMatchObject({
    status: 422,
    body: { code: 'FeeIsSystems' },
  });
  const renamed = { ...own('OTHER', '17.1.4'), state: 0, version };
  expect(await admin.call(feeEndpoints.edit, { params: { id }, body: renamed })).toMatchObject({
    status: 400,
    body: { errors: { code: ['InvalidValue'] } },
  });
});

test.each([
  ['verba', 'VerbaRequired'],
  ['validFrom', 'ValidFromRequired'],
  ['rate', 'RateRequired'],
  ['legalReference', 'LegalReferenceRequired'],
] as const)('a rate needs its %s', async (field, message) => {
  const { [field]: _, ...body } = RATE;
  const refused = await admin.call(feeEndpoints.setRate, { body });
  expect(refused).toMatchObject({ status: 400, body: { errors: { [field]: [message] } } });
});

test.each([
  [{ rate: '100.01' }, { rate: ['PercentageOutOfRange'] }],
  [{ rate: '0.1234' }, { rate: ['AtMostThreeDecimals'] }],
  [{ validTo: '31-12-2022' }, { validTo: ['EndBeforeStart'] }],
])('a rate with %j is refused', async (fault, errors) => {
  const refused = await admin.call(feeEndpoints.setRate, { body: { ...RATE, ...fault } });
  expect(refused).toMatchObject({ status: 400, body: { errors } });
});

test('a user who is no administrator reads fees and writes none', async () => {
  const sales = await api.as('sales@helios.test');
  expect((await sales.call(feeEndpoints.list)).status).toBe(200);
  expect((await sales.call(feeEndpoints.setRate, { body: RATE })).status).toBe(403);
  expect((await sales.call(feeEndpoints.add, { body: own('SALES', '17.1.1') })).status).toBe(403);
});

test('root keeps the product’s fees in the tenant of the system: a rate takes effect in every tenant, after a preview', async () => {
  const contractId = await drawn('REACHED', (await feeOf('17.1.3')).id);
  const root = await api.as('root@calends.test', 'system');
  const body = { ...RATE, validFrom: '01-02-2023', rate: '0.65' };
  const foreseen = (await root.call(feeEndpoints.setRate, { query: { preview: 'true' }, body })).data;
  expect(foreseen.contracts).toContainEqual(
    expect.objectContaining({ contractNumber: 'helios: REACHED', taxBefore: '15000.00', taxAfter: '16250.00' }),
  );
  expect(await taxOf(contractId)).toBe('15000.00');
  const saved = await root.call(feeEndpoints.setRate, { query: { outcome: foreseen.outcome }, body });
  expect(saved.data.contracts).toEqual(foreseen.contracts);
  expect(await taxOf(contractId)).toBe('16250.00');
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });

  const fee = await feeOf('17.1.3', root);
  const renamed = { ...own('17.1.3', '17.1.3'), description: 'Item 17.1.3', state: 0, version: fee.version };
  const edited = await root.call(feeEndpoints.edit, { params: { id: fee.id }, body: renamed });
  expect(edited.data).toMatchObject({ id: fee.id, description: 'Item 17.1.3', origin: 'system', version: 2 });
  const { category, verba, validFrom } = body;
  expect((await root.call(feeEndpoints.voidRate, { query: { category, verba, validFrom } })).status).toBe(200);
  expect(await taxOf(contractId)).toBe('15000.00');
});
