import { bellEndpoints, euriborEndpoints, euriborRateEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import type { TestApi, TestPerson } from '../../../testing/api-for-tests.ts';
import { exampleContract, publishRates, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { setRateConfirmation } from '../../../testing/loans/rate-confirmation.ts';
import { verifyLoans } from '../../ledger/ledger.public.ts';

let api: TestApi;
let admin: TestPerson;
let basic: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];
let feeId: string;

beforeAll(async () => {
  ({ api, admin, loans, companies, feeId } = await startLoans());
  await publishRates(api.db, { '2023-11-06': '4.0', '2024-05-06': '3.8', '2024-11-06': '3.0' });
  basic = await api.as('basic@helios.test');
});
afterAll(() => api.stop());

const DAY = '2023-09-28';
const hand = (rate: string, more: object = {}) => ({
  referenceDate: DAY,
  term: 'SIX_MONTHS',
  rate,
  source: 'Letter of the bank',
  ...more,
});
const enter = (body: object, query: object = {}, person = admin) =>
  person.call(euriborRateEndpoints.enter, { body, query: { ...query } });
const takeBack = (query: object = {}, person = admin) =>
  person.call(euriborRateEndpoints.takeBack, { query: { referenceDate: DAY, term: 'SIX_MONTHS', ...query } });
const pendingOf = async (person: TestPerson) => (await person.call(euriborRateEndpoints.pending)).data;
const historyOf = async () =>
  (await admin.call(euriborRateEndpoints.ofDay, { params: { referenceDate: DAY } })).data.rates;
const inForce = async () => {
  const query = { getAll: 'true', filters: [{ field: 'referenceDate', op: 'between', value: [DAY, DAY] }] };
  return (await admin.call(euriborEndpoints.list, { query })).body.data[0];
};

test('a rate by hand is shown first, counts before the system’s with who entered it, and is taken back', async () => {
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'HAND' });
  await loans.draw(contractId, '31-03-2023', '2500000.00');
  const capital = (await loans.read(contractId)).realizedCapital;

  const shown = (await enter(hand('4.25'), { preview: 'true' })).data;
  expect(shown).toMatchObject({ isSaved: false, isPending: false, before: '4.125', after: '4.250' });
  expect(shown.contracts).toMatchObject([{ contractNumber: 'HAND', capitalBefore: capital }]);
  expect(await inForce()).toMatchObject({ sixMonthsRate: '4.125', origin: 'system' });

  expect((await enter(hand('4.25'), { outcome: shown.outcome })).data).toEqual({ ...shown, isSaved: true });
  expect(await inForce()).toMatchObject({ sixMonthsRate: '4.250', origin: 'own', source: 'Letter of the bank' });
  expect((await loans.read(contractId)).realizedCapital).toBe(shown.contracts[0].capitalAfter);
  expect(await historyOf()).toMatchObject([
    { term: 'SIX_MONTHS', rate: '4.250', origin: 'own', isInForce: true, enteredBy: expect.any(String) },
    { term: 'SIX_MONTHS', rate: '4.125', origin: 'system', isInForce: false, enteredBy: null },
  ]);

  const back = (await takeBack({ preview: 'true' })).data;
  expect(back).toMatchObject({ isSaved: false, before: '4.250', after: '4.125' });
  expect((await takeBack({ outcome: back.outcome })).data).toMatchObject({ isSaved: true });
  expect(await inForce()).toMatchObject({ sixMonthsRate: '4.125', origin: 'system' });
  expect((await loans.read(contractId)).realizedCapital).toBe(capital);
  expect(await historyOf()).toMatchObject([
    { rate: null, origin: 'own', isInForce: false },
    { rate: '4.250', isInForce: false },
    { rate: '4.125', origin: 'system', isInForce: true },
  ]);
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});

