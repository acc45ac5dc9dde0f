import { type BellNotification, baseSettingEndpoints, bellEndpoints, dueEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../testing/api-for-tests.ts';
import { exampleContract, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { rollLoans } from '../ledger/roll/roll-loans.ts';
import { alertTenant, findRolledTenants } from './alerts.public.ts';

/** Today is 31-03-2025. */
let given: TestLoans;
beforeAll(async () => {
  given = await startLoans();
  const { loans, companies, feeId } = given;
  const draw = async (contractNumber: string, terms: object, on = '31-03-2023') => {
    const contract = await loans.add({ ...fixedRateContract(companies, contractNumber), ...terms });
    await loans.draw(contract, on, '1000.00');
  };
  await draw('A WEEK AGO', { dateEnd: '24-03-2025', interestCapitalization: false });
  await draw('IN A WEEK', { dateEnd: '07-04-2025' });
  await draw('TOO', { dateEnd: '07-04-2025' });
  await draw('IN TWO WEEKS', { dateEnd: '14-04-2025' });
  await draw('TO COME', { dateEnd: '31-12-2030' }, '01-04-2025');
  const taxed = await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'TAXED' });
  await loans.draw(taxed, '31-03-2023', '2500000.00');
});
afterAll(() => given.api.stop());

/** Rolls and alerts, as every process does. */
async function alertAt(moment: string): Promise<void> {
  const { api } = given;
  api.clock.now = new Date(moment);
  await rollLoans(api.db, api.clock.now);
  for (const tenant of await findRolledTenants(api.db, api.clock.now)) await alertTenant(api.db, tenant);
}

const alertsOf = async (person: TestPerson): Promise<BellNotification[]> => {
  const { data } = await person.call(bellEndpoints.list, { query: { getAll: 'true' } });
  return data.filter(({ triggerAction }: BellNotification) => triggerAction?.startsWith('/movements/due?'));
};

/** The list to which an alert leads, as the screen asks for it. */
async function listOf(person: TestPerson, { triggerAction }: BellNotification) {
  const address = new URLSearchParams(triggerAction?.split('?')[1]);
  const [from, to] = (address.get('dueOn') ?? '').split('..');
  const filters = [
    { field: 'kind', op: 'in', value: address.getAll('kind') },
    { field: 'dueOn', op: 'between', value: [from, to] },
  ];
  const query = { filters: JSON.stringify(filters), PageSize: '100' };
  return { figure: address.get('figure') ?? '', ...(await person.call(dueEndpoints.list, { query })).body };
}

const titles = (alerts: readonly BellNotification[]) => alerts.map(({ title }) => title).toSorted();

test('each line that falls due in so many days, or was due and is owed, is one alert that counts the list it leads to', async () => {
  await alertAt('2025-03-31T12:00:00Z');
  const { admin } = given;
  const alerts = await alertsOf(admin);
  expect(titles(alerts)).toEqual([
    'Draws entered: due on 01-04-2025',
    'Interest payable: due on 24-03-2025, owed still',
    'Repayments: due on 07-04-2025',
    'Repayments: due on 24-03-2025, owed still',
  ]);
  for (const alert of alerts) {
    const list = await listOf(admin, alert);
    expect(alert.description).toContain(`Number: ${list.totalCount}.`);
    const sum = list.columnSums[list.figure] as string;
    expect(alert.description.replaceAll('.', '').replace(',', '.')).toContain(`In all ${sum}\u00a0€`);
  }
  expect(alerts.find(({ title }) => title.endsWith('07-04-2025'))?.description).toContain('Number: 2.');
});

test('several processes, and those that begin anew, alert to an occasion once', async () => {
  const { api, admin } = given;
  const before = await alertsOf(admin);
  const again = async () => {
    for (const tenant of await findRolledTenants(api.db, api.clock.now)) await alertTenant(api.db, tenant);
  };
  await Promise.all([again(), again(), again()]);
  expect(await alertsOf(admin)).toEqual(before);
});

test('what came near while nothing ran is alerted to afterwards, once', async () => {
  await alertAt('2025-04-09T12:00:00Z');
  const sales = await given.api.as('sales@helios.test'); // the first session has ended
  const repayments = titles(await alertsOf(sales)).filter((title) => title.startsWith('Repayments'));
  expect(repayments).toEqual([
    'Repayments: due from 03-04-2025 to 09-04-2025',
    'Repayments: due from 11-04-2025 to 16-04-2025',
    'Repayments: due on 07-04-2025',
    'Repayments: due on 24-03-2025, owed still',
  ]);
});

test('a tenant has leads of its own', async () => {
  const { api } = given;
  const setting = { category: 'LOANS', parameterKey: 'DUE_LEADS', value: '90, 90' };
  const admin = await api.as('many@calends.test', 'helios');
  expect((await admin.call(baseSettingEndpoints.add, { body: setting })).status).toBe(200);
  await alertAt('2025-04-21T12:00:00Z');
  const basic = await api.as('basic@helios.test');
  const ofJuly = titles(await alertsOf(basic)).filter((title) => title.endsWith('07-2025'));
  expect(ofJuly).toEqual(['Stamp tax: due from 09-07-2025 to 20-07-2025']);
});
