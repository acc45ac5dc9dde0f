import dns from 'node:dns';
import net from 'node:net';
import { covers, type IpRange, parseIpRange } from '@calends/wire';

/** Why there is no connection. */
export type ConnectFault = 'HostNotFound' | 'HostNotPublic' | 'HostNotReached';

export class NoConnection extends Error {
  readonly fault: ConnectFault;
  constructor(fault: ConnectFault) {
    super(fault);
    this.fault = fault;
  }
}

interface Destination {
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
  /** Names and addresses inside private networks that the configuration allows. */
  readonly privateHosts: readonly string[];
}

/**
 * Connects to a host that somebody typed in: of the internet, or one that the configuration allows. What the name stands for is
 * checked in the very lookup that the connection uses, so no second answer of the name server comes in between.
 *
 * @throws {NoConnection}
 */
export function connectPublic({ host, port, timeoutMs, privateHosts }: Destination): Promise<net.Socket> {
  const isAllowed = (address: string) => privateHosts.includes(host) || isPublic(address);
  if (net.isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(new NoConnection('HostNotPublic'));
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port, lookup: checkedLookup(isAllowed) });
    const timer = setTimeout(() => fail('HostNotReached'), timeoutMs);
    const fail = (fault: ConnectFault) => {
      clearTimeout(timer);
      socket.destroy();
      reject(new NoConnection(fault));
    };
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.removeAllListeners('error');
      resolve(socket);
    });
    socket.once('error', (error) => fail(faultOf(error)));
  });
}

function faultOf(error: Error & { code?: string }): ConnectFault {
  if (error instanceof NoConnection) return error.fault;
  return error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN' ? 'HostNotFound' : 'HostNotReached';
}

/** Every address of the name has to be good: one that is not would be tried when the others do not answer. */
function checkedLookup(isAllowed: (address: string) => boolean): net.LookupFunction {
  return (name, options, done) => {
    dns.lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return done(new NoConnection('HostNotPublic'), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

/** Ranges that are nobody's on the internet: https://www.iana.org/assignments/iana-ipv4-special-registry and its IPv6 sister. */
const SPECIAL = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 2001::/23 2001:db8::/32 2002::/16
  3fff::/20`
  .split(/\s+/)
  .map(rangeOf);
/** The only part of IPv6 that is given out; the rest is local, mapped or reserved. */
const GIVEN_OUT = rangeOf('2000::/3');

function rangeOf(text: string): IpRange {
  const range = parseIpRange(text);
  if (!range) throw new Error(`${text} is no range`);
  return range;
}

function isPublic(address: string): boolean {
  const range = parseIpRange(address.replace(/%.*$/, ''));
  if (!range || SPECIAL.some((special) => covers(special, range))) return false;
  return range.first.kind() === 'ipv4' || covers(GIVEN_OUT, range);
}
