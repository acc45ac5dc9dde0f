import { once } from 'node:events';
import net from 'node:net';

/** The port that `listen` will get; port 0 is settled here, because links in mails name the address before it listens. */
export async function settledPort(host: string, port: number): Promise<number> {
  if (port !== 0) return port;
  const probe = net.createServer().listen(0, host);
  await once(probe, 'listening');
  const free = (probe.address() as net.AddressInfo).port;
  probe.close();
  await once(probe, 'close');
  return free;
}

/** The address by which a person on this machine reaches it: one that stands for every interface cannot be opened. */
export function ownAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${net.isIPv6(name) ? `[${name}]` : name}:${port}`;
}
