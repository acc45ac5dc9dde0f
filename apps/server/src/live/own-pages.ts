import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a handshake comes from a page of the product: another site's page could otherwise open a connection (RFC 6455,
 * section 10.2). A program that is no browser sends no Origin, but needs a token as well.
 */
export function isOfOwnPages({ origin, host }: IncomingHttpHeaders, baseUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === new URL(baseUrl).origin;
}
