import type net from 'node:net';
import tls from 'node:tls';
import { type ConnectFault, connectPublic, NoConnection } from './connect-public.ts';

/** Why there is no connection over which something may be said. */
export type OpenFault = ConnectFault | 'AddressNotSecure' | 'HostNotTrusted';

export class NoSocket extends Error {
  readonly fault: OpenFault;
  constructor(fault: OpenFault) {
    super(fault);
    this.fault = fault;
  }
}

interface Opening {
  readonly timeoutMs: number;
  /** Names and addresses inside private networks that the configuration allows; they alone may be spoken to without https. */
  readonly privateHosts: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Connects to the host of an address that somebody typed in: by https, or to one that the configuration allows also without it.
 *
 * @throws {NoSocket}
 */
export async function openSocket(address: URL, { privateHosts, timeoutMs, signal }: Opening): Promise<net.Socket> {
  const host = hostOf(address);
  const isSecure = address.protocol === 'https:';
  if (!isSecure && !(address.protocol === 'http:' && privateHosts.includes(host)))
    throw new NoSocket('AddressNotSecure');
  const port = Number(address.port || (isSecure ? 443 : 80));
  const socket = await connectPublic({ host, port, timeoutMs, privateHosts }).catch((error: unknown) => {
    throw error instanceof NoConnection ? new NoSocket(error.fault) : error;
  });
  signal.addEventListener('abort', () => socket.destroy(), { once: true });
  return isSecure ? await secured(socket, host) : socket;
}

/** An address of IPv6 without its brackets. */
export function hostOf(address: URL): string {
  return address.hostname.replace(/^\[(.*)\]$/, '$1');
}

/** The host has to prove its name, as to a browser. */
function secured(socket: net.Socket, host: string): Promise<tls.TLSSocket> {
  return new Promise((resolve, reject) => {
    const safe = tls.connect({
      socket,
      host,
      ALPNProtocols: ['http/1.1'],
      ...(/[a-z]/i.test(host) && { servername: host }),
    });
    safe.once('secureConnect', () => {
      safe.removeAllListeners('error');
      resolve(safe);
    });
    safe.once('error', () => reject(new NoSocket('HostNotTrusted')));
    safe.once('close', () => reject(new NoSocket('HostNotTrusted')));
  });
}
