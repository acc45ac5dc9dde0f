import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '../../../apps/server/src/demo/people/cast.ts';
import { hashPassword, isPassword } from '../../../apps/server/src/features/passwords/password-hash.ts';
import { median } from '../median.ts';
import { signIn, startProduct } from '../product.ts';
import type { LatencyLoad } from './load-latency.ts';
import type { SentSignIns, WrongSignIns } from './load-sign-ins.ts';

const SIGN_INS = 60;
const WRONG_PER_SECOND = 100;
const LIST = '/api/v1/TEntities/list-paginated?PageSize=10';
const LIST_PER_SECOND = 40;
const LIST_REQUESTS = 400;
const ROUNDS = 3;

export interface SignInSpeed {
  /** Right sign-ins a second, as many at once as cores; and bare password hashes. */
  readonly signIns: number;
  readonly hashes: number;
  /** The 99th percentile of an ordinary list, in seconds: alone, and while wrong sign-ins arrive; the rounds take turns. */
  readonly quiet: number;
  readonly attacked: number;
  readonly wrong: readonly SentSignIns[];
}

/** On the demonstration group in `dataDir`. Every wrong sign-in comes, by a trusted proxy's word, from another address. */
export async function measureSignIns(dataDir: string): Promise<SignInSpeed> {
  const product = await startProduct({ DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1' });
  try {
    const { address } = product;
    const token = await signIn(address);
    const signIns = await perSecond(() => signIn(address));
    const load = { url: `${address}${LIST}`, token, perSecond: LIST_PER_SECOND, requests: LIST_REQUESTS };
    await latency({ ...load, requests: 200 }); // warms up
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ quiet: await latency(load), ...(await latencyUnderAttack(load, address)) });
    return {
      signIns,
      hashes: await bareHashes(),
      quiet: median(rounds.map(({ quiet }) => quiet)),
      attacked: median(rounds.map(({ attacked }) => attacked)),
      wrong: rounds.map(({ wrong }) => wrong),
    };
  } finally {
    await product.stop();
  }
}

async function latencyUnderAttack(load: LatencyLoad, address: string) {
  const attack = fork(path.join(import.meta.dirname, 'load-sign-ins.ts'));
  attack.send({ address, perSecond: WRONG_PER_SECOND } satisfies WrongSignIns);
  await once(attack, 'message');
  return { attacked: await latency(load), wrong: await stopped(attack) };
}

async function bareHashes(): Promise<number> {
  const hash = await hashPassword(DEMO_PASSWORD);
  return await perSecond(() => isPassword(DEMO_PASSWORD, hash));
}

async function perSecond(run: () => Promise<unknown>): Promise<number> {
  let left = SIGN_INS;
  const worker = async () => {
    while (left-- > 0) await run();
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
  return (SIGN_INS * 1000) / (performance.now() - startedAt);
}

async function latency(load: LatencyLoad): Promise<number> {
  const child = fork(path.join(import.meta.dirname, 'load-latency.ts'));
  child.send(load);
  const reply = once(child, 'message').then(([took]) => took as number[]);
  const took = await Promise.race([reply, once(child, 'close').then(() => undefined)]);
  if (!took) throw new Error('load-latency.ts ended without a result');
  const sorted = took.toSorted((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN) / 1000;
}

async function stopped(attack: ChildProcess): Promise<SentSignIns> {
  attack.send('stop');
  const [sent] = (await once(attack, 'message')) as [SentSignIns];
  return sent;
}
