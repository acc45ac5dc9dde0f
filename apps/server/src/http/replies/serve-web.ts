import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Scripts and sheets come from our own files; a style element needs the nonce that the page was served with. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'", // charts and rich text write style="" attributes
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The installation's values in the meta elements of the page. */
interface PageFacts {
  readonly localHostKeepsSession?: boolean | undefined;
  readonly supportUrl?: string | undefined;
}

/**
 * Serves the built web application: its assets with unlimited caching, its one page for every address that is neither a call
 * nor an asset.
 */
export async function serveWeb(
  app: FastifyInstance,
  webDir: string,
  { localHostKeepsSession = false, supportUrl = '' }: PageFacts,
): Promise<(reply: FastifyReply) => FastifyReply> {
  const file = fs.readFileSync(path.join(webDir, 'index.html'), 'utf8');
  const page = file
    .replaceAll('__LOCAL_HOST_KEEPS_SESSION__', String(localHostKeepsSession))
    .replaceAll('__SUPPORT_URL__', () => inAttribute(supportUrl));
  await app.register(fastifyStatic, {
    root: webDir,
    prefix: '/',
    wildcard: true,
    index: false,
    serveDotFiles: false,
    setHeaders: cacheAssets,
  });
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce));
  };
  app.get('/', { schema: { hide: true } }, (_request, reply) => sendPage(reply));
  app.get('/index.html', { schema: { hide: true } }, (_request, reply) => sendPage(reply));
  return sendPage;
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Names of built assets carry a hash of their content. */
function cacheAssets(reply: FastifyReply, file: string): void {
  const isHashed = file.includes(`${path.sep}assets${path.sep}`);
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
