import { type Endpoint, mayAccess } from '@calends/wire';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { AuditTrail, type AuditWitness } from '../db/audit-trail.ts';
import type { Database } from '../db/database.ts';
import { inTenant } from '../db/tenant-transaction.ts';
import type { Actor } from './actor.ts';
import { Forbidden, Unauthorized } from './problems.ts';
import { callerOf, header } from './requests/read-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call. The server does not start while a call leaves it out. */
    readonly access?: Endpoint['access'];
  }
}

/** An `onRoute` hook: the server does not start while a call under /api lacks an access group. */
export function refuseUnguarded({
  url,
  config,
}: {
  url: string;
  config?: { access?: Endpoint['access'] } | undefined;
}): void {
  if (url.startsWith('/api') && !config?.access) throw new Error(`${url} has no access group`);
}

export interface AdmitOptions {
  readonly db: Kysely<Database>;
  /**
   * The caller by the bearer token, read from its session on every request; undefined if it is not valid, or not from this
   * address.
   */
  readonly authenticate: (token: string, ipAddress: string) => Promise<Actor | undefined>;
}

/** The caller of a call that needs a right. Throws Unauthorized and Forbidden; a forged tenant is recorded in the audit. */
export async function admit(request: FastifyRequest, endpoint: Endpoint, options: AdmitOptions): Promise<Actor> {
  const actor = await options.authenticate(bearerOf(request), callerOf(request).ipAddress);
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
  if (endpoint.tenantType && endpoint.tenantType !== actor.tenantType.toUpperCase())
    throw new Forbidden('TenantIsOfOtherType');
  return actor;
}

/** The caller of a public call: undefined without a valid token, or if its tenant is not the header's. */
export async function identifyCaller(request: FastifyRequest, options: AdmitOptions): Promise<Actor | undefined> {
  if (!header(request, 'authorization')) return undefined;
  const actor = await options.authenticate(bearerOf(request), callerOf(request).ipAddress);
  const wanted = header(request, 'tenant');
  return wanted && wanted !== actor?.tenantId ? undefined : actor;
}

function bearerOf(request: FastifyRequest): string {
  const [, token] = /^Bearer ([\w.-]+)$/.exec(header(request, 'authorization')) ?? [];
  if (!token) throw new Unauthorized();
  return token;
}

async function noteRefusal(
  request: FastifyRequest,
  actor: Actor,
  { db }: AdmitOptions,
  entry: { action: 'TENANT_HEADER_REFUSED'; after: unknown },
): Promise<void> {
  const audit = auditOf(request, actor);
  audit.record({ ...entry, resource: 'tenant', recordId: actor.tenantId });
  await inTenant(db, actor.tenantId, (tx) => audit.writeToTenant(tx));
}

export function auditOf(request: FastifyRequest, actor?: Actor, witness?: AuditWitness): AuditTrail {
  const author = { personId: actor?.personId ?? null, roleId: actor?.roleId ?? null, requestId: request.id };
  return new AuditTrail(author, witness);
}
