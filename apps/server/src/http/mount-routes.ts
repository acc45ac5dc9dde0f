import type { Readable } from 'node:stream';
import { DEFAULT_LANGUAGE, type Endpoint, isLanguage, mayAccess, pagedReply, standardReply } from '@calends/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { AuditTrail } from '../db/audit-trail.ts';
import type { Database } from '../db/database.ts';
import { inControl, inTenant } from '../db/tenant-transaction.ts';
import { type Actor, type Caller, civilDateIn } from './actor.ts';
import { once } from './idempotency.store.ts';
import { BadInput, Forbidden, PayloadTooLarge, Unauthorized } from './problems.ts';
import type { FileReply, Route, Upload } from './route.ts';

export const API_BASE = '/api/v1';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; a route without it fails the suite. */
    readonly access?: Endpoint['access'];
  }
}

/** An `onRoute` hook: a call under /api that does not say who may make it keeps the server from starting. */
export function refuseUnguarded({
  url,
  config,
}: {
  url: string;
  config?: { access?: Endpoint['access'] } | undefined;
}): void {
  if (url.startsWith('/api') && !config?.access) throw new Error(`${url} has no access group`);
}

export interface MountOptions {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  /** Who a bearer token is, read from its session on every request; undefined when it is not good. */
  readonly authenticate: (token: string) => Promise<Actor | undefined>;
  /** Tests check every reply against its shape; a stranger's field is a bug. */
  readonly checkReplies: boolean;
}

/** Puts every route of the features on the server: access, input, transaction, audit and reply are done here, once. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  for (const route of routes) mountRoute(app, route, options);
}

function mountRoute(app: FastifyInstance, route: Route, options: MountOptions): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: `${API_BASE}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    schema: schemaOf(endpoint),
    config: { access: endpoint.access },
    ...(route.kind !== 'public' && {
      preValidation: async (request: FastifyRequest) => {
        actors.set(request, await admit(request, endpoint, options));
      },
    }),
    handler: async (request, reply) => {
      const answer = await run(route, request, reply, options);
      return send(endpoint, answer, reply, options);
    },
  });
}

/** Set before validation, so that whoever may not call learns nothing of the input's rules. */
const actors = new WeakMap<FastifyRequest, Actor>();

async function admit(request: FastifyRequest, endpoint: Endpoint, options: MountOptions): Promise<Actor> {
  const actor = await options.authenticate(bearerOf(request));
  if (!actor) throw new Unauthorized();
  const wanted = header(request, 'tenant');
  if (wanted && wanted !== actor.tenantId) {
    await noteRefusal(request, actor, options, {
      action: 'TENANT_HEADER_REFUSED',
      after: { wanted: wanted.slice(0, 100) },
    });
    throw new Forbidden('TenantMismatch');
  }
  if (endpoint.access !== 'public' && !mayAccess(actor.roleId, endpoint.access)) throw new Forbidden();
  return actor;
}

function bearerOf(request: FastifyRequest): string {
  const [, token] = /^Bearer ([\w.-]+)$/.exec(header(request, 'authorization')) ?? [];
  if (!token) throw new Unauthorized();
  return token;
}

async function noteRefusal(
  request: FastifyRequest,
  actor: Actor,
  { db }: MountOptions,
  entry: { action: 'TENANT_HEADER_REFUSED'; after: unknown },
): Promise<void> {
  const audit = auditOf(request, actor);
  audit.record({ ...entry, resource: 'tenant', recordId: actor.tenantId });
  await inTenant(db, actor.tenantId, (tx) => audit.writeToTenant(tx));
}

function auditOf(request: FastifyRequest, actor?: Actor): AuditTrail {
  return new AuditTrail({ personId: actor?.personId ?? null, roleId: actor?.roleId ?? null, requestId: request.id });
}

