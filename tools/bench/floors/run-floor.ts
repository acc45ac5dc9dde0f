import type { openPool } from '../../../apps/server/src/db/database.ts';
import { type Client, connect } from './bare-rows.ts';
import type { Floor } from './floors.ts';

type Pool = ReturnType<typeof openPool>;

/** One transaction under row security; the statements are prepared once on each connection. */
export async function runFloor(client: Client, tenant: string, floor: Floor): Promise<void> {
  await client.query(
    `begin; select set_config('role', ${floor.role ?? 'tenant'}_role(), true), set_config('calends.tenant', '${tenant}', true)`,
  );
  for (const text of floor.statements) await client.query({ name: nameOf(text), text });
  await client.query('commit');
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `floor-${names.size}`;
  names.set(text, name);
  return name;
}

/** How many seconds one of them takes, on a connection of its own. */
export async function secondsOfFloor(pool: Pool, tenant: string, floor: Floor): Promise<number> {
  const client = await connect(pool);
  try {
    const startedAt = performance.now();
    await runFloor(client, tenant, floor);
    const seconds = (performance.now() - startedAt) / 1000;
    client.release();
    return seconds;
  } catch (error) {
    client.release(true); // its transaction is open still
    throw error;
  }
}
