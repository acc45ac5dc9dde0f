import { addDays, isTargetDate } from '@calends/loan-engine';
import {
  bellEndpoints,
  euriborEndpoints,
  euriborRateEndpoints,
  pendingImportEndpoints,
  type RateFetch,
  rateSourceEndpoints,
  type ScheduledRun,
  scheduledWorkEndpoints,
  schedulerEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { sendLogTo } from '../../logs/log.ts';
import type { TestApi, TestPerson } from '../../testing/api-for-tests.ts';
import { exampleContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { setParameter, setRateConfirmation } from '../../testing/loans/rate-confirmation.ts';
import { startRateSource, type TestRateSource } from '../../testing/processes/rate-source-for-tests.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';
import { runFetches } from './rate-sources.public.ts';

/** A Monday. */
const NOW = new Date('2025-03-31T12:00:00Z');
const HERE = ['127.0.0.1'];

let api: TestApi;
let admin: TestPerson;
let basic: TestPerson;
let started: TestLoans;
let source: TestRateSource;
let made = 0;
/** The source of the test that runs, and the path of its file. */
let sourceId: string;
let path: string;
let name: string;
beforeAll(async () => {
  source = await startRateSource();
  started = await startLoans(undefined, { privateHosts: HERE });
  ({ api, admin } = started);
  basic = await api.as('basic@helios.test');
});
afterAll(async () => {
  await api.stop();
  await source.stop();
});
beforeEach(async () => {
  api.clock.now = NOW;
  made += 1;
  path = `/rates-${made}.csv`;
  name = `Bank ${made}`;
  sourceId = (await admin.call(rateSourceEndpoints.add, { body: bodyOf({}) })).data.id;
});

const bodyOf = (changes: object) => ({
  name,
  fileAddress: source.addressOf(path),
  fileFormat: 'CSV',
  separator: 'SEMICOLON',
  decimalSign: 'DECIMAL_POINT',
  dayFormat: 'YEAR_MONTH_DAY',
  rateUnit: 'PERCENT',
  termLayout: 'TERM_IN_COLUMNS',
  dayColumn: 'day',
  threeMonthsCode: '3m',
  delayDays: 1,
  licenceNote: `Licence ${made}`,
  isActive: true,
  ...changes,
});
const run = () => runFetches(api.db, { files: api.files, privateHosts: HERE, now: () => api.clock.now });
const ofSource = () => ({ params: { id: sourceId } });
const ask = async (person = admin) => (await person.call(rateSourceEndpoints.fetch, ofSource())).data as RateFetch;
const fetches = async (): Promise<RateFetch[]> => (await admin.call(rateSourceEndpoints.fetches, ofSource())).data;
/** The last fetch, after the file was fetched that has these lines. */
const fetched = async (...lines: string[]): Promise<RateFetch | undefined> => {
  source.serve(path, ['day;3m', ...lines].join('\n'));
  await ask();
  await run();
  return (await fetches())[0];
};
const rateOn = async (day: string) => {
  const { rates } = (await admin.call(euriborRateEndpoints.ofDay, { params: { referenceDate: day } })).data;
  return rates.find((one: { isInForce: boolean; term: string }) => one.isInForce && one.term === 'THREE_MONTHS');
};
const pending = async (person = admin) =>
  (await person.call(pendingImportEndpoints.list)).data.filter((one: { fileName: string }) => one.fileName === name);
const bellOf = async (person: TestPerson): Promise<string[]> =>
  (await person.call(bellEndpoints.list)).body.data
    .map((one: { title: string; description: string }) => `${one.title}: ${one.description}`)
    .filter((text: string) => text.includes(name));
const facts = (taken: number, unchanged: number, waiting: number, refused = 0) => ({
  key: 'RatesFetched',
  facts: Object.fromEntries(
    Object.entries({ taken, unchanged, waiting, refused }).map(([key, count]) => [key, String(count)]),
  ),
});
/** As a process leaves a fetch that is killed over it, once its time is over. */
const kill = (tries: number) =>
  inTenant(api.db, 'helios', (tx) =>
    tx
      .updateTable('rate_fetch')
      .set({ tries, phase: 'FETCHING' })
      .where('rate_source_id', '=', sourceId)
      .where('state', '=', 'WAITING')
      .execute(),
  );
/** Each test has a year of its own, before which no rate is known: the TARGET days of its spring, from the first. */
const day = (number: number): string => {
  let one = `${2022 - made}-03-01`;
  for (let left = number; ; one = addDays(one, 1)) if (isTargetDate(one) && --left === 0) return one;
};

test('new rates near those before them are taken as fetched, with their licence, and the file is kept as evidence', async () => {
  expect(await ask()).toMatchObject({ state: 'WAITING', phase: null, askedBy: expect.any(String), file: null });
  const fetch = await fetched(`${day(4)};2.01`, `${day(5)};2.02`, `${day(6)};`);
  expect(fetch).toMatchObject({ state: 'FINISHED', phase: null, outcome: facts(2, 0, 0), rejected: [] });
  expect(await rateOn(day(5))).toMatchObject({
    rate: '2.020',
    origin: 'own',
    source: name,
    licenceNote: `Licence ${made}`,
    enteredBy: null,
    confirmedBy: null,
  });
  expect(fetch?.file).toMatchObject({ fileAddress: source.addressOf(path), fileName: `${name} 2025-03-31.csv` });
  const kept = await admin.call(rateSourceEndpoints.file, { params: { id: fetch?.file?.id ?? '' } });
  expect(kept.bytes.toString()).toBe(`day;3m\n${day(4)};2.01\n${day(5)};2.02\n${day(6)};`);
  const notes = (await admin.call(euriborEndpoints.licenceNotes)).data;
  expect(notes).toContainEqual({ source: name, licenceNote: `Licence ${made}` });
  expect((await admin.call(rateSourceEndpoints.get, ofSource())).data).toMatchObject({ lastFetchState: 'FINISHED' });
  expect((await fetched(`${day(4)};2.01`, `${day(5)};2.02`))?.outcome).toEqual(facts(0, 2, 0));
});

test('a fetch that waits is asked for once, and ends once however many processes there are', async () => {
  source.serve(path, `day;3m\n${day(1)};2.0`);
  const [one, other] = [await ask(), await ask(basic)];
  expect(other.id).toBe(one.id);
  const before = source.requests.length;
  await Promise.all([run(), run(), run()]);
  expect(source.requests.length - before).toBe(1);
  expect(await fetches()).toMatchObject([{ state: 'FINISHED', tries: 1 }]);
});

test('a rate that jumps waits, with those after it at its level however late, and somebody takes it', async () => {
  await fetched(`${day(1)};2.0`);
  const fetch = await fetched(
    `${day(1)};2.0`,
    `${day(2)};2.5`,
    `${day(3)};3.001`,
    `${day(4)};3.002`,
    `${day(7)};2.6`,
    `${day(60)};3.2`,
  );
  expect(fetch?.outcome).toEqual(facts(2, 1, 3));
  expect([await rateOn(day(3)), (await rateOn(day(7)))?.rate]).toEqual([undefined, '2.600']);
  const askedIn = async () => (await bellOf(admin)).filter((text) => !text.includes('TARGET'));
  const [waiting] = await pending();
  expect(waiting).toMatchObject({
    firstDay: day(3),
    lastDay: day(60),
    isFetched: true,
    enteredBy: name,
    isOwnEntry: false,
  });
  expect(await askedIn()).toHaveLength(1);
  // the same file again asks nobody again
  await fetched(`${day(3)};3.001`, `${day(4)};3.002`, `${day(60)};3.2`);
  expect([(await pending())[0]?.id, (await askedIn()).length]).toEqual([waiting.id, 1]);
  const done = (await admin.call(pendingImportEndpoints.confirm, { params: { id: waiting.id } })).data;
  expect(done).toMatchObject({ isSaved: true, imported: 3 });
  expect(await rateOn(day(4))).toMatchObject({
    rate: '3.002',
    source: name,
    licenceNote: `Licence ${made}`,
    enteredBy: null,
    confirmedBy: expect.any(String),
  });
  expect(await pending()).toEqual([]);
});

test('how far a rate may be from the one before it is a base setting', async () => {
  await fetched(`${day(1)};2.0`);
  await setParameter(admin, 'RATE_JUMP_BASIS_POINTS', '5');
  try {
    expect((await fetched(`${day(2)};2.05`, `${day(3)};2.11`))?.outcome).toEqual(facts(1, 0, 1));
  } finally {
    await setParameter(admin, 'RATE_JUMP_BASIS_POINTS', '50');
  }
});

test('a fetch too goes to no private network, whatever the source said when it was added', async () => {
  const body = bodyOf({ fileAddress: 'https://10.0.0.1/rates.csv', version: 1 });
  expect((await admin.call(rateSourceEndpoints.edit, { ...ofSource(), body })).status).toBe(200);
  await ask();
  await run();
  expect(await fetches()).toMatchObject([{ state: 'FAILED', outcome: { key: 'HostNotPublic' }, file: null }]);
});

test('a value in force is never overwritten by a source, and one that was refused does not ask again', async () => {
  await fetched(`${day(4)};2.0`, `${day(5)};2.0`);
  expect((await fetched(`${day(4)};2.1`, `${day(5)};2.2`))?.outcome).toEqual(facts(0, 0, 2));
  expect((await rateOn(day(4)))?.rate).toBe('2.000');
  // the source itself takes one of them back
  expect((await fetched(`${day(4)};2.0`, `${day(5)};2.2`))?.outcome).toEqual(facts(0, 1, 1));
  const [waiting] = await pending();
  const { changes } = (await admin.call(pendingImportEndpoints.get, { params: { id: waiting.id } })).data;
  expect(changes).toEqual([{ referenceDate: day(5), term: 'THREE_MONTHS', before: '2.000', after: '2.200' }]);
  expect((await basic.call(pendingImportEndpoints.refuse, { params: { id: waiting.id } })).data).toBe(true);
  expect((await fetched(`${day(4)};2.0`, `${day(5)};2.2`))?.outcome).toEqual(facts(0, 1, 0, 1));
  expect(await pending()).toEqual([]);
  expect((await fetched(`${day(5)};2.3`))?.outcome).toEqual(facts(0, 0, 1));
});

test('what waits shows its effect on loans, and does it', async () => {
  const { loans, companies, feeId } = started;
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'FETCHED' });
  await loans.draw(contractId, '31-03-2023', '2500000.00');
  const before = await loans.read(contractId);
  const body = bodyOf({ threeMonthsCode: null, sixMonthsCode: '6m', version: 1 });
  expect((await admin.call(rateSourceEndpoints.edit, { ...ofSource(), body })).status).toBe(200);
  source.serve(path, 'day;6m\n2023-09-28;4.25');
  await ask();
  await run();
  expect(await loans.read(contractId)).toEqual(before);
  const [waiting] = await pending();
  const of = { params: { id: waiting.id } };
  const preview = (await admin.call(pendingImportEndpoints.confirm, { ...of, query: { preview: 'true' } })).data;
  expect(preview.contracts).toMatchObject([{ contractId, capitalBefore: before.realizedCapital }]);
  const { outcome } = preview;
  expect((await admin.call(pendingImportEndpoints.confirm, { ...of, query: { outcome } })).data.isSaved).toBe(true);
  expect((await loans.read(contractId)).realizedCapital).toBe(preview.contracts[0].capitalAfter);
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});

