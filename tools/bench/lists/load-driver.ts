// Run as a child: reads a floor a given number of times over a few open connections, through the driver alone; reports the
// seconds.
import { openPool } from '../../../apps/server/src/db/database.ts';
import { type Client, connect } from '../floors/bare-rows.ts';
import type { Floor } from '../floors/floors.ts';
import { runFloor } from '../floors/run-floor.ts';

export interface DriverLoad {
  readonly url: string;
  readonly tenant: string;
  readonly floor: Floor;
  readonly connections: number;
  readonly requests: number;
}

process.once('message', (load: DriverLoad) => {
  void measure(load).then((seconds) => process.send?.(seconds, () => process.disconnect()));
});

async function measure({ url, tenant, floor, connections, requests }: DriverLoad): Promise<number> {
  const pool = openPool(url, connections);
  const clients = await Promise.all(Array.from({ length: connections }, () => connect(pool)));
  for (const client of clients) await runFloor(client, tenant, floor);
  let left = requests;
  const work = async (client: Client) => {
    while (left-- > 0) await runFloor(client, tenant, floor);
  };
  const startedAt = performance.now();
  await Promise.all(clients.map(work));
  const seconds = (performance.now() - startedAt) / 1000;
  for (const client of clients) client.release();
  await pool.end();
  return seconds;
}
