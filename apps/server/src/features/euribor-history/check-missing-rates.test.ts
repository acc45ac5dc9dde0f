import { type BellNotification, bellEndpoints, euriborEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { ratesCheck } from './check-missing-rates.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  api.clock.now = new Date('2025-03-31T12:00:00Z');
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

const check = () =>
  inTenant(api.db, 'helios', (tx) =>
    ratesCheck.run({ tx, today: '2025-03-31', parameters: { days: 14 } } as Parameters<typeof ratesCheck.run>[0]),
  );
const importLines = async (...lines: readonly string[]) => {
  const names = 'referenceDate,oneMonthRate,threeMonthsRate,sixMonthsRate,twelveMonthsRate';
  const upload = { fileName: 'rates.csv', bytes: Buffer.from([names, ...lines].join('\n')) };
  expect((await admin.call(euriborEndpoints.import, { upload, query: {} })).status).toBe(200);
};

/** The number that the alert names, and how many days are missing in the period of the history to which it leads. */
async function alerted(): Promise<{ readonly named: number; readonly listed: number }> {
  const { data } = await admin.call(bellEndpoints.list);
  const alert = (data as BellNotification[]).find(({ title }) => title === 'Euribor rates are missing');
  const { searchParams } = new URL(alert?.triggerAction ?? '', 'http://localhost');
  const [dateStart, dateEnd] = searchParams.get('referenceDate')?.split('..') ?? [];
  const missing = await admin.call(euriborEndpoints.missingDays, {
    query: { ...(dateStart && { dateStart }), ...(dateEnd && { dateEnd }) },
  });
  return { named: Number(/\d+/.exec(alert?.description ?? '')?.[0]), listed: missing.data.targetDays };
}

test('where no rate was ever known the alert names as many days as the history that it leads to', async () => {
  await check();
  expect(await alerted()).toEqual({ named: 10, listed: 10 });
  const ahead = { dateStart: '02-06-2025', dateEnd: '06-06-2025' };
  expect((await admin.call(euriborEndpoints.missingDays, { query: ahead })).data.targetDays).toBe(0);
});

test('where some rates are known it does so too, days with a term missing among them', async () => {
  await importLines('2025-03-20,1,1,1,1', '2025-03-21,1,,1,1', '2025-03-26,1,1,1,1');
  await check();
  expect(await alerted()).toEqual({ named: 5, listed: 5 });
});

test('where none is missing nobody is notified', async () => {
  const days = ['2025-03-21', '2025-03-24', '2025-03-25', '2025-03-27', '2025-03-28'];
  await importLines(...days.map((day) => `${day},1,1,1,1`));
  expect(await check()).toEqual({ key: 'NoRatesMissing', facts: {} });
});
