import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HashQuestion } from './hash-thread.ts';

const PROGRAM = new URL('./hash-thread.ts', import.meta.url);

/** The idle threads. As many are started as ever work at once. */
const idle: Worker[] = [];

/** Asks a thread of low priority: hashes take whole cores, and the calls of people who are signed in come first. */
export async function hashOnThread<Answer>(question: HashQuestion): Promise<Answer> {
  const thread = idle.pop() ?? new Worker(PROGRAM, { env: {} }); // hashing needs no secret of the environment
  thread.ref();
  const answered = once(thread, 'message'); // rejects where the thread fails, and that thread is not used again
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(question);
  const [answer] = (await answered) as [Answer];
  thread.unref();
  idle.push(thread);
  return answer;
}
