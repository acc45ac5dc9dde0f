// Run as a child: sends the statements of one request a given number of times through the driver alone; reports the
// seconds.
import { openPool } from '../../apps/server/src/db/database.ts';
import type { Statement } from './contracts-list.ts';

export interface DriverLoad {
  readonly url: string;
  readonly statements: readonly Statement[];
  readonly connections: number;
  readonly requests: number;
}

process.once('message', (load: DriverLoad) => {
  void measure(load).then((seconds) => process.send?.(seconds, () => process.disconnect()));
});

async function measure({ url, statements, connections, requests }: DriverLoad): Promise<number> {
  const pool = openPool(url, connections);
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  let left = requests;
  const work = async (client: (typeof clients)[number]) => {
    while (left-- > 0) for (const { text, values } of statements) await client.query(text, [...values]);
  };
  const startedAt = performance.now();
  await Promise.all(clients.map(work));
  const seconds = (performance.now() - startedAt) / 1000;
  for (const client of clients) client.release();
  await pool.end();
  return seconds;
}
