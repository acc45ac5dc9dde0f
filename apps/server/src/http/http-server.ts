import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';

/** Scripts and sheets come from our own files; a style element needs the nonce that the page was served with. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'", // charts and rich text write style="" attributes
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

export async function buildServer(webDir: string): Promise<FastifyInstance> {
  const app = fastify({ logger: { level: process.env.LOG_LEVEL ?? 'warn' }, return503OnClosing: false });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  await app.register(helmet, { contentSecurityPolicy: false, hsts: false });
  await app.register(rateLimit, { global: false });
  await app.register(multipart, { limits: { fileSize: 20_000_000 } });
  await app.register(compress);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Calends', version: '1' } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject, // else schemas with an id are referred to and missing
  });
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await serveWeb(app, webDir);
  return app;
}

async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  const page = fs.readFileSync(path.join(webDir, 'index.html'), 'utf8');
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(page.replaceAll('__CSP_NONCE__', nonce));
  };
  await app.register(fastifyStatic, {
    root: path.join(webDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
  });
  app.get('/', { schema: { hide: true } }, (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/'))
      return sendPage(reply);
    return reply.code(404).send({ succeeded: false, messages: ['not-found'] });
  });
}
