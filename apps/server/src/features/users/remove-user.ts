import type { AuditTrail } from '../../db/audit-trail.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { NotFound, Stale } from '../../http/problems.ts';
import { endLinksInto } from '../one-time-links/one-time-links.public.ts';
import { endSessionsIn } from '../sessions/sessions.public.ts';
import { deleteMember } from './members.store.ts';
import { mustManage } from './user-rights.ts';
import { lockMember } from './users.store.ts';

/** Ends the membership with every session and open link of it; the person and the events they caused stay (decision A-78). */
export async function removeUser(
  control: ControlTransaction,
  { actor, audit }: { readonly actor: Actor; readonly audit: AuditTrail },
  id: string,
  version: number,
  now: Date,
): Promise<void> {
  const member = await lockMember(control, actor.tenantId, id);
  if (!member) throw new NotFound();
  mustManage(actor, member);
  if (member.version !== version) throw new Stale();
  await deleteMember(control, member);
  if (!member.isStranger) await endSessionsIn(control, member, now);
  await endLinksInto(control, member);
  const { roleId, policyId } = member;
  audit.record({ action: 'DELETE', resource: 'identity', recordId: id, before: { roleId, policyId } });
}
