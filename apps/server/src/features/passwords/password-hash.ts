import { availableParallelism } from 'node:os';
import { lane } from '../limits/limits.public.ts';
import { hashOnThread } from './hash-on-thread.ts';

/** argon2id with 64 MiB: three passes, one lane (OWASP password storage; docs/adr/0005). */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const MOST_WAITING = 40;

/** How many hashes run at once: one core is left for the people who are signed in. */
export const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);

/** Limits hashes that run at once, by which an attacker could use up all memory. */
const inLane = lane(HASHES_AT_ONCE, MOST_WAITING);

export function hashPassword(password: string): Promise<string> {
  return inLane(() => hashOnThread<string>({ password, cost: COST }));
}

/** Does the same work for a known and an unknown person: without a hash it verifies a dummy and returns false. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const known = passwordHash ?? (await dummy);
  const isRight = await inLane(() => hashOnThread<boolean>({ password, hash: known }));
  return isRight && passwordHash !== undefined;
}
let dummy: Promise<string> | undefined;
