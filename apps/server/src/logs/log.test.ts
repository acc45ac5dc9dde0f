import { entityEndpoints, profileEndpoints } from '@calends/wire';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startJobs } from '../jobs/jobs.ts';
import { startApi, type TestApi } from '../testing/api-for-tests.ts';
import { until } from '../testing/processes/server-process.ts';
import { log, logWithin, sendLogTo, setLogLevel } from './log.ts';

type Line = Readonly<Record<string, unknown>>;

let api: TestApi;
let logged: Line[] = [];
const logTo = { write: (line: string) => void logged.push(JSON.parse(line) as Line) };
beforeAll(async () => {
  api = await startApi({ logTo });
});
beforeEach(() => {
  logged = [];
});
afterEach(() => {
  sendLogTo(logTo);
  setLogLevel('trace');
});
afterAll(() => api.stop());

test('the line of an answered request names the request, the person and the tenant', async () => {
  const admin = await api.as('admin@helios.test');
  const { data: profile } = await admin.call(profileEndpoints.get);
  logged = [];
  const missing = { params: { id: '00000000-0000-7000-8000-000000000000' } };
  const { body } = await admin.call(entityEndpoints.get, missing);
  const completed = logged.find((line) => line.msg === 'request completed');
  expect(completed).toMatchObject({
    level: 30, // info
    time: expect.any(Number),
    reqId: body.requestId,
    tenant: 'helios',
    person: profile.id,
    res: { statusCode: 404 },
  });
});

test('lines of a job name its queue and id, and the last one whether it is done', async () => {
  const queue = {
    name: 'logged-queue',
    cron: '0 0 1 1 *',
    work: () => {
      log.info({ tenant: 'helios' }, 'within');
      return Promise.reject(new Error('the job has a bug'));
    },
  };
  const jobs = await startJobs(api.url, api.db, [queue], true);
  try {
    await until(async () => logged.some((line) => line.msg === 'job failed'));
  } finally {
    await jobs.stop(5000);
  }
  const [within, failed] = ['within', 'job failed'].map((msg) => logged.find((line) => line.msg === msg));
  expect(within).toMatchObject({
    queue: 'logged-queue',
    job: expect.stringMatching(/^[0-9a-f-]{36}$/),
    tenant: 'helios',
  });
  expect(failed).toMatchObject({
    level: 50,
    queue: 'logged-queue',
    job: within?.job,
    err: { message: 'the job has a bug' },
  });
});

test('LOG_LEVEL applies to lines beside requests too', async () => {
  setLogLevel('error');
  log.warn('not loud enough');
  log.error('loud enough');
  setLogLevel('silent');
  log.fatal('silent');
  expect(logged).toMatchObject([{ level: 50, msg: 'loud enough' }]);
});

test('a line outside a job names none, whatever ran before', async () => {
  await logWithin({ queue: 'a', job: 'b' }, () => Promise.resolve());
  log.warn('outside');
  expect(logged).toMatchObject([{ msg: 'outside' }]);
  expect(logged[0]).not.toHaveProperty('job');
});

test('an error is logged with its kind, message, code and stack, and not with values of a row', () => {
  const fault = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ana@helios.test) exists.',
  });
  log.error({ err: fault }, 'failed');
  expect(logged).toMatchObject([
    {
      err: { type: 'Error', message: 'duplicate key', code: '23505', stack: expect.stringContaining('duplicate key') },
    },
  ]);
  expect(JSON.stringify(logged)).not.toContain('ana@helios.test');
});
