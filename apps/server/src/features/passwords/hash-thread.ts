// Run as a thread: hashes and verifies, one at a time.
import fs from 'node:fs';
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

export type HashQuestion =
  | { readonly password: string; readonly cost: Options }
  | { readonly password: string; readonly hash: string };

lowerPriority();
parentPort?.on('message', (question: HashQuestion) => {
  const { password } = question;
  const answer = 'hash' in question ? verifySync(question.hash, password) : hashSync(password, question.cost);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer);
});

/** Linux has a priority for each thread, which has an id as processes do; elsewhere it would be the whole process's. */
function lowerPriority(): void {
  const own = '/proc/thread-self';
  if (!fs.existsSync(own)) return;
  const id = Number(fs.readlinkSync(own).split('/').at(-1));
  os.setPriority(id, os.constants.priority.PRIORITY_BELOW_NORMAL);
}
