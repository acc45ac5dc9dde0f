import type { IncomingMessage } from 'node:http';
import { canonicalAddress } from '@calends/wire';
import proxyAddr from '@fastify/proxy-addr';

/** The address of a client whose request does not pass through the framework. The same proxies are trusted. */
export function addressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => canonicalAddress(proxyAddr(request, isTrusted)) ?? '';
}
