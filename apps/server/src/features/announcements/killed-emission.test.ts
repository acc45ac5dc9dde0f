import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { announcementEndpoints, idOfGroup } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inControl, inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi } from '../../testing/api-for-tests.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../testing/processes/emission-process.ts');
/** More than two batches. */
const PEOPLE = 2500;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await inControl(api.db, async (control) => {
    await sql`
      insert into person (person_id, email, first_name, last_name, password_hash)
      select gen_random_uuid(), 'reader' || n || '@duna.test', 'Reader', n::text, '' from generate_series(1, ${PEOPLE}) n`.execute(
      control,
    );
    await sql`
      insert into membership (person_id, tenant_id, role_id, policy_id)
      select person_id, 'duna', 'basic', 'basic' from person where email like 'reader%@duna.test'`.execute(control);
  });
});
afterAll(() => api.stop());

/** What ended the process: a signal, or its exit code. */
async function sendInProcess(end: 'killed' | 'whole'): Promise<unknown> {
  const child = spawn(process.execPath, [PROGRAM, api.url, end], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code, signal] = await once(child, 'exit');
  return signal ?? code;
}

async function countItems(): Promise<{ readonly items: number; readonly people: number }> {
  const { rows } = await inTenant(api.db, 'duna', (tx) =>
    sql<{ items: number; people: number }>`
      select count(*)::int as items, count(distinct person_id)::int as people from bell_notification`.execute(tx),
  );
  return rows[0] ?? { items: 0, people: 0 };
}

test('a process that is killed between two batches leaves the rest to the next ones, of which eight at once reach nobody twice', {
  tags: 'long',
}, async () => {
  const admin = await api.as('many@calends.test', 'duna');
  const body = { name: 'To all', title: 'All', description: 'All.', generalTargetsId: [idOfGroup('EVERYBODY')] };
  const { id } = (await admin.call(announcementEndpoints.add, { body })).data;
  expect(await sendInProcess('killed')).toBe('SIGKILL');
  expect(await countItems()).toEqual({ items: 1000, people: 1000 });
  const ends = await Promise.all(Array.from({ length: 8 }, () => sendInProcess('whole')));
  expect(ends).toEqual(Array.from({ length: 8 }, () => 0));
  const all = PEOPLE + 1; // who writes it gets it too
  expect(await countItems()).toEqual({ items: all, people: all });
  const emissions = (await admin.call(announcementEndpoints.emissions, { params: { id } })).data;
  expect(emissions).toMatchObject([{ people: all, inBell: all, isFinished: true }]);
});
