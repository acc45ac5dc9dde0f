import { type EditUser, USER_STATES, type User, type UserState } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { type Actor, type Caller, civilDateIn } from '../../http/actor.ts';
import { BadInput, NotFound, Stale } from '../../http/problems.ts';
import { placeIn, withinLimits } from '../plan-limits/plan-limits.public.ts';
import { proveSecondFactor, type SecondFactorSettings } from '../second-factors/second-factors.public.ts';
import { endEverySession, endSessionsIn } from '../sessions/sessions.public.ts';
import { type MemberChange, makeRoot, renameMember, updateMember } from './members.store.ts';
import { sendConfirmation, type UserSettings } from './send-confirmation.ts';
import { mustChangeTo, mustManage } from './user-rights.ts';
import { findUser, lockMember, type Member } from './users.store.ts';

/**
 * Edits what the actor's tenant stores of a user: names, role, policy, activity and state. The person, their e-mail and their
 * preferences stay as they are. A user whose rights change is signed out of the tenant at once. A user who becomes root is root
 * in every tenant, and is signed out everywhere.
 */
export async function editUser(
  control: ControlTransaction,
  by: { readonly actor: Actor; readonly caller: Caller; readonly audit: AuditTrail },
  id: string,
  input: EditUser,
  settings: UserSettings & SecondFactorSettings,
): Promise<User> {
  const { actor, audit } = by;
  const member = await lockMember(control, actor.tenantId, id);
  const before = member && (await findUser(control, actor.tenantId, id));
  if (!member || !before) throw new NotFound();
  mustManage(actor, member);
  if (member.version !== input.version) throw new Stale();
  mustKeepPreferences(before, input);

  const change = changeOf(actor, member, input);
  if (isPromotion(member, change)) await proveSecondFactor(control, actor, input.twoFactorCode, by.caller, settings);
  const update = () => updateMember(control, member, change);
  const counted = { today: civilDateIn(actor.timeZone, settings.now()), kinds: ['USERS_QUANTITY'] } as const;
  if (change.isActive && !member.isActive) await withinLimits(placeIn(control, actor.tenantId), counted, update);
  else await update();
  const renamed = NAMES.filter((name) => input[name] !== before[name]);
  if (renamed.length > 0) await renameMember(control, member, input);
  if (isAskedAgain(member, input)) await sendConfirmation(control, member, settings);
  const hasOtherRights = RIGHTS.some((right) => change[right] !== member[right]);
  if (change.roleId === 'root') {
    await makeRoot(control, member);
    await endEverySession(control, member.personId, settings.now());
  } else if (hasOtherRights && !member.isStranger) await endSessionsIn(control, member, settings.now());

  audit.record({
    action: 'UPDATE',
    resource: 'identity',
    recordId: id,
    before: rightsOf(member),
    after: { ...rightsOf(change), ...(renamed.length > 0 && { renamed }) },
  });
  const after = await findUser(control, actor.tenantId, id);
  if (!after) throw new NotFound();
  return after;
}

const NAMES = ['firstName', 'lastName', 'phoneNumber'] as const;
const RIGHTS = ['roleId', 'policyId', 'isActive', 'state'] as const;

/** Rights that a user gets by an edit alone, never when they are added. */
function isPromotion(member: Member, change: MemberChange): boolean {
  return (['roleId', 'policyId'] as const).some(
    (right) => change[right] !== member[right] && (change[right] === 'root' || change[right] === 'partner'),
  );
}

function rightsOf({ roleId, policyId, isActive, state }: MemberChange): MemberChange {
  return { roleId, policyId, isActive, state };
}

function mustKeepPreferences(before: User, { pageSizeDefault, darkModeDefault }: EditUser): void {
  if (pageSizeDefault !== undefined && pageSizeDefault !== before.pageSizeDefault)
    throw new BadInput({ pageSizeDefault: ['PreferenceIsTheirs'] });
  if (darkModeDefault !== undefined && darkModeDefault !== before.darkModeDefault)
    throw new BadInput({ darkModeDefault: ['PreferenceIsTheirs'] });
}

function changeOf(actor: Actor, member: Member, input: EditUser): MemberChange {
  const { roleId = member.roleId, policyId = member.policyId } = input;
  if (roleId !== member.roleId) mustChangeTo(actor, 'roleId', roleId);
  if (policyId !== member.policyId) mustChangeTo(actor, 'policyId', policyId);
  const activity = activityOf(member, input);
  if (roleId === 'root') {
    const isThere = !member.isStranger && activity.isActive && activity.state === 'ACTIVE';
    if (!isThere) throw new BadInput({ roleId: ['RootMustBeActive'] });
    return { roleId, policyId: roleId, ...activity };
  }
  if (policyId === 'root') throw new BadInput({ policyId: ['InvalidValue'] }); // a policy is never above its role
  return { roleId, policyId, ...activity };
}

/** States that only the person ends, by the mailed link. */
const WAITING: readonly UserState[] = [
  'AWAIT_USER_CONFIRMATION',
  'NEW_USER',
  'NEW_USER_FOR_TENANT',
  'RESEND_CONFIRMATION',
];
const SETTLED: readonly UserState[] = ['ACTIVE', 'ARCHIVED', 'LOCKEDOUT'];

function isAskedAgain(member: Member, { allowedUserState }: EditUser): boolean {
  return WAITING.includes(member.state) && USER_STATES[allowedUserState ?? -1] === 'RESEND_CONFIRMATION';
}

/** The flag and the state are two fields; the flag sets the state between ACTIVE and ARCHIVED (decision A-27). */
function activityOf(member: Member, input: EditUser): Pick<MemberChange, 'isActive' | 'state'> {
  const { isActive = member.isActive } = input;
  const wanted = USER_STATES[input.allowedUserState ?? -1] ?? member.state;
  if (wanted !== member.state) {
    const isAllowed = WAITING.includes(member.state) ? wanted === 'RESEND_CONFIRMATION' : SETTLED.includes(wanted);
    if (!isAllowed) throw new BadInput({ allowedUserState: ['InvalidValue'] });
    return { isActive: wanted === 'ARCHIVED' ? false : wanted === 'ACTIVE' ? true : isActive, state: wanted };
  }
  const follows = isActive !== member.isActive && (wanted === 'ACTIVE' || wanted === 'ARCHIVED');
  return { isActive, state: follows ? (isActive ? 'ACTIVE' : 'ARCHIVED') : wanted };
}
