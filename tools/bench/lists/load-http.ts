// Run as a child: asks for the same page a given number of times over a few open connections; reports the seconds. A page may
// take several requests, one after the other.
import { once } from 'node:events';
import http from 'node:http';

export interface HttpLoad {
  readonly urls: readonly string[];
  readonly token: string;
  readonly encoding: 'identity' | 'gzip';
  readonly connections: number;
  readonly requests: number;
}

process.once('message', (load: HttpLoad) => {
  void measure(load).then((seconds) => process.send?.(seconds, () => process.disconnect()));
});

async function measure({ urls, token, encoding, connections, requests }: HttpLoad): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
  const getPage = async () => {
    for (const url of urls) await get(url, { agent, headers });
  };
  let left = requests;
  const worker = async () => {
    while (left-- > 0) await getPage();
  };
  await getPage();
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return seconds;
}

async function get(url: string, options: http.RequestOptions): Promise<void> {
  const [reply] = (await once(http.get(url, options), 'response')) as [http.IncomingMessage];
  reply.resume();
  await once(reply, 'end');
  if (reply.statusCode !== 200) throw new Error(`answered ${reply.statusCode}`);
}
