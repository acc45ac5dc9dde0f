import { fork } from 'node:child_process';
import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface ReaderLimits {
  /** The limit of its heap. */
  readonly megabytes: number;
  /** The processor time that it may take: on a busy machine a file that is soon read may wait long for its turn. */
  readonly seconds: number;
}

/** How much longer than its processor time a reader may take. */
const LONGEST_WAIT = 30;
const { NODE_COMPILE_CACHE } = process.env;

/**
 * Asks a program a question about a stranger's file, in a process of its own that ends with it; undefined where its memory or
 * time ran out. Of the environment it gets Node's compile cache alone, with which it starts in half the time: reading such a
 * file needs no secret.
 */
export async function readApart<Answer>(
  program: URL,
  question: object,
  { megabytes, seconds }: ReaderLimits,
): Promise<Answer | undefined> {
  const reader = fork(fileURLToPath(program), [String(seconds)], {
    env: { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    stdio: 'ignore',
  });
  try {
    return await new Promise<Answer | undefined>((resolve, reject) => {
      reader.once('message', (answer) => resolve(answer as Answer));
      reader.once('error', reject);
      reader.once('exit', (code) => {
        if (code === UNCAUGHT) reject(new Error(`${program.pathname} failed`));
        else resolve(undefined); // out of memory or time
      });
      setTimeout(resolve, LONGEST_WAIT * seconds * 1000, undefined).unref();
      reader.send(question);
    });
  } finally {
    reader.kill('SIGKILL');
  }
}

const UNCAUGHT = 1;

/** The other end: answers the question of `readApart` in the started program. */
export function answerApart(answer: (question: never) => Promise<unknown>): void {
  endAfter(Number(process.argv[2]));
  flushCompileCache(); // Node would write it at the end of the process, which the asker does not wait for
  process.once('message', (question) => {
    void answer(question as never).then((reply) => process.send?.(reply, () => process.disconnect()));
  });
}

/** Ends this process once it has taken so many seconds of processor time. A thread watches, since reading may hold the first one. */
function endAfter(seconds: number): void {
  const watch = `setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (user + system > ${seconds * 1_000_000}) process.kill(process.pid, 'SIGKILL');
  }, 100)`;
  new Worker(watch, { eval: true }).unref();
}
