import type { Endpoint } from '@calends/wire';
import { AuditTrail } from '../../db/audit-trail.ts';
import { savepoint } from '../../db/savepoint.ts';
import type { Route, TenantRequest } from '../../http/route.ts';

export type ActRoute = Extract<Route, { kind: 'tenant' }>;
export type ActRequest = TenantRequest<Endpoint>;

/** An act that was made, and may still be taken back. */
interface TriedAct {
  readonly answer: unknown;
  /** What it recorded, for the audit of the call where the act stands. */
  readonly audit: AuditTrail;
  readonly takeBack: () => Promise<void>;
}

const NOBODY = { personId: null, roleId: null, requestId: null } as const;

/** Makes an act by the very code of its call. Throws what that throws. */
export async function tryAct(request: ActRequest, { handle }: ActRoute): Promise<TriedAct> {
  const audit = new AuditTrail(NOBODY);
  const before = await savepoint(request.tx);
  const answer = await handle({ ...request, audit });
  return { answer, audit, takeBack: () => before.rollBack() };
}
