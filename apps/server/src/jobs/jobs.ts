import type { Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { grantQueues } from './jobs.store.ts';

const DEAD = 'dead';

/** Background work: named, kept in the database until done, done at least once. */
export interface JobQueue {
  readonly name: string;
  /** Must take effect once however often it is called. What it throws is tried again, five times, then kept as dead. */
  work(data: unknown): Promise<void>;
}

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
  for (const { name } of queues)
    await boss.createQueue(name, { notify: true, retryLimit: 5, retryDelay: 5, retryBackoff: true, deadLetter: DEAD });
  await grantQueues(db);
  if (works)
    for (const queue of queues)
      await boss.work(queue.name, { batchSize: 1, burstWhenBatchFull: true }, async (jobs) => {
        for (const job of jobs) await queue.work(job.data);
      });
  return boss;
}
