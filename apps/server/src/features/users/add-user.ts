import type { AddUser, SubscriptionLimitStatus, User } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { type Actor, type Caller, civilDateIn } from '../../http/actor.ts';
import { BadInput, Duplicate, NotFound } from '../../http/problems.ts';
import { placeIn, withinLimits } from '../plan-limits/plan-limits.public.ts';
import { bringIn } from './bring-in.ts';
import type { UserSettings } from './send-confirmation.ts';
import { mustGrant } from './user-rights.ts';
import { findUser } from './users.store.ts';

/**
 * Makes a person a user of the actor's tenant. They cannot sign in before they answer the mail: the password of the form is a
 * placeholder (decision C-13).
 */
export async function addUser(
  control: ControlTransaction,
  { actor, caller, audit }: { readonly actor: Actor; readonly caller: Caller; readonly audit: AuditTrail },
  input: AddUser,
  settings: UserSettings,
): Promise<User & { subscriptionLimitStatus: SubscriptionLimitStatus | null }> {
  mustFit(actor, input);
  mustGrant(actor, input.policyId);
  const { email, firstName, lastName, phoneNumber, policyId } = input;
  const brought = { email, firstName, lastName, phoneNumber, tenantId: actor.tenantId, role: policyId };
  const how = { language: caller.language, isMailed: input.sendConfirmationEmail };
  const counted = { today: civilDateIn(actor.timeZone, settings.now()), kinds: ['USERS_QUANTITY'] } as const;
  const { made: id, limitStatus } = await withinLimits(placeIn(control, actor.tenantId), counted, () =>
    bringIn(control, { ...brought, ...how }, settings),
  );
  if (id === undefined) throw new Duplicate({ email: ['Duplicate'] });
  audit.record({ action: 'CREATE', resource: 'identity', recordId: id, after: { roleId: policyId, policyId } });
  const user = await findUser(control, actor.tenantId, id);
  if (!user) throw new NotFound();
  return { ...user, subscriptionLimitStatus: limitStatus };
}

/** Fields that a call may repeat and not choose: the tenant is that of the token, the role begins as the policy. */
function mustFit(actor: Actor, { tenantId, roleId, policyId }: AddUser): void {
  if (tenantId !== undefined && tenantId !== actor.tenantId) throw new BadInput({ tenantId: ['InvalidValue'] });
  if (roleId !== undefined && roleId !== policyId) throw new BadInput({ roleId: ['InvalidValue'] });
}
