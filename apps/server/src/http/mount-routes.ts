import { createHash } from 'node:crypto';
import { type Endpoint, failureReply, networkOfAddress, whoMay } from '@calends/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditTrail } from '../db/audit-trail.ts';
import {
  type ControlTransaction,
  inControl,
  inTenant,
  inTenantOf,
  type TenantTransaction,
} from '../db/tenant-transaction.ts';
import { type Actor, civilDateIn } from './actor.ts';
import { type AdmitOptions, admit, auditOf, identifyCaller } from './admit.ts';
import { API_BASE } from './api-base.ts';
import { operationId } from './openapi/operation-id.ts';
import { Places } from './places.ts';
import { Refused } from './problems.ts';
import { replySchema, sendReply } from './replies/send-reply.ts';
import { streamFile } from './replies/stream-file.ts';
import { type CountUse, exportUse, isExport, witnessOf } from './requests/count-use.ts';
import { once } from './requests/idempotency.store.ts';
import { answerForm, callerOf, cookiesOf, type Form, header } from './requests/read-request.ts';
import type { Route } from './route.ts';

const FORM = 'application/x-www-form-urlencoded';
const MOST_FORM_BYTES = 10_000;

export interface MountOptions extends AdmitOptions {
  readonly now: () => Date;
  /** The most bytes of a file that the call accepts. */
  readonly uploadLimit: (endpoint: Endpoint, actor: Actor | undefined) => Promise<number>;
  /** The folder of an uploaded file until its request is answered. */
  readonly uploadFolder: string;
  /** Tests check every reply against its shape: a field that the shape does not name is a bug. */
  readonly checkReplies: boolean;
  /** Records who does what, and how long it takes. */
  readonly countUse: CountUse;
}

/** Mounts every route of the features on the server: access, input, transaction, audit and reply are handled here alone. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  const mounting = {
    ...options,
    exportPlaces: new Places({ most: 4, mostOfAPerson: 2, fullKey: 'TooManyExports' }),
    slowPlaces: new Places({ most: 3, mostOfAPerson: 2, fullKey: 'TooManyAtOnce' }),
    strangerPlaces: new Places({ most: 8, mostOfAPerson: 2, fullKey: 'TooManyAtOnce' }),
  };
  for (const route of routes) mountRoute(app, route, mounting);
}

interface Mounting extends MountOptions {
  /** For calls whose file is sent while it is written. */
  readonly exportPlaces: Places;
  /** For calls that wait for something outside this process's control: the reader of an uploaded file, or another server. */
  readonly slowPlaces: Places;
  /** By network, for files of callers without an account: they take room on the disk before anything is known of the caller. */
  readonly strangerPlaces: Places;
}

function mountRoute(app: FastifyInstance, route: Route, options: Mounting): void {
  const { endpoint } = route;
  if (endpoint.takesForm) return void app.register(async (scope) => mountForms(scope, route, options));
  mountAt(`${API_BASE}${endpoint.path}`, schemaOf(endpoint), app, route, options);
  if (endpoint.alsoAt) mountAt(endpoint.alsoAt, { ...schemaOf(endpoint), hide: true }, app, route, options);
}

/** A form is read and dropped: the address says everything. One in parts, which has a reader already, is left unread. */
function mountForms(scope: FastifyInstance, route: Route, options: Mounting): void {
  scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_FORM_BYTES }, (_request, _form, done) =>
    done(null),
  );
  mountAt(`${API_BASE}${route.endpoint.path}`, schemaOf(route.endpoint), scope, route, options);
}

function mountAt(path: string, schema: object, app: FastifyInstance, route: Route, options: Mounting): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema,
    config: { access: endpoint.access },
    ...(route.kind !== 'public' && {
      preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
        const actor = await admit(request, endpoint, options);
        actors.set(request, actor);
        const named = request.log.child({ tenant: actor.tenantId, person: actor.personId });
        request.log = named;
        reply.log = named;
      },
    }),
    handler: async (request, reply) => {
      const answer = await run(route, request, reply, options);
      return sendReply(endpoint, answer, reply, options);
    },
  });
}

/** Set before validation, so that a caller without the right learns nothing of the input's rules. */
const actors = new WeakMap<FastifyRequest, Actor>();

async function run(route: Route, request: FastifyRequest, reply: FastifyReply, options: Mounting): Promise<unknown> {
  const { endpoint } = route;
  const inPlace = (given: Given) => {
    const actor = actors.get(request);
    const answering = () => serve(given, route, request, reply, options);
    return actor && isSlow(endpoint) ? options.slowPlaces.taking(actor.personId, answering) : answering();
  };
  if (!endpoint.upload) return await inPlace({ body: request.body, upload: undefined });
  const mostBytes = await options.uploadLimit(endpoint, actors.get(request));
  const receiving = { mostBytes, uploadFolder: options.uploadFolder };
  const receive = () => answerForm(request, endpoint, receiving, inPlace);
  if (route.kind !== 'public') return await receive();
  return await options.strangerPlaces.taking(networkOfAddress(callerOf(request).ipAddress), receive);
}

/**
 * Whether a call may take long: reading a file as a table may take all the time that its reader has, whatever the size of the
 * file.
 */
function isSlow({ isSlow: isDeclaredSlow, upload, uploadLimit }: Endpoint): boolean {
  return isDeclaredSlow === true || (upload !== undefined && uploadLimit === undefined);
}

interface Given {
  readonly body: unknown;
  readonly upload: Form['upload'] | undefined;
}