test('taking back a value that the system does not have lets loans fall back on an earlier day', async () => {
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'FALLBACK' });
  await enter(hand('3.9', { referenceDate: '2023-05-04' }));
  await enter(hand('3.7', { referenceDate: '2023-05-03' }));
  const { id } = (await loans.draw(contractId, '08-05-2023', '1000000.00')).data;
  const firstInterest = async () =>
    (await loans.rows(id)).find(({ movementType }) => movementType === 'CAPITALIZATION')?.value;
  const before = await firstInterest();
  const reply = await takeBack({ referenceDate: '2023-05-04' });
  expect(reply.data).toMatchObject({ before: '3.900', after: null, contracts: [{ contractNumber: 'FALLBACK' }] });
  expect(await firstInterest()).not.toBe(before);
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});

test('days to come, days without a publication and values in force are refused; clients only read', async () => {
  const wrong = async (body: object) => (await enter(body)).body;
  expect((await wrong(hand('4', { referenceDate: '2025-04-01' }))).errors).toEqual({ referenceDate: ['DateInFuture'] });
  expect((await wrong(hand('4', { referenceDate: '2023-12-25' }))).errors).toEqual({ referenceDate: ['NoTargetDay'] });
  expect((await wrong(hand('100.5'))).errors).toEqual({ rate: ['PercentageOutOfRange'] });
  expect((await wrong(hand('3.9876'))).errors).toEqual({ rate: ['AtMostThreeDecimals'] });
  expect((await wrong(hand('4', { source: ' ' }))).errors).toEqual({ source: ['SourceRequired'] });
  expect((await wrong(hand('4.1250'))).code).toBe('NoChanges');
  expect((await takeBack({ referenceDate: '2022-01-03' })).status).toBe(404);
  const client = await api.as('client@casa.test');
  expect((await enter(hand('4'), {}, client)).status).toBe(403);
});

const days = (rows: readonly object[], query: object = {}, person = admin) =>
  person.call(euriborRateEndpoints.enterMany, { body: { days: rows, source: 'Reuters' }, query: { ...query } });

test('every fixing that loans lack is named at once, and all of them are entered in any order with one save', async () => {
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'LACKS' });
  await loans.draw(contractId, '31-03-2023', '1000000.00');
  const other = await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'LACKS-2' });
  await loans.draw(other, '20-12-2024', '500000.00');
  // the last fixing is of 06-11-2024: both follow a projection until one of March is known
  const alone = await enter({ ...hand('2.4'), referenceDate: '2025-03-20' });
  expect(alone).toMatchObject({ status: 422, body: { code: 'MissingEuriborFixing' } });
  const lacked = alone.body.details.missing.filter(({ contractNumber }: { contractNumber: string }) =>
    contractNumber.startsWith('LACKS'),
  );
  expect(lacked).toMatchObject([
    { contractNumber: 'LACKS-2', contractId: other, term: 'SIX_MONTHS', fixingDate: '2024-12-18' },
  ]);

  const rows = [
    { referenceDate: '2025-03-20', sixMonthsRate: '2.4' },
    { referenceDate: '2024-12-18', threeMonthsRate: '2.8', sixMonthsRate: '2.6' },
    { referenceDate: '', sixMonthsRate: '' },
  ];
  const preview = (await days(rows, { preview: 'true' })).data;
  expect(preview).toMatchObject({ isSaved: false, rows: 2, imported: 2 });
  const effect = preview.contracts.find((one: { contractNumber: string }) => one.contractNumber === 'LACKS-2');
  expect(effect.interestAccruedBefore).not.toBe(effect.interestAccruedAfter);
  const saved = (await days(rows, { outcome: preview.outcome })).data;
  expect(saved).toEqual({ ...preview, isSaved: true });
  expect((await loans.read(other)).interestAccrued).toBe(effect.interestAccruedAfter);
  expect((await days(rows)).body.code).toBe('NoChanges');
  expect((await inTenant(api.db, 'helios', verifyLoans)).differences).toEqual([]);
});

