import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, loansOf } from '../testing/loans/loans-for-tests.ts';
import { until } from '../testing/processes/server-process.ts';
import { type JobQueue, startJobs } from './jobs.ts';
import { queuesOf } from './queues.ts';

const NO_MAIL = { smtpUrl: undefined, mailFrom: undefined, baseUrl: undefined };
const later = () => new Date('2025-05-02T12:00:00Z');
let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  api.clock.now = new Date('2025-03-31T12:00:00Z');
});
afterAll(() => api.stop());

test('at start every loan is rolled to today, over all missed days, and then by schedule', async () => {
  const loans = loansOf(await api.as('admin@helios.test'));
  const contractId = await loans.add(fixedRateContract(await addCompanies(api.db, 'helios'), 'JOB'));
  await loans.draw(contractId, '2025-01-31', '1000.00');
  const jobs = await startJobs(
    api.url,
    api.db,
    queuesOf({
      db: api.db,
      now: later,
      mail: NO_MAIL,
      files: api.files,
      baseUrl: 'http://localhost',
      privateHosts: [],
      ring: api.ring,
    }),
    true,
  );
  try {
    await until(async () => (await loans.read(contractId)).balancesOn === '2025-05-02');
    expect((await loans.read(contractId)).realizedCapital).not.toBe('1000.00');
    expect(await jobs.boss.getSchedules('roll-loans')).toMatchObject([{ cron: '10,25,40,55 * * * *' }]);
  } finally {
    await jobs.stop(5000);
  }
});

test('the job of a killed process is done by another, also in a queue of an earlier version', async () => {
  const queue = { name: 'killed', cron: '0 0 1 1 *', work: () => Promise.resolve() };
  const before = await startJobs(api.url, api.db, [], false);
  await before.boss.createQueue(queue.name, { policy: 'stately' });
  await before.stop(5000);
  const jobs = await startJobs(api.url, api.db, [queue], false);
  const { boss } = jobs;
  try {
    await boss.send(queue.name);
    expect(await boss.fetch(queue.name)).toHaveLength(1); // by one that says nothing more
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '61 s' where name = ${queue.name}`.execute(
      api.db,
    );
    await boss.supervise(queue.name);
    expect(await boss.findJobs(queue.name)).toMatchObject([{ state: 'retry' }]);
  } finally {
    await jobs.stop(5000);
  }
});

test('any process does the work that a job queues, one job for a key at a time', async () => {
  const begun: { readonly by: string; readonly key: string }[] = [];
  const released = Promise.withResolvers<void>();
  const queuesIn = (by: string): JobQueue[] => [
    {
      name: 'sharing-out',
      cron: '0 0 1 1 *',
      work: async (_data, shareOut) => {
        for (const key of ['a', 'b', 'a']) await shareOut('shared', key, { key });
      },
    },
    {
      name: 'shared',
      isShared: true,
      work: async (data) => {
        begun.push({ by, key: (data as { readonly key: string }).key });
        await released.promise;
      },
    },
  ];
  const processes = [
    await startJobs(api.url, api.db, queuesIn('first'), true),
    await startJobs(api.url, api.db, queuesIn('second'), true),
  ];
  try {
    await until(async () => begun.length === 2);
    expect(begun.map(({ key }) => key).toSorted()).toEqual(['a', 'b']);
    expect(begun.map(({ by }) => by).toSorted()).toEqual(['first', 'second']);
  } finally {
    released.resolve();
    await Promise.all(processes.map((one) => one.stop(5000)));
  }
});

test('a repeated job that is asked for while it is being done is done once more', async () => {
  let begun = 0;
  const released = Promise.withResolvers<void>();
  const jobs = await startJobs(
    api.url,
    api.db,
    [
      {
        name: 'asking',
        cron: '0 0 1 1 *',
        work: async (_data, shareOut) => {
          await shareOut('repeated', 'a', {});
          await until(async () => begun === 1);
          for (let asked = 0; asked < 3; asked++) await shareOut('repeated', 'a', {});
          released.resolve();
        },
      },
      {
        name: 'repeated',
        isShared: true,
        isRepeated: true,
        work: async () => {
          begun += 1;
          await released.promise;
        },
      },
    ],
    true,
  );
  try {
    await until(async () => begun === 2);
  } finally {
    await jobs.stop(5000);
  }
  expect(begun).toBe(2);
});

test('jobs that wait are done one after the other, though nothing more comes', async () => {
  const done: unknown[] = [];
  const queue: JobQueue = {
    name: 'waiting',
    isShared: true,
    work: (data) => {
      done.push((data as { readonly key: number }).key);
      return Promise.resolve();
    },
  };
  const before = await startJobs(api.url, api.db, [queue], false);
  const keys = Array.from({ length: 40 }, (_, key) => key);
  for (const key of keys) await before.boss.send(queue.name, { key }, { singletonKey: String(key) });
  await before.stop(5000);
  const jobs = await startJobs(api.url, api.db, [queue], true);
  try {
    await until(() => done.length === keys.length);
    expect(done).toEqual(keys);
  } finally {
    await jobs.stop(5000);
  }
});