async function serve(
  given: Given,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  options: Mounting,
): Promise<unknown> {
  const { endpoint } = route;
  const actor = actors.get(request);
  const elapsed = () => Math.round(reply.elapsedTime);
  const audit = auditOf(request, actor, witnessOf(options.countUse, actor, elapsed));
  const input = {
    params: request.params as undefined,
    query: request.query as undefined,
    body: given.body as undefined,
    upload: given.upload as undefined,
    caller: callerOf(request),
    audit,
  };
  const headers = { set: (name: string, value: string) => void reply.header(name, value) };
  if (route.kind === 'public') {
    const identify = () => identifyCaller(request, options);
    return await route.handle({ ...input, cookies: cookiesOf(request), identify, reply: headers });
  }
  if (!actor) throw new Error('a route that needs a token ran without one');
  const today = civilDateIn(actor.timeZone, options.now());
  const inPlace = (read: () => Promise<void>) => options.exportPlaces.taking(actor.personId, read);
  const countExport = async (tx: TenantTransaction) => {
    if (isExport(endpoint)) await options.countUse(tx, exportUse(endpoint, actor, request.params, elapsed()));
  };
  /** A snapshot only reads: a file is counted after it, when nobody waits for the reply any more. */
  const countSent = () =>
    void inTenant(options.db, actor.tenantId, countExport).catch((error: unknown) => request.log.error(error));
  if (route.kind === 'control file')
    return await streamFile<ControlTransaction>({
      db: options.db,
      gone: goneSignal(reply),
      inSnapshot: (work) => inPlace(() => inControl(options.db, work, 'snapshot')),
      whenRead: countSent,
      handle: (control) => route.handle({ ...input, control, actor, reply: headers }),
    });
  if (route.kind === 'tenant file')
    return await streamFile<TenantTransaction>({
      db: options.db,
      gone: goneSignal(reply),
      inSnapshot: (work) => inPlace(() => inTenant(options.db, actor.tenantId, work, 'snapshot')),
      whenRead: countSent,
      handle: (tx) => route.handle({ ...input, tx, actor, today }),
    });
  // it may come to nothing that is written, and what it wrote is committed
  if (route.kind === 'waiting') return await route.handle({ ...input, actor, today });
  const key = header(request, 'idempotency-key');
  const isOnce = key !== '' && endpoint.method !== 'GET' && !endpoint.hasSecrets;
  const onceCall = () => ({
    key,
    personId: actor.personId,
    route: `${request.method} ${request.url}`,
    body: fingerprint(input),
  });
  if (route.kind === 'control') {
    return await inControl(options.db, async (control) => {
      const work = async () => {
        const answer = await route.handle({ ...input, control, actor, reply: headers });
        insistOnAudit(endpoint, request, audit);
        await audit.writeToSystem(control, actor.tenantId);
        if (isExport(endpoint)) await inTenantOf(control, actor.tenantId, countExport);
        return answer;
      };
      return isOnce ? await once((own) => inTenantOf(control, actor.tenantId, own), onceCall(), work) : await work();
    });
  }
  const answerIn = async (tx: TenantTransaction) => {
    const work = async () => {
      const answer = await route.handle({ ...input, tx, actor, today });
      insistOnAudit(endpoint, request, audit);
      await audit.writeToTenant(tx);
      await countExport(tx);
      return answer;
    };
    return isOnce ? await once((own) => own(tx), onceCall(), work) : await work();
  };
  const answering = inTenant(options.db, actor.tenantId, answerIn, endpoint.isSnapshot ? 'snapshot' : 'write');
  const answer = await answering.catch(async (problem: unknown) => {
    if (problem instanceof Refused && problem.afterwards)
      await inTenant(options.db, actor.tenantId, problem.afterwards);
    throw problem;
  });
  return route.afterwards ? await route.afterwards({ ...input, actor, today }, answer as never) : answer;
}

/** Aborted when the reply is complete or the client has disconnected. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

/** A write that records no audit event is a bug, and is rolled back. */
function insistOnAudit(endpoint: Endpoint, request: FastifyRequest, audit: AuditTrail): void {
  const changesNothing = endpoint.method === 'GET' || endpoint.isReading === true || isPreview(request);
  if (audit.isEmpty && !changesNothing) throw new Error(`${endpoint.method} ${endpoint.path} left no audit event`);
}

/** A preview computes what a write would do and saves nothing. */
function isPreview(request: FastifyRequest): boolean {
  return (request.query as { preview?: string }).preview === 'true';
}

function fingerprint({ body, upload }: Given): unknown {
  if (!upload) return body;
  const sha256 = 'bytes' in upload ? createHash('sha256').update(upload.bytes).digest('hex') : upload.sha256;
  return { body, sha256 };
}

function schemaOf(endpoint: Endpoint): object {
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    description: whoMay(endpoint),
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && !endpoint.upload && { body: endpoint.body }),
    ...(endpoint.upload && { consumes: ['multipart/form-data'], form: multipartShape(endpoint, endpoint.upload) }),
    ...(endpoint.access === 'public' && { security: [] }),
    response: {
      200: endpoint.reply.kind === 'file' ? FILE : described('What was asked for.', replySchema(endpoint)),
      '4xx': FAILURE,
      default: FAILURE,
    },
  };
}

function described(description: string, schema: z.ZodType, mediaType = 'application/json'): object {
  return { description, content: { [mediaType]: { schema } } };
}

const FILE = described('The file, of whatever type it is.', z.string().meta({ format: 'binary' }), '*/*');
const FAILURE = described('Why not; the status tells what kind of failure it is.', failureReply);

/** For the description of the API only: the framework does not read forms, so answerForm checks them. */
function multipartShape({ body }: Endpoint, upload: string): z.ZodType {
  const fileShape = z.strictObject({ [upload]: z.string().meta({ format: 'binary' }) });
  return body instanceof z.ZodObject ? fileShape.extend(body.shape) : fileShape;
}
