import type { Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { listenTo } from '../db/listen.ts';
import { grantQueues } from './jobs.store.ts';

const DEAD = 'dead';

/** Background work: named, kept in the database until done, done at least once. */
export interface JobQueue {
  readonly name: string;
  /** Must take effect once however often it is called. What it throws is tried again, five times, then kept as dead. */
  work(data: unknown): Promise<void>;
  /** Also done at these times (UTC) and at every start, once across processes. */
  readonly cron?: string;
  /** Also done when this is told on the database's channel; needs `cron`, for what was told while nobody heard. */
  readonly wokenBy?: string;
}

const QUEUE = { notify: true, retryLimit: 5, retryDelay: 5, retryBackoff: true, deadLetter: DEAD };

/** Connects to the queues, making those that are missing, and works them unless `works` is false. */
export async function startJobs(
  connectionString: string,
  db: Kysely<Database>,
  queues: readonly JobQueue[],
  works: boolean,
): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString, useListenNotify: true });
  boss.on('error', (error) => console.error('jobs:', error.message));
  await boss.start();
  await boss.createQueue(DEAD);
  for (const { name, cron } of queues) {
    // At most one waits and one is worked: a turn that nobody took in time is not made up for by several.
    await boss.createQueue(name, cron ? { ...QUEUE, policy: 'stately' } : QUEUE);
    if (cron) await boss.schedule(name, cron);
  }
  await grantQueues(db);
  if (works) for (const queue of queues) await workOn(boss, queue, connectionString);
  return boss;
}

async function workOn(boss: PgBoss, queue: JobQueue, connectionString: string): Promise<void> {
  await boss.work(queue.name, { batchSize: 1, burstWhenBatchFull: true }, async (jobs) => {
    for (const job of jobs) await queue.work(job.data);
  });
  if (queue.cron) await boss.send(queue.name); // what was missed while nothing ran
  if (queue.wokenBy === undefined) return;
  const wake = () => void boss.send(queue.name).catch((error: Error) => console.error('jobs:', error.message));
  const listening = await listenTo(connectionString, queue.wokenBy, wake);
  boss.once('stopped', () => void listening.stop());
}
