import {
  contractEndpoints,
  DECISIONS,
  type Decision,
  dashboardEndpoints,
  dueEndpoints,
  euriborEndpoints,
  euriborRateEndpoints,
  subscriptionAssignmentEndpoints,
  subscriptionEndpoints,
  tenantDataTransferEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { loadDemoLoans } from '../../testing/loans/demo-loans.ts';
import { addCompanies, fixedRateContract, loansOf } from '../../testing/loans/loans-for-tests.ts';
import { setRateConfirmation } from '../../testing/loans/rate-confirmation.ts';
import { rollLoans } from '../ledger/ledger.public.ts';

/** The loans of the demonstration on the day of its loading. */
let api: TestApi;
let admin: TestPerson;

const TODAY = '2026-11-22';

beforeAll(async () => {
  api = await startApi();
  api.clock.now = new Date(`${TODAY}T12:00:00Z`);
  await loadDemoLoans(api);
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

async function lines(person = admin): Promise<Decision[]> {
  return (await person.call(dashboardEndpoints.decisions)).data;
}

async function line(key: Decision['key'], person = admin): Promise<Decision | undefined> {
  return (await lines(person)).find((one) => one.key === key);
}

async function numbersOf({ figures }: Decision, person = admin): Promise<string[]> {
  const query = { ...figures?.parameters, filters: JSON.stringify(figures?.points[0]?.filters) };
  const { data } = await person.call(contractEndpoints.list, { query });
  return data.map(({ contractNumber }: { contractNumber: string }) => contractNumber);
}

test('the demonstration has a line of each kind that its loans and rates can have, money at risk first', async () => {
  const keys = Object.keys(DECISIONS).filter(
    (key) =>
      ![
        'behind',
        'staleFixing',
        'waitingRates',
        'waitingActs',
        'transfers',
        'documentsToDecide',
        'invoicesToDecide',
        'plansNearLimit',
      ].includes(key),
  );
  expect((await lines()).map(({ key }) => key)).toEqual(keys);
});

test('a plan whose limit is reached waits for administrators; one with room left does not', async () => {
  const day = '2027-12-10'; // the tenant begins on the day on which the test runs
  api.clock.now = new Date(`${day}T12:00:00Z`);
  const [operator, own] = [await api.as('root@calends.test', 'system'), await api.as('admin@helios.test', 'helios')];
  const give = async (name: string, childEntityType: string, maxLimit: number) => {
    const body = { name, parentEntityType: 'TENANT', childEntityType, maxLimit };
    const { data: plan } = await operator.call(subscriptionEndpoints.add, { body });
    const days = { dateStart: day, dateEnd: null, invoiceStartDate: day };
    const given = { subscriptionId: plan.id, entityType: 'TENANT', entityId: 'helios', ...days };
    expect((await operator.call(subscriptionAssignmentEndpoints.add, { body: given })).status).toBe(200);
  };
  await give('Many companies', 'ENTITY', 1000);
  expect(await line('plansNearLimit', own)).toBeUndefined();
  await give('One user', 'USER', 1);
  expect(await line('plansNearLimit', own)).toMatchObject({ count: 1, figures: null });
  expect(await line('plansNearLimit', await api.as('basic@helios.test', 'helios'))).toBeUndefined();
  api.clock.now = new Date(`${TODAY}T12:00:00Z`);
});

test.each([
  ['overrun', 'HG-2026-014'],
  ['limitNear', 'HG-2026-013'],
  ['atZero', 'HG-2026-015'],
  ['unsigned', 'HG-2026-016'],
  ['projected', 'HG-2026-017'],
] as const)('of the demonstration %s is a contract whose days lie around today', async (key, number) => {
  const waiting = await line(key);
  expect(waiting && (await numbersOf(waiting))).toContain(number);
});

test('loans of the demonstration end in 5, 20 and 80 days, and one is fixed within a week', async () => {
  const ending = await line('endsSoon');
  const numbers = ending && (await numbersOf(ending));
  expect(numbers).toEqual(expect.arrayContaining(['HG-2026-013', 'HG-2026-014', 'HG-2026-015']));
  const filters = JSON.stringify([
    { field: 'kind', op: 'in', value: ['RESET'] },
    { field: 'dueOn', op: 'between', value: [TODAY, '2026-11-29'] },
  ]);
  const { data } = await admin.call(dueEndpoints.list, { query: { filters } });
  expect(data).toContainEqual(expect.objectContaining({ contractNumber: 'HG-2026-016', restsOnProjection: true }));
});

test('days without a rate are counted up to yesterday, and lead to the days that the history lacks', async () => {
  const missing = await line('missingDays');
  const [from, to] = (missing?.filters[0]?.value ?? []) as string[];
  expect([from, to, missing?.count]).toEqual(['2026-11-19', '2026-11-20', 2]); // the day that is looked at is a Sunday
  const { data } = await admin.call(euriborEndpoints.missingDays, { query: { dateStart: from, dateEnd: to } });
  expect(data.targetDays).toBe(missing?.count);
  expect(missing?.parameters).toEqual({}); // the loans of the demonstration follow all terms
});

async function enterRate(person: TestPerson, referenceDate: string): Promise<void> {
  const body = { referenceDate, term: 'SIX_MONTHS', rate: '2.5', source: 'Letter' };
  const reply = await person.call(euriborRateEndpoints.enter, { body, query: {} });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

test('a rate that waits is counted for the administrators who may confirm it', async () => {
  const [basic, sales] = [await api.as('basic@helios.test'), await api.as('sales@helios.test')];
  await setRateConfirmation(admin, true);
  await enterRate(admin, '2026-08-27');
  expect(await line('waitingRates')).toBeUndefined();
  await enterRate(basic, '2026-08-28');
  expect(await line('waitingRates')).toMatchObject({ count: 1, figures: null, filters: [] });
  expect(await line('waitingRates', sales)).toBeUndefined();
  const body = { key: 'waitingRates', until: '2026-11-29' };
  expect((await admin.call(dashboardEndpoints.putOffDecision, { body })).status).toBe(200);
  expect(await line('waitingRates')).toMatchObject({ count: 1, putOffUntil: '2026-11-29' });
});

test('transfers of data that wait are counted for root alone, and lead to those that wait', async () => {
  const root = await api.as('root@calends.test', 'helios');
  expect(await line('transfers', root)).toBeUndefined();
  const body = { sourceTenantId: 'atlas', targetTenantId: 'boreal' };
  const { id, version } = (await root.call(tenantDataTransferEndpoints.add, { body })).data;
  const waiting = await line('transfers', root);
  expect(waiting).toMatchObject({ count: 1, figures: null });
  const query = { filters: JSON.stringify(waiting?.filters) };
  expect((await root.call(tenantDataTransferEndpoints.list, { query })).body.totalCount).toBe(1);
  expect(await line('transfers')).toBeUndefined();
  await root.call(tenantDataTransferEndpoints.cancel, { params: { id }, body: { version } });
  expect(await line('transfers', root)).toBeUndefined();
});

test('loans that are not computed up to today are counted until they are', async () => {
  expect(await line('behind')).toBeUndefined();
  api.clock.now = new Date('2026-11-23T12:00:00Z');
  const tomorrow = await api.as('sales@helios.test', 'helios'); // a sign-in of that day
  const behind = await line('behind', tomorrow);
  expect(behind && (await numbersOf(behind, tomorrow))).toContain('HG-2023-001');
  expect(await rollLoans(api.db, api.clock.now)).toEqual([]);
  expect(await line('behind', tomorrow)).toBeUndefined();
});

test('where terms miss on different days, those are counted that a term lacks which loans follow, and its screen is asked for the same', async () => {
  api.clock.now = new Date('2026-11-27T12:00:00Z');
  const atlas = await api.as('root@calends.test', 'atlas');
  const loans = loansOf(atlas);
  const fixed = fixedRateContract(await addCompanies(api.db, 'atlas'), 'SIX');
  const following = {
    euriborApplicable: true,
    euribor: 'SIX_MONTHS',
    euriborCalculationMehtod: 'TWODAYSBEFORECAPITALIZATION',
  };
  const contract = await loans.add({ ...fixed, ...following });
  expect((await loans.draw(contract, '15-01-2026', '1000.00')).status).toBe(200);
  const file = ['referenceDate,oneMonthRate,threeMonthsRate,sixMonthsRate,twelveMonthsRate', '2026-11-23,,2,2.5,2'];
  const upload = { fileName: 'rates.csv', bytes: Buffer.from(file.join('\n')) };
  expect((await atlas.call(euriborEndpoints.import, { upload, query: {} })).status).toBe(200);
  const missing = await line('missingDays', atlas);
  expect(missing?.parameters).toEqual({ terms: 'SIX_MONTHS' });
  const [dateStart, dateEnd] = (missing?.filters[0]?.value ?? []) as string[];
  const period = { dateStart, dateEnd };
  const shown = (await atlas.call(euriborEndpoints.missingDays, { query: { ...period, ...missing?.parameters } })).data;
  expect(shown.targetDays).toBe(missing?.count);
  const ofAll = (await atlas.call(euriborEndpoints.missingDays, { query: period })).data;
  expect(ofAll.targetDays).toBe(shown.targetDays + 1);
});

test('loans whose last fixing is more than a week old are counted once no rate has come for so long', async () => {
  api.clock.now = new Date('2026-12-03T12:00:00Z');
  expect(await rollLoans(api.db, api.clock.now)).toEqual([]);
  const later = await api.as('basic@helios.test', 'helios'); // a sign-in of that day
  const stale = await line('staleFixing', later);
  expect(stale && (await numbersOf(stale, later))).toContain('HG-2026-016');
});
