import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

export interface OtherAddress {
  /** Where the product is reached as from the other address. */
  readonly url: string;
  close(): void;
}

/**
 * Forwards to the server from another of this machine's own addresses, from which no person has signed in. The whole of
 * 127.0.0.0/8 is the machine itself (RFC 1122 section 3.2.1.3).
 */
export async function openOtherAddress(server: string, address: string): Promise<OtherAddress> {
  const { hostname, port } = new URL(server);
  const relay = net.createServer((from) => {
    const to = net.connect({ host: hostname, port: Number(port), localAddress: address });
    from.pipe(to).pipe(from);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      one.on('error', () => other.destroy());
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const { port: own } = relay.address() as AddressInfo;
  return { url: `http://127.0.0.1:${own}`, close: () => void relay.close() };
}

/** An address of this machine that hardly any earlier run has used. */
export function anyOwnAddress(): string {
  return `127.${[1, 2, 3].map(() => 1 + Math.floor(Math.random() * 254)).join('.')}`;
}
