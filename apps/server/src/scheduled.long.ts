/**
 * Two processes run the same schedules at once, and kill -9 ends one or both at any moment: in the end every due work was done
 * once, with its run, and nothing of a work that was begun is left.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditTrail, verifyTenantChain } from './db/audit-trail.ts';
import { type Database, openDatabase, openPool } from './db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { ensureSystemRows } from './db/shipped/system-rows.ts';
import { inControl, inTenant } from './db/tenant-transaction.ts';
import { loadCast } from './demo/people/load-cast.ts';
import { linkWork } from './features/scheduler/link-work.ts';
import { saveScheduler } from './features/scheduler/save-scheduler.ts';
import { civilDateIn } from './http/actor.ts';
import { worksOf } from './jobs/works.ts';

const WORKS = 200;
const ROUNDS = 8;
const LONGEST_LIFE_MS = 800;
const PROGRAM = path.join(import.meta.dirname, 'testing/processes/schedules-process.ts');

let folder: string;
let postgres: EmbeddedPostgres;
let db: Kysely<Database>;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-scheduled-'));
  fs.chmodSync(folder, 0o755); // as root, PostgreSQL is another user
  postgres = await startEmbeddedPostgres(folder);
  db = openDatabase(openPool(postgres.url, 4));
  await migrate(db);
  await ensureSystemRows(db);
  await inControl(db, loadCast);
  await inTenant(db, 'helios', async (tx) => {
    const audit = new AuditTrail({ personId: null, roleId: null, requestId: null });
    const desk = { tx, audit, today: civilDateIn('Europe/Lisbon', new Date()) };
    const times = { delay: null, dateStart: null, dateEnd: null, executeOnce: false, onlyWorkingDays: false };
    const { id } = await saveScheduler(desk, { ...times, name: 'Daily', periodicityType: 'DAILY', isFavourite: false });
    for (let work = 0; work < WORKS; work += 1) {
      const parameters = { recipients: ['basic@helios.test'], subject: `Reminder ${work}`, message: 'Accrue' };
      await linkWork(desk, worksOf({ baseUrl: '', now: () => new Date() }), id, { work: 'REMINDER', parameters });
    }
    await audit.writeToTenant(tx);
  });
});
afterAll(async () => {
  await db.destroy();
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

test(
  'every due work is done once, whatever was killed',
  async () => {
    const doneAfter: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const both = await Promise.all([begin(), begin()]);
      await Promise.all([...both.map(killSoon), ...both.map(ended)]);
      doneAfter.push((await mailsOf()).length);
    }
    const [victim, survivor] = await Promise.all([begin(), begin()]);
    await killSoon(victim);
    expect(await ended(survivor)).toBe(0);
    expect(await ended(await begin())).toBe(0); // and finds nothing more to do

    const subjects = Array.from({ length: WORKS }, (_, work) => `Reminder ${work}`);
    expect((await mailsOf()).toSorted()).toEqual(subjects.toSorted());
    const runs = await inTenant(db, 'helios', (tx) => tx.selectFrom('scheduled_run').selectAll().execute());
    expect(runs).toHaveLength(WORKS);
    expect(runs.every(({ state, tries }) => state === 'FINISHED' && tries === 1)).toBe(true);
    expect(await inTenant(db, 'helios', verifyTenantChain)).toEqual([]);
    expect(doneAfter.some((done) => done > 0 && done < WORKS)).toBe(true); // some kill came in the middle
  },
  10 * 60_000,
);

/** A process that has begun to run what is due. */
async function begin(): Promise<ChildProcess> {
  const child = fork(PROGRAM, [postgres.url], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}

async function killSoon(victim: ChildProcess): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, randomInt(LONGEST_LIFE_MS)));
  victim.kill('SIGKILL');
}

/** Its exit code; null where it was killed. */
async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.exitCode;
}

async function mailsOf(): Promise<string[]> {
  const mails = await inControl(db, (control) =>
    control.selectFrom('outbox_mail').select('subject').where('template', '=', 'reminder').execute(),
  );
  return mails.map(({ subject }) => subject);
}
