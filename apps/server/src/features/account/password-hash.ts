import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Unavailable } from '../../http/problems.ts';

/** argon2id with 64 MiB: three passes, one lane (OWASP password storage; docs/adr/0005). */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const MOST_WAITING = 40;

const lanes = availableParallelism();
let working = 0;
const waiting: (() => void)[] = [];

/** At most as many hashes at once as cores, a short queue, else 503: memory is what an attacker would exhaust. */
async function inLane<T>(work: () => Promise<T>): Promise<T> {
  if (working >= lanes) {
    if (waiting.length >= MOST_WAITING) throw new Unavailable();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(password, COST));
}

/** The same work for a known and an unknown person: without a hash, a dummy is verified and the answer is no. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const known = passwordHash ?? (await dummy);
  const isRight = await inLane(() => verify(known, password));
  return isRight && passwordHash !== undefined;
}
let dummy: Promise<string> | undefined;
