/**
 * Sends what is due in a process of its own, which ends as by kill -9 once so many steps are done: before the next statement to the
 * database or the next call to accounting. One that comes to its end says how many bytes it keeps.
 */
import { createSecretKey } from 'node:crypto';
import { openDatabase, openPool } from '../../db/database.ts';
import { openSystem } from '../../features/accounting/connections/open-system.ts';
import type { Sending } from '../../features/accounting/lanes/lane-turn.ts';
import { workConnection } from '../../features/accounting/lanes/work-connection.ts';
import { loadKeyRing } from '../../features/security/security.public.ts';

const [url = '', at = '', port = '', steps = '', key = ''] = process.argv.slice(2);
const now = () => new Date(at);
let left = Number(steps);

/** Has a function of an object be a step. */
function countSteps(of: object, name: string): void {
  const holder = of as Record<string, (...given: unknown[]) => unknown>;
  const run = holder[name]?.bind(holder);
  holder[name] = (...given) => {
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    left -= 1;
    return run?.(...given);
  };
}

const pool = openPool(url, 2);
pool.on('connect', (client) => countSteps(client, 'query'));
const db = openDatabase(pool);
const secretKeys = [createSecretKey(Buffer.from(key, 'base64'))];
const ring = loadKeyRing({ fieldKeys: [], tokenKeys: [], secretKeys, folder: '' });
const outside = { db, ring, now, reachable: { privateHosts: [], simulatorsPort: Number(port) } };
const open: Sending['open'] = (connection, company) => {
  const system = openSystem(outside, connection, company);
  if (!system) return undefined;
  const books = { ...system.books };
  for (const name of ['create', 'read', 'find', 'cancel'] as const) countSteps(books, name);
  return { ...system, books };
};
await workConnection({ db, now, chance: () => 0.5, open }, { tenantId: 'helios', system: 'PRIMAVERA' });
globalThis.gc?.();
process.stdout.write(String(process.memoryUsage().heapUsed));
await db.destroy();
