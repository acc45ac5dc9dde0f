import type { Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { type Listening, listenTo } from '../db/listen.ts';
import { log, logWithin } from '../logs/log.ts';
import { grantQueues } from './jobs.store.ts';

const DEAD = 'dead';

/** Background work: named, kept in the database until done, done at least once. */
export interface JobQueue {
  readonly name: string;
  /** Has to take effect once however often it is called. After an error it is tried again, five times, then kept as dead. */
  work(data: unknown, shareOut: ShareOut): Promise<void>;
  /** Its jobs come from the work of another queue, which shares out what any process may do. */
  readonly isShared?: true;
  /** A shared job that is asked for while it is being done is done once more afterwards: what it works on changed meanwhile. */
  readonly isRepeated?: true;
  /** How many of its jobs a process does at once; one by default. */
  readonly atOnce?: number;
  /** Also done at these times (UTC) and at every start, once across processes. */
  readonly cron?: string;
  /** The job also runs on a message of this channel of the database; needs `cron`, for messages while nobody listened. */
  readonly wokenBy?: string;
}

/**
 * Puts a job into a shared queue, unless one with the same key waits or, where it is not repeated, is being done. One that is to be done
 * later has a key of its own, so that those that are to be done now do not wait for it.
 */
export type ShareOut = (queue: string, key: string, data: object, startAfter?: Date) => Promise<void>;

/**
 * A job whose process gave no sign of life for so long is given to another, since a killed process reports nothing. Such jobs
 * are looked for at least every minute.
 */
const SILENT_SECONDS = 60;
const QUEUE = {
  notify: true,
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  deadLetter: DEAD,
  heartbeatSeconds: SILENT_SECONDS,
};

export interface Jobs {
  readonly boss: PgBoss;
  /** Takes no more jobs and lets running ones end; those that are unfinished after the time go back to the queue. */
  stop(timeoutMs: number): Promise<void>;
}

/** Connects to the queues, making those that are missing, and works them unless `works` is false. */
export async function startJobs(
  connectionString: string,
  db: Kysely<Database>,
  queues: readonly JobQueue[],
  works: boolean,
  observe: JobObserver = () => undefined,
): Promise<Jobs> {
  const boss = new PgBoss({ connectionString, useListenNotify: true });
  boss.on('error', (err) => log.error({ err }, 'the queues do not answer'));
  await boss.start();
  await boss.createQueue(DEAD);
  for (const { name, cron, isShared, isRepeated } of queues) {
    // at most one waits and one runs: turns that nobody took in time are not made up for
    const policy = isShared && !isRepeated ? 'exclusive' : 'stately';
    await boss.createQueue(name, cron || isShared ? { ...QUEUE, policy } : QUEUE);
    await boss.updateQueue(name, QUEUE); // one that an earlier version made
    if (cron) await boss.schedule(name, cron);
  }
  await grantQueues(db);
  const listenings: Listening[] = [];
  if (works)
    for (const queue of queues) {
      await workOn(boss, queue, observe);
      if (queue.wokenBy !== undefined) listenings.push(await wakeBy(queue.wokenBy, boss, queue, connectionString));
    }
  return {
    boss,
    async stop(timeoutMs) {
      await Promise.all(listenings.map((one) => one.stop()));
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}

/** Called with every job that this process did. */
type JobObserver = (queue: string, isDone: boolean, ms: number) => void;

async function workOn(boss: PgBoss, queue: JobQueue, observe: JobObserver): Promise<void> {
  const shareOut: ShareOut = async (name, key, data, startAfter) => {
    const when = startAfter ? { singletonKey: `${key} later`, startAfter } : { singletonKey: key };
    await boss.send(name, data, when);
  };
  const { atOnce = 1 } = queue;
  for (let worker = 0; worker < atOnce; worker += 1) {
    let id: string | undefined;
    id = await boss.work(queue.name, { batchSize: 1 }, async (jobs) => {
      try {
        for (const job of jobs)
          await logWithin({ queue: queue.name, job: job.id }, () =>
            timed(
              () => queue.work(job.data, shareOut),
              (isDone, ms) => observe(queue.name, isDone, ms),
            ),
          );
      } finally {
        // the library waits for news or half a minute after a single job, though others wait
        if (id !== undefined) boss.notifyWorker(id);
      }
    });
  }
  if (queue.cron) await boss.send(queue.name); // for what was missed while nothing ran
}

async function timed(work: () => Promise<void>, tell: (isDone: boolean, ms: number) => void): Promise<void> {
  const startedAt = performance.now();
  let isDone = false;
  try {
    await work();
    isDone = true;
  } catch (err) {
    log.error({ err }, 'job failed');
    throw err;
  } finally {
    const ms = performance.now() - startedAt;
    if (isDone) log.info({ ms: Math.round(ms) }, 'job done');
    tell(isDone, ms);
  }
}

function wakeBy(channel: string, boss: PgBoss, { name }: JobQueue, connectionString: string): Promise<Listening> {
  const wake = () =>
    void boss.send(name).catch((err: unknown) => log.error({ err, queue: name }, 'a queue was not woken'));
  return listenTo(connectionString, channel, wake);
}
