import { check } from '@calends/wire';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { newId } from '../db/new-id.ts';
import { loggedError } from '../logs/log.ts';
import { refuseUnguarded } from './admit.ts';
import { API_BASE } from './api-base.ts';
import { type MountOptions, mountRoutes } from './mount-routes.ts';
import type { Description } from './openapi/description.ts';
import { shareParts } from './openapi/share-parts.ts';
import { BadInput, MOST_BODY_BYTES, NotFound } from './problems.ts';
import { errorReply } from './replies/error-replies.ts';
import { withdrawFile } from './replies/send-reply.ts';
import { serveWeb } from './replies/serve-web.ts';
import { LEAST_BYTES } from './replies/written-replies.ts';
import { refuseMalformed } from './requests/refuse-malformed.ts';
import { unkeptText } from './requests/unkept-text.ts';
import type { Route } from './route.ts';

export interface HttpOptions extends MountOptions {
  readonly routes: readonly Route[];
  /** The built web application; none in tests of the API alone. */
  readonly webDir?: string | undefined;
  /** A 401 on this machine does not sign the user out (decision A-60). */
  readonly localHostKeepsSession?: boolean | undefined;
  /** The target of Support in the menu; none in tests of the API alone. */
  readonly supportUrl?: string | undefined;
  /** Whether people reach the product by https; browsers then have to use nothing else. */
  readonly isSecure: boolean;
  readonly log: FastifyBaseLogger;
  /** The proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
}

const YEAR_SECONDS = 31_536_000;
const NOWHERE = '/api/';

/** The HTTP server with every call, the API description and the web application; not yet listening. */
export async function buildServer(options: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: options.log.child({}, { serializers: { req: loggedRequest, err: loggedError } }),
    genReqId: () => newId(),
    requestIdHeader: false,
    routerOptions: { caseSensitive: false, maxParamLength: 600 },
    bodyLimit: MOST_BODY_BYTES,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    return503OnClosing: false, // requests in flight and on open connections finish; /readyz tells the proxy
    requestTimeout: 300_000, // enough for the largest file over a slow line; a waiting request holds nothing but its socket
    // no route has an address that cannot be decoded, or a part as long as this
    frameworkErrors: (_error, { raw }, reply) => {
      raw.url = NOWHERE;
      app.routing(raw, reply.raw);
    },
    clientErrorHandler: (error, socket) => refuseMalformed(error, socket, app.log),
  });
  app.setValidatorCompiler(({ schema }) => (input) => {
    const unkept = unkeptText(input);
    if (unkept !== undefined) return { error: new BadInput({ [unkept]: ['InvalidValue'] }) };
    const checked = check(schema as z.ZodType, input);
    return checked.ok ? { value: checked.value } : { error: new BadInput(checked.errors) };
  });
  app.setSerializerCompiler(() => (reply) => JSON.stringify(reply));
  app.addHook('onRoute', refuseUnguarded);
  answerErrors(app);
  const strictTransportSecurity = options.isSecure ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false;
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity,
    xFrameOptions: { action: 'deny' },
  });
  await app.register(multipart);
  await app.register(compress, { threshold: LEAST_BYTES });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Calends',
        version: '1',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
        description: 'Every call needs Language and Tenant headers and, but for the public ones, a bearer token.',
      },
      servers: [{ url: '/', description: 'The installation that gave this description.' }],
      security: [{ bearer: [] }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (described) => jsonSchemaTransform({ ...described, schema: withForm(described.schema) }),
    // else schemas with an id would be referred to and missing, and the common parts of calls repeated at each of them
    transformObject: (described) => shareParts(jsonSchemaTransformObject(described) as Description),
  });
  mountRoutes(app, options.routes, options);
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true }, config: { access: 'public' } }, () => app.swagger());
  const sendPage = options.webDir ? await serveWeb(app, options.webDir, options) : undefined;
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isPageAddress(request)) return sendPage(reply);
    throw new NotFound();
  });
  return app;
}

/** A multipart form is described as a body. */
function withForm<Schema extends object>(schema: Schema): Schema {
  const { form, ...rest } = schema as Schema & { readonly form?: unknown };
  return (form ? { ...rest, body: form } : schema) as Schema;
}

/** Without headers and query: headers have tokens, queries have secrets of links and the words that people search for. */
function loggedRequest({ method, url, ip }: FastifyRequest): Record<string, unknown> {
  return { method, path: url.split('?')[0], ip };
}

/** Addresses below /api are calls; /api itself is the screen that describes them. */
const NO_PAGE = /^\/(api\/|(assets|progresshub|metrics|\.well-known)(\/|$))/i;
/** Addresses like `/robots.txt`, which no screen has, are answered as not found and not with the page. */
const FILE_OF_ROOT = /^\/[^/]*\.[^/]*$/;

function isPageAddress({ method, url }: FastifyRequest): boolean {
  const [address = ''] = url.split('?');
  return method === 'GET' && !NO_PAGE.test(address) && !FILE_OF_ROOT.test(address);
}

function answerErrors(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.setErrorHandler((error, request, reply) => {
    const { status, headers = {}, body } = errorReply(error, request.id);
    if (status >= 500) request.log.error({ err: error }, 'failed');
    withdrawFile(reply);
    return reply.status(status).headers(headers).header('cache-control', 'no-store').send(body);
  });
}
