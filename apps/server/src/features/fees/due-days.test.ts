import { eventHistoryEndpoints, feeEndpoints, STAMP_TAX_CATEGORY, stampTaxEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestApi, TestPerson } from '../../testing/api-for-tests.ts';
import { exampleContract, startLoans } from '../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';

let api: TestApi;
let admin: TestPerson;
let contractId: string;

beforeAll(async () => {
  const started = await startLoans();
  ({ api, admin } = started);
  const { data } = await admin.call(feeEndpoints.list, { query: { getAll: true, category: STAMP_TAX_CATEGORY } });
  const byTerm = data.find(({ code }: { code: string }) => code === 'BY_TERM')?.id ?? '';
  const terms = { interestCapitalization: false, stampTaxCapitalizationsFeeId: null };
  contractId = await started.loans.add({ ...exampleContract(started.companies, byTerm), ...terms });
  await started.loans.draw(contractId, '31-03-2023', '2500000.00');
});
afterAll(() => api.stop());

const DAY = { category: STAMP_TAX_CATEGORY, validFrom: '01-03-2023', dueDay: 25, legalReference: 'A law of our own' };
const SHIPPED = { validFrom: '1900-01-01', dueDay: 20, origin: 'system' };
const { category, validFrom } = DAY;

const dueDays = async (person = admin) => (await person.call(feeEndpoints.dueDays, { query: { category } })).data;
const dueDates = async () => {
  const { data } = await admin.call(stampTaxEndpoints.list, { query: { getAll: true } });
  return data.map(({ dueDate }: { dueDate: string }) => dueDate);
};

test('an own due day shows first which contracts it moves, then tax is due on it, until it is taken back', async () => {
  expect(await dueDays()).toMatchObject([SHIPPED]);
  const effect = { contractId, taxBefore: '15000.00', taxAfter: '15000.00', changedRows: 1 };
  const preview = await admin.call(feeEndpoints.setDueDay, { query: { preview: 'true' }, body: DAY });
  expect(preview.data.contracts).toMatchObject([effect]);
  expect(await dueDates()).toEqual(['2023-04-20']);

  const { outcome } = preview.data;
  const saved = await admin.call(feeEndpoints.setDueDay, { query: { preview: 'false', outcome }, body: DAY });
  expect(saved.data.contracts).toMatchObject([effect]);
  expect(await dueDates()).toEqual(['2023-04-25']);
  expect(await dueDays()).toMatchObject([{ validFrom: '2023-03-01', dueDay: 25, origin: 'own' }, SHIPPED]);
  expect(await dueDays(await api.as('admin@boreal.test'))).toMatchObject([SHIPPED]);
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });

  const taken = await admin.call(feeEndpoints.voidDueDay, { query: { category, validFrom } });
  expect(taken.data.contracts).toMatchObject([effect]);
  expect(await dueDates()).toEqual(['2023-04-20']);
  expect((await admin.call(feeEndpoints.voidDueDay, { query: { category, validFrom } })).status).toBe(404);
  const history = await admin.call(eventHistoryEndpoints.list, { query: { getAll: 'true' } });
  const ofFees = history.body.data.filter(({ element }: { element: string }) => element === 'fee');
  expect(ofFees.map(({ action }: { action: string }) => action)).toEqual(['DELETE', 'CREATE']);
});

test('an own due day over that of the product moves the tax of all days, and its tenant alone', async () => {
  const over = { ...DAY, validFrom: '01-01-1900', dueDay: 10 };
  await admin.call(feeEndpoints.setDueDay, { body: over });
  expect(await dueDays()).toMatchObject([{ validFrom: '1900-01-01', dueDay: 10, origin: 'own' }]);
  expect(await dueDates()).toEqual(['2023-04-10']);
  await admin.call(feeEndpoints.voidDueDay, { query: { category, validFrom: over.validFrom } });
  expect(await dueDates()).toEqual(['2023-04-20']);
});

test.each([0, 29, 1.5, null])('the day %s is refused, which not every month has', async (dueDay) => {
  const body = { ...DAY, dueDay: dueDay as number, legalReference: '' };
  const { status, body: refused } = await admin.call(feeEndpoints.setDueDay, { body });
  expect({ status, fields: Object.keys(refused.errors) }).toEqual({
    status: 400,
    fields: ['dueDay', 'legalReference'],
  });
});

test('a day that was computed otherwise meanwhile is not saved', async () => {
  const outcome = 'of an earlier look';
  const stale = await admin.call(feeEndpoints.setDueDay, { query: { preview: 'false', outcome }, body: DAY });
  expect(stale).toMatchObject({ status: 409 });
  expect(await dueDays()).toMatchObject([SHIPPED]);
});