test('rates of many days are refused by cell', async () => {
  const reply = await days([
    { referenceDate: '2024-05-04', sixMonthsRate: '3' },
    { referenceDate: '2024-05-06', sixMonthsRate: '3.1' },
    { referenceDate: '2099-01-05', sixMonthsRate: '3' },
  ]);
  expect(reply).toMatchObject({
    status: 400,
    body: { errors: { 'days.0.referenceDate': ['NoTargetDay'], 'days.2.referenceDate': ['DateInFuture'] } },
  });
  const shape = await days([
    { referenceDate: '2024-05-06', sixMonthsRate: '101' },
    { referenceDate: '06-05-2024', sixMonthsRate: '3' },
    { referenceDate: '', oneMonthRate: '3' },
    { referenceDate: '2024-05-07' },
  ]);
  expect(shape.body.errors).toEqual({
    'days.0.sixMonthsRate': ['PercentageOutOfRange'],
    'days.1.referenceDate': ['DayTwice'],
    'days.2.referenceDate': ['DateRequired'],
    'days.3.sixMonthsRate': ['RateRequired'],
  });
  const client = await api.as('client@casa.test');
  expect((await days([{ referenceDate: '2024-05-08', sixMonthsRate: '3' }], {}, client)).status).toBe(403);
});

test('where the tenant asks for it a rate waits for a second person, who confirms or refuses it', async () => {
  await setRateConfirmation(admin, true);
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'PENDING' });
  await loans.draw(contractId, '31-03-2023', '1000000.00');
  const capital = (await loans.read(contractId)).realizedCapital;
  const entered = await enter(hand('4.5'), {}, basic);
  expect(entered.data).toMatchObject({ isSaved: false, isPending: true, before: '4.125', after: '4.500' });
  expect(await inForce()).toMatchObject({ sixMonthsRate: '4.125' });
  expect((await enter(hand('4.6'))).body.errors).toEqual({ referenceDate: ['RateWaitsAlready'] });

  const [waiting] = await pendingOf(basic);
  expect(waiting).toMatchObject({ rate: '4.500', inForce: '4.125', isOwnEntry: true, enteredBy: expect.any(String) });
  expect(await pendingOf(admin)).toMatchObject([{ id: waiting.id, isOwnEntry: false }]);
  expect((await admin.call(bellEndpoints.list)).body.data).toContainEqual(
    expect.objectContaining({ title: 'A Euribor rate waits for confirmation' }),
  );
  const params = { id: waiting.id };
  expect((await basic.call(euriborRateEndpoints.confirm, { params })).body.code).toBe('OwnRateNotConfirmed');
  const shown = (await admin.call(euriborRateEndpoints.confirm, { params, query: { preview: 'true' } })).data;
  expect(shown.contracts.map((one: { contractNumber: string }) => one.contractNumber)).toContain('PENDING');
  expect((await loans.read(contractId)).realizedCapital).toBe(capital);

  const confirmed = await admin.call(euriborRateEndpoints.confirm, { params, query: { outcome: shown.outcome } });
  expect(confirmed.data).toMatchObject({ isSaved: true, after: '4.500' });
  expect((await loans.read(contractId)).realizedCapital).not.toBe(capital);
  expect(await pendingOf(admin)).toEqual([]);
  const [latest] = await historyOf();
  expect(latest.confirmedBy).not.toBe(latest.enteredBy);
  expect((await admin.call(euriborRateEndpoints.confirm, { params })).status).toBe(404);

  await enter(hand('4.7'), {}, basic);
  const [second] = await pendingOf(admin);
  expect((await admin.call(euriborRateEndpoints.refuse, { params: { id: second.id } })).status).toBe(200);
  expect(await inForce()).toMatchObject({ sixMonthsRate: '4.500' });
  await takeBack({}, basic);
  expect(await pendingOf(admin)).toMatchObject([{ rate: null, inForce: '4.500' }]);
  await basic.call(euriborRateEndpoints.refuse, { params: { id: (await pendingOf(basic))[0].id } });
  expect(await pendingOf(admin)).toEqual([]);
  await setRateConfirmation(admin, false);
});

test('another tenant does not know of what waits in one', async () => {
  await setRateConfirmation(admin, true);
  await enter(hand('4.9'), {}, basic);
  const [waiting] = await pendingOf(admin);
  const stranger = await api.as('admin@boreal.test');
  expect(await pendingOf(stranger)).toEqual([]);
  for (const endpoint of [euriborRateEndpoints.confirm, euriborRateEndpoints.refuse])
    expect((await stranger.call(endpoint, { params: { id: waiting.id } })).status).toBe(404);
});