test('where two persons are required everything waits, and who wrote the source does not take it', async () => {
  await setRateConfirmation(admin, true);
  try {
    expect((await fetched(`${day(1)};2.0`))?.outcome).toEqual(facts(0, 0, 1));
    const [waiting] = await pending();
    expect(waiting).toMatchObject({ isOwnEntry: true });
    const of = { params: { id: waiting.id } };
    expect(await admin.call(pendingImportEndpoints.confirm, of)).toMatchObject({
      status: 422,
      body: { code: 'OwnRateNotConfirmed' },
    });
    expect((await basic.call(pendingImportEndpoints.confirm, of)).data.isSaved).toBe(true);
    expect(await rateOn(day(1))).toMatchObject({ rate: '2.000', confirmedBy: expect.any(String) });
  } finally {
    await setRateConfirmation(admin, false);
  }
});

test('a file with a cell that cannot be taken gives no rate at all, is kept, and is told', async () => {
  const fetch = await fetched(`${day(1)};2.0`, `${day(4)};n.a.`);
  expect(fetch).toMatchObject({
    state: 'FAILED',
    outcome: { key: 'RateFileRejected', facts: { count: '1' } },
    rejected: [{ row: 3, column: '3m', code: 'InvalidRate', value: 'n.a.' }],
    file: { size: expect.any(Number) },
  });
  expect(await rateOn(day(1))).toBeUndefined();
  expect(await bellOf(admin)).toHaveLength(1);
  source.serve(path, 'Datum;3m\n');
  await ask();
  await run();
  expect((await fetches())[0]).toMatchObject({
    state: 'FAILED',
    outcome: { key: 'SourceColumnNotFound', facts: { field: 'dayColumn' } },
  });
});

