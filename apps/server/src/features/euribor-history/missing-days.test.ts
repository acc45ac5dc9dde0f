import { INDEX_TERMS } from '@calends/loan-engine';
import { euriborEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi, TestPerson } from '../../testing/api-for-tests.ts';
import { startLoans } from '../../testing/loans/loans-for-tests.ts';

const NAMES = 'referenceDate,oneMonthRate,threeMonthsRate,sixMonthsRate,twelveMonthsRate';

let api: TestApi;
let admin: TestPerson;

beforeAll(async () => {
  ({ api, admin } = await startLoans());
});
afterAll(() => api.stop());

const importLines = async (lines: readonly string[], person = admin) => {
  const upload = { fileName: 'rates.csv', bytes: Buffer.from([NAMES, ...lines].join('\n')) };
  expect((await person.call(euriborEndpoints.import, { upload, query: {} })).status).toBe(200);
};
const missing = (query: { dateStart?: string; dateEnd?: string; terms?: string }, person = admin) =>
  person.call(euriborEndpoints.missingDays, { query });
const stale = async (person = admin) => (await person.call(euriborEndpoints.staleFixings)).data;
const whole = (days: readonly string[]) => days.map((day) => `${day},1,1,1,1`);
const gap = (from: string, to: string, targetDays: number, terms: readonly string[] = INDEX_TERMS) => ({
  from,
  to,
  targetDays,
  terms,
});

test.each([
  {
    what: 'nothing, where every TARGET day has its four terms',
    lines: whole(['2019-04-01', '2019-04-02', '2019-04-03']),
    period: ['2019-04-01', '2019-04-03'],
    gaps: [],
  },
  { what: 'no weekend', lines: whole(['2019-04-05', '2019-04-08']), period: ['2019-04-05', '2019-04-08'], gaps: [] },
  {
    what: 'neither Good Friday nor Easter Monday',
    lines: whole(['2019-04-18', '2019-04-23']),
    period: ['2019-04-18', '2019-04-23'],
    gaps: [],
  },
  {
    what: 'a national holiday on which TARGET settles',
    lines: whole(['2019-08-14', '2019-08-16']),
    period: ['2019-08-14', '2019-08-16'],
    gaps: [gap('2019-08-15', '2019-08-15', 1)],
  },
  {
    what: 'the one term that a day lacks',
    lines: ['2019-05-06,1,1,1,1', '2019-05-07,1,,1,1', '2019-05-08,1,1,1,1'],
    period: ['2019-05-06', '2019-05-08'],
    gaps: [gap('2019-05-07', '2019-05-07', 1, ['THREE_MONTHS'])],
  },
  {
    what: 'one gap over a weekend, counting its TARGET days',
    lines: whole(['2019-06-06', '2019-06-12']),
    period: ['2019-06-06', '2019-06-12'],
    gaps: [gap('2019-06-07', '2019-06-11', 3)],
  },
  {
    what: 'gaps apart where other terms are missing on the next day',
    lines: ['2019-07-01,1,,,1', '2019-07-02,1,,,1', '2019-07-03,,1,1,1'],
    period: ['2019-07-01', '2019-07-04'],
    gaps: [
      gap('2019-07-01', '2019-07-02', 2, ['THREE_MONTHS', 'SIX_MONTHS']),
      gap('2019-07-03', '2019-07-03', 1, ['ONE_MONTH']),
      gap('2019-07-04', '2019-07-04', 1),
    ],
  },
])('missing is $what', async ({ lines, period: [dateStart = '', dateEnd = ''], gaps }) => {
  await importLines(lines);
  const targetDays = gaps.reduce((sum, one) => sum + one.targetDays, 0);
  expect((await missing({ dateStart, dateEnd })).data).toEqual({ from: dateStart, to: dateEnd, targetDays, gaps });
});