async function run(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
): Promise<unknown> {
  const { endpoint } = route;
  const actor = actors.get(request);
  const audit = auditOf(request, actor);
  const input = {
    params: request.params as undefined,
    query: request.query as undefined,
    body: request.body as undefined,
    upload: (endpoint.upload ? await uploadOf(request, endpoint.upload) : undefined) as undefined,
    caller: callerOf(request),
    audit,
  };
  const headers = { set: (name: string, value: string) => void reply.header(name, value) };
  if (route.kind === 'public') return await route.handle({ ...input, cookies: cookiesOf(request), reply: headers });
  if (!actor) throw new Error('a route that needs a token ran without one');
  if (route.kind === 'control') {
    return await inControl(options.db, async (control) => {
      const answer = await route.handle({ ...input, control, actor, reply: headers });
      insistOnAudit(endpoint, request, audit);
      await audit.writeToSystem(control, actor.tenantId);
      return answer;
    });
  }
  const today = civilDateIn(actor.timeZone, options.now());
  return await inTenant(options.db, actor.tenantId, async (tx) => {
    const work = async () => {
      const answer = await route.handle({ ...input, tx, actor, today });
      insistOnAudit(endpoint, request, audit);
      await audit.writeToTenant(tx);
      return answer;
    };
    const key = header(request, 'idempotency-key');
    if (!key || endpoint.method === 'GET') return await work();
    const call = { key, personId: actor.personId, route: `${request.method} ${request.url}`, body: fingerprint(input) };
    return await once(tx, call, work);
  });
}

/** A write that tells nothing is a bug, and rolled back. */
function insistOnAudit(endpoint: Endpoint, request: FastifyRequest, audit: AuditTrail): void {
  const changesNothing = endpoint.method === 'GET' || endpoint.isReading === true || isPreview(request);
  if (audit.isEmpty && !changesNothing) throw new Error(`${endpoint.method} ${endpoint.path} left no audit event`);
}

/** A preview computes what a write would do and saves nothing. */
function isPreview(request: FastifyRequest): boolean {
  return (request.query as { preview?: string }).preview === 'true';
}

function fingerprint({ body, upload }: { body: unknown; upload: Upload | undefined }): unknown {
  return upload ? upload.bytes.toString('base64') : body;
}

const UPLOAD_LIMIT = 5_000_000;

async function uploadOf(request: FastifyRequest, field: string): Promise<Upload> {
  if (!request.isMultipart()) throw new BadInput({ [field]: ['FileRequired'] });
  const part = await request.file({ limits: { fileSize: UPLOAD_LIMIT, files: 1 } });
  if (!part || part.fieldname !== field) throw new BadInput({ [field]: ['FileRequired'] });
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new PayloadTooLarge();
  return { fileName: part.filename, bytes };
}

function callerOf(request: FastifyRequest): Caller {
  const language = header(request, 'language');
  return {
    ipAddress: request.ip.replace(/^::ffff:/, ''),
    userAgent: header(request, 'user-agent').slice(0, 300),
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    requestId: request.id,
  };
}

function cookiesOf(request: FastifyRequest): Record<string, string | undefined> {
  const pairs = header(request, 'cookie')
    .split(/; */)
    .map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

async function send(
  endpoint: Endpoint,
  answer: unknown,
  reply: FastifyReply,
  { checkReplies }: MountOptions,
): Promise<unknown> {
  if (endpoint.reply.kind === 'file') return sendFile(answer as FileReply, reply);
  const body = endpoint.reply.kind === 'paged' ? answer : { succeeded: true, messages: [], data: answer };
  if (checkReplies) replySchema(endpoint).parse(body);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return isKept(reply) ? reply.status(304).send() : reply.send(body);
}

/** The handler named what it answers by an entity tag, and the client has it already. */
function isKept(reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag');
  return typeof tag === 'string' && header(reply.request, 'if-none-match').split(/, */).includes(tag);
}

function sendFile({ fileName, contentType, content }: FileReply, reply: FastifyReply): FastifyReply {
  const name = encodeURIComponent(fileName);
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${name}`,
    )
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type(contentType)
    .send(content satisfies Readable | Buffer);
}

function schemaOf(endpoint: Endpoint): object {
  return {
    summary: endpoint.summary,
    description: `Who may: ${endpoint.access}.`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.upload && { consumes: ['multipart/form-data'] }),
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    response:
      endpoint.reply.kind === 'file' ? { 200: z.string().meta({ format: 'binary' }) } : { 200: replySchema(endpoint) },
  };
}

const replySchemas = new WeakMap<Endpoint, z.ZodType>();

function replySchema(endpoint: Endpoint): z.ZodType {
  const known = replySchemas.get(endpoint);
  if (known) return known;
  if (endpoint.reply.kind === 'file') throw new Error(`${endpoint.path} answers a file`);
  const schema = endpoint.reply.kind === 'paged' ? pagedReply(endpoint.reply.data) : standardReply(endpoint.reply.data);
  replySchemas.set(endpoint, schema);
  return schema;
}
