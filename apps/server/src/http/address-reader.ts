import type { IncomingMessage } from 'node:http';
import { canonicalAddress } from '@calends/wire';
import proxyAddr from '@fastify/proxy-addr';

/** Where a request comes from that is no call of the framework's: past exactly the proxies that it trusts as well. */
export function addressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => canonicalAddress(proxyAddr(request, isTrusted)) ?? '';
}
