import type { Endpoint, ReleasedAct } from '@calends/wire';
import { AuditTrail } from '../../db/audit-trail.ts';
import { savepoint } from '../../db/savepoint.ts';
import type { Route, TenantRequest } from '../../http/route.ts';
import type { StoredAct } from './waiting-acts.store.ts';

export type ActRoute = Extract<Route, { kind: 'tenant' }>;
export type ActRequest = TenantRequest<Endpoint>;

/** An act that was made, and may still be taken back. */
interface TriedAct<Answer = unknown> {
  readonly answer: Answer;
  /** What it recorded, for the audit of the call where the act stands. */
  readonly audit: AuditTrail;
  readonly takeBack: () => Promise<void>;
}

/** An act that waits, and the code that makes it. */
export interface KeptAct {
  readonly act: StoredAct;
  readonly route: ActRoute;
}

/** What an act does now, and the act itself where it was not only previewed. */
export interface MadeAct extends Omit<ReleasedAct, 'isSaved'> {
  readonly made?: TriedAct;
}

const NOBODY = { personId: null, roleId: null, requestId: null } as const;

interface Making<Answer> {
  readonly handle: (request: ActRequest) => Promise<Answer>;
}

/** Makes an act by the very code of its call. Throws what that throws. */
export async function tryAct<Answer>(request: ActRequest, { handle }: Making<Answer>): Promise<TriedAct<Answer>> {
  const audit = new AuditTrail(NOBODY);
  const before = await savepoint(request.tx);
  const answer = await handle({ ...request, audit });
  return { answer, audit, takeBack: () => before.rollBack() };
}
