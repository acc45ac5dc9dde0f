import { mayAccess, type switchTwoFactor, type User } from '@calends/wire';
import type { z } from 'zod';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { BadInput, Forbidden, NotFound } from '../../http/problems.ts';
import { type SecondFactorSettings, switchOwnTwoFactor } from '../second-factors/second-factors.public.ts';
import { requireSecondFactor } from './members.store.ts';
import { mustManage } from './user-rights.ts';
import { findUser, lockMember } from './users.store.ts';

/**
 * One's own second factor is switched as in the account. For other users it sets or withdraws the tenant's requirement; nobody
 * else removes what a person set up for themselves. Null for root, who is no user of the tenant.
 */
export async function switchSecondFactor(
  control: ControlTransaction,
  by: { readonly actor: Actor; readonly caller: Caller; readonly audit: AuditTrail },
  id: string,
  input: z.output<typeof switchTwoFactor>,
  settings: SecondFactorSettings,
): Promise<User | null> {
  const { actor, audit } = by;
  if (id === actor.personId) await switchOwnTwoFactor(control, by, input, settings);
  else await demandSecondFactor(control, actor, audit, id, input.twoFactorEnabled);
  return (await findUser(control, actor.tenantId, id)) ?? null;
}

async function demandSecondFactor(
  control: ControlTransaction,
  actor: Actor,
  audit: AuditTrail,
  id: string,
  isRequired: boolean,
): Promise<void> {
  if (!mayAccess(actor.roleId, 'adminsPartnersAndClients')) throw new Forbidden();
  const member = await lockMember(control, actor.tenantId, id);
  if (!member) throw new NotFound();
  mustManage(actor, member);
  if (!isRequired && member.hasSecondFactor) throw new BadInput({ twoFactorEnabled: ['SecondFactorIsTheirs'] });
  await requireSecondFactor(control, member, isRequired);
  const after = { requiresSecondFactor: isRequired };
  const before = { requiresSecondFactor: member.requiresSecondFactor };
  audit.record({ action: 'UPDATE', resource: 'identity', recordId: id, before, after });
}