test('a host that fails a person is told at once; one that fails a schedule is tried four times in all', async () => {
  await ask();
  await run();
  expect(await fetches()).toMatchObject([
    { state: 'FAILED', tries: 1, outcome: { key: 'AnswerRefused', facts: { status: '404' } }, file: null },
  ]);
  expect(await bellOf(admin)).toHaveLength(1);
  const asked = await askBySchedule();
  expect(asked.outcome).toMatchObject({ key: 'RateFetchesAsked', facts: { sources: String(made) } });
  for (const tries of [1, 2, 3]) {
    await run();
    expect((await fetches())[0]).toMatchObject({
      state: 'WAITING',
      tries,
      askedBy: null,
      nextTryAt: expect.any(String),
      outcome: { key: 'AnswerRefused' },
    });
    expect(await bellOf(admin)).toHaveLength(1);
    await letTimePass();
  }
  await run();
  expect((await fetches())[0]).toMatchObject({ state: 'FAILED', tries: 4, nextTryAt: null });
  expect(await bellOf(admin)).toHaveLength(2);
});

test('the fetch of a process that was killed is taken by another, and not for ever', async () => {
  await ask();
  await kill(1);
  source.serve(path, `day;3m\n${day(3)};2.0`);
  await run();
  expect(await fetches()).toMatchObject([{ state: 'FINISHED', tries: 2 }]);
  await ask();
  await kill(4);
  const logged: string[] = [];
  sendLogTo({ write: (line) => void logged.push(line) });
  await run();
  sendLogTo(undefined);
  expect(logged.map((line) => JSON.parse(line).source)).toEqual([sourceId]);
  expect((await fetches())[0]).toMatchObject({ state: 'FAILED', outcome: { key: 'WorkFailed' } });
});

