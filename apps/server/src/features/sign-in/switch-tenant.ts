import type { AuditTrail } from '../../db/audit-trail.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { Forbidden, Refused } from '../../http/problems.ts';
import type { Incomplete } from '../../http/route.ts';
import { listWorkplaces } from '../people/people.public.ts';
import { findSecondFactor } from '../second-factors/second-factors.public.ts';
import { standingAt } from '../security-lists/security-lists.public.ts';
import {
  type OpenedSession,
  openSession,
  revokeSession,
  type SessionSettings,
  sessionHasSecondFactor,
} from '../sessions/sessions.public.ts';
import { askForAgreement } from './agreements-step.ts';

type SwitchResult =
  | { readonly missing: Incomplete; readonly opened?: never }
  | { readonly missing?: never; readonly opened: OpenedSession };

/**
 * Exchanges the session for one in another tenant of the person; while the agreement or the addendum of that tenant is not
 * accepted the session stays as it is. Throws TenantAlreadySelected, and Forbidden for a tenant in which the person does not
 * work, whose lists refuse the address, or that requires a second factor without which this session was opened.
 */
export async function switchTenant(
  control: ControlTransaction,
  actor: Actor,
  tenantId: string,
  caller: Caller,
  audit: AuditTrail,
  settings: SessionSettings,
): Promise<SwitchResult> {
  if (tenantId === actor.tenantId) throw new Refused({ code: 'TenantAlreadySelected' });
  const open = await listWorkplaces(control, actor.personId);
  if (!open.some((tenant) => tenant.tenantId === tenantId)) throw new Forbidden();
  const visitor = { email: actor.email, isRoot: actor.roleId === 'root', tenantId };
  if ((await standingAt(control, visitor, caller.ipAddress)) === 'refused') throw new Forbidden();
  const who = { personId: actor.personId, tenantId };
  const hasSecondFactor = await sessionHasSecondFactor(control, actor.sessionId);
  const { isRequired } = await findSecondFactor(control, actor.personId, tenantId);
  if (isRequired && !hasSecondFactor) throw new Forbidden('SecondFactorNeeded');
  const event = { resource: 'session', recordId: actor.personId, before: actor.tenantId, after: tenantId };
  const missing = await askForAgreement(control, { ...who, attemptId: null }, settings.now());
  audit.record({ action: missing ? 'ACCESS_REFUSED' : 'TENANT_SWITCH', ...event });
  if (missing) return { missing };
  await revokeSession(control, actor.sessionId, settings.now());
  return { opened: await openSession(control, { ...who, hasSecondFactor }, caller, settings) };
}
