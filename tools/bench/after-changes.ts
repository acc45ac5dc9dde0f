import { moveDataVersion } from '../../apps/server/src/db/data-version.ts';
import { openDatabase, type openPool } from '../../apps/server/src/db/database.ts';
import { inTenant } from '../../apps/server/src/db/tenant-transaction.ts';
import type { Floor } from './floors/floors.ts';
import { secondsOfFloor } from './floors/run-floor.ts';
import { median } from './median.ts';

/** Calls a second through the whole product, and the statements of the floor. */
export interface Speed {
  readonly http: number;
  readonly floor: number;
}

const CHANGES = 20;

/** One person calls each time after a change, so that nothing kept answers: the medians of the call and of its floor, in turns. */
export async function speedAfterChanges(
  pool: ReturnType<typeof openPool>,
  tenant: string,
  { url, token, floor }: { readonly url: string; readonly token: string; readonly floor: Floor },
): Promise<Speed> {
  const calls: number[] = [];
  const floors: number[] = [];
  for (let change = 0; change <= CHANGES; change += 1) {
    await inTenant(openDatabase(pool), tenant, moveDataVersion);
    const startedAt = performance.now();
    const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`answered ${reply.status}`);
    await reply.arrayBuffer();
    calls.push((performance.now() - startedAt) / 1000);
    floors.push(await secondsOfFloor(pool, tenant, floor));
  }
  return { http: 1 / median(calls.slice(1)), floor: 1 / median(floors.slice(1)) };
}