test('a day that should be there by now is told, once', async () => {
  const rates = ['2025-03-26;2.4', '2025-03-28;2.4']; // not the 27th; today is the 31st, and one day late is no day missed
  expect(await fetched(...rates)).toMatchObject({
    state: 'FINISHED',
    missingDays: expect.arrayContaining(['2025-03-27']),
  });
  expect((await fetches())[0]?.missingDays).not.toContain('2025-03-31');
  const notices = await bellOf(admin);
  expect(notices.filter((text) => text.includes('27-03-2025'))).toHaveLength(1);
  await fetched(...rates);
  expect(await bellOf(admin)).toEqual(notices);
});

test('a source that brought anything stays: it is switched off, and schedules pass it over', async () => {
  await fetched(`${day(1)};2.0`);
  const query = { version: 1 };
  expect(await admin.call(rateSourceEndpoints.delete, { ...ofSource(), query })).toMatchObject({
    status: 422,
    body: { code: 'ReferenceBroken' },
  });
  const body = bodyOf({ isActive: false, version: 1 });
  expect((await admin.call(rateSourceEndpoints.edit, { ...ofSource(), body })).status).toBe(200);
  expect((await askBySchedule()).outcome).toMatchObject({ key: 'RateFetchesAsked' });
  expect(await fetches()).toHaveLength(1);
  expect(await ask()).toMatchObject({ state: 'WAITING' });
});

test('root keeps the sources of the installation, whose rates every tenant sees with their licence', async () => {
  const root = await api.as('root@calends.test', 'system');
  const body = bodyOf({ name: `System ${made}`, licenceNote: 'For everybody' });
  const { id } = (await root.call(rateSourceEndpoints.add, { body })).data;
  source.serve(path, `day;3m\n${day(1)};1.5`);
  expect((await root.call(rateSourceEndpoints.fetch, { params: { id } })).status).toBe(200);
  await run();
  expect(await rateOn(day(1))).toMatchObject({ rate: '1.500', origin: 'system', licenceNote: 'For everybody' });
  expect((await admin.call(euriborEndpoints.licenceNotes)).data).toContainEqual({
    source: `System ${made}`,
    licenceNote: 'For everybody',
  });
  expect((await admin.call(rateSourceEndpoints.get, { params: { id } })).status).toBe(404);
  expect((await admin.call(rateSourceEndpoints.fetch, { params: { id } })).status).toBe(404);
});

/** The run of a schedule that fetches the active sources. */
async function askBySchedule(): Promise<ScheduledRun> {
  const body = { name, periodicityType: 'DAILY', onlyWorkingDays: false };
  const { id } = (await admin.call(schedulerEndpoints.save, { body })).data;
  const work = { work: 'RATESFETCH', parameters: {} };
  const { id: workId } = (await admin.call(scheduledWorkEndpoints.link, { params: { id }, body: work })).data;
  return (await admin.call(scheduledWorkEndpoints.runNow, { params: { workId } })).data;
}

/** The pauses between two tries are over. */
async function letTimePass(): Promise<void> {
  await inTenant(api.db, 'helios', (tx) =>
    tx
      .updateTable('rate_fetch')
      .set({ next_try_at: new Date(0) })
      .where('state', '=', 'WAITING')
      .execute(),
  );
}