test('nothing is missing before the first row, all days are after the last, and ten years are looked at', async () => {
  await importLines(whole(['1999-01-05', '2025-03-27']));
  expect((await missing({ dateEnd: '06-01-1999' })).data).toEqual({
    from: '1999-01-05',
    to: '1999-01-06',
    targetDays: 1,
    gaps: [gap('1999-01-06', '1999-01-06', 1)],
  });
  expect((await missing({ dateStart: '2025-03-26' })).data).toEqual({
    from: '2025-03-26',
    to: '2025-03-30',
    targetDays: 2,
    gaps: [gap('2025-03-26', '2025-03-26', 1), gap('2025-03-28', '2025-03-28', 1)],
  });
  expect((await missing({ dateStart: '1999-01-01' })).data).toMatchObject({ from: '2015-03-30', to: '2025-03-30' });
  const nothing = { from: null, to: null, targetDays: 0, gaps: [] };
  expect((await missing({ dateStart: '1990-01-01', dateEnd: '1998-12-31' })).data).toEqual(nothing);
});

test('own values fill what the system lacks, for their tenant only; a client of a tenant may ask', async () => {
  const day = { dateStart: '2023-09-28', dateEnd: '2023-09-28' }; // the system has six months alone
  const lacking = [gap('2023-09-28', '2023-09-28', 1, ['ONE_MONTH', 'THREE_MONTHS', 'TWELVE_MONTHS'])];
  expect((await missing(day)).data.gaps).toEqual(lacking);
  await importLines(['2023-09-28,1,1,,1']);
  expect((await missing(day)).data.gaps).toEqual([]);
  for (const email of ['admin@boreal.test', 'client@casa.test'])
    expect((await missing(day, await api.as(email))).data.gaps).toEqual(lacking);
});

test('fixings are out of date once the last one is more than a week old, each term for itself', async () => {
  const boreal = await api.as('admin@boreal.test');
  const system = [{ term: 'SIX_MONTHS', lastDay: '2024-09-26', missingSince: '2024-09-27', targetDays: 128 }];
  expect(await stale(boreal)).toEqual(system); // of the others the system never knew any
  await importLines(['2025-03-21,1,,1,'], boreal);
  expect(await stale(boreal)).toEqual(
    ['ONE_MONTH', 'SIX_MONTHS'].map((term) => ({
      term,
      lastDay: '2025-03-21',
      missingSince: '2025-03-24',
      targetDays: 5,
    })),
  );
  await importLines(['2025-03-24,,,1,'], boreal);
  expect((await stale(boreal)).map(({ term }: { term: string }) => term)).toEqual(['ONE_MONTH']);
  expect(await stale()).toEqual([]);
  expect(await stale(await api.as('client@casa.test'))).toEqual(system);
});

test('of some terms alone those days are missing on which one of them has no rate, whatever the others lack', async () => {
  await importLines(['2018-07-02,1,1,1,1', '2018-07-03,,1,,1', '2018-07-04,1,,,1', '2018-07-05,,1,1,1']);
  const period = { dateStart: '2018-07-02', dateEnd: '2018-07-05' };
  expect((await missing(period)).data.targetDays).toBe(3);
  const ofTerms = async (terms: string) => (await missing({ ...period, terms })).data;
  expect(await ofTerms('SIX_MONTHS')).toMatchObject({
    targetDays: 2,
    gaps: [gap('2018-07-03', '2018-07-04', 2, ['SIX_MONTHS'])],
  });
  expect((await ofTerms('TWELVE_MONTHS,THREE_MONTHS')).gaps).toEqual([
    gap('2018-07-04', '2018-07-04', 1, ['THREE_MONTHS']),
  ]);
  for (const terms of ['SIX_WEEKS', 'SIX_MONTHS,', ''])
    expect((await missing({ terms })).body.errors, terms).toEqual({ terms: ['InvalidValue'] });
});

test('a period that ends before it begins, or a day that is none, is refused on its field', async () => {
  expect(await missing({ dateStart: '02-01-2024', dateEnd: '01-01-2024' })).toMatchObject({
    status: 400,
    body: { errors: { dateEnd: ['EndBeforeStart'] } },
  });
  expect((await missing({ dateStart: '31-02-2024' })).body.errors).toEqual({ dateStart: ['InvalidDate'] });
});
