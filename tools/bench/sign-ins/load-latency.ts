// Run as a child: asks for a page at a steady pace; reports how long each answer took, in milliseconds.
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface LatencyLoad {
  readonly url: string;
  readonly token: string;
  readonly perSecond: number;
  readonly requests: number;
}

process.once('message', (load: LatencyLoad) => {
  void measure(load).then((took) => process.send?.(took, () => process.disconnect()));
});

/** Each request starts when it is due, however late the ones before it are: waiting behind them is part of its time. */
async function measure({ url, token, perSecond, requests }: LatencyLoad): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true });
  const startedAt = performance.now();
  const took = await Promise.all(
    Array.from({ length: requests }, async (_, index) => {
      const due = startedAt + (index * 1000) / perSecond;
      await pause(Math.max(0, due - performance.now()));
      await get(url, { agent, headers: { authorization: `Bearer ${token}` } });
      return performance.now() - due;
    }),
  );
  agent.destroy();
  return took;
}

async function get(url: string, options: http.RequestOptions): Promise<void> {
  const [reply] = (await once(http.get(url, options), 'response')) as [http.IncomingMessage];
  reply.resume();
  await once(reply, 'end');
  if (reply.statusCode !== 200) throw new Error(`answered ${reply.statusCode}`);
}
