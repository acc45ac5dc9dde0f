import { DEFAULT_LANGUAGE, isLanguage, type Profile, USER_STATES } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { findProfile } from './own-account.store.ts';

/** The actor as person and member of the tenant of the session. */
export async function readProfile(control: ControlTransaction, actor: Actor): Promise<Profile> {
  const person = await findProfile(control, actor.personId, actor.tenantId);
  return {
    id: person.person_id,
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    phoneNumber: person.phone_number,
    imageUrl: person.image_url,
    isActive: person.isActive ?? true, // root has no membership row
    createdOn: person.created_at.toISOString(),
    policyId: actor.policyId,
    roleId: actor.roleId,
    allowedUserState: USER_STATES.indexOf(person.userState ?? 'ACTIVE'),
    twoFactorEnabled: person.two_factor_enabled,
    pageSizeDefault: person.page_size_default,
    darkModeDefault: person.dark_mode_default,
    tenantId: actor.tenantId,
    preferredTenantId: person.preferred_tenant_id,
    takesNotices: person.takes_notices,
    language: isLanguage(person.language) ? person.language : DEFAULT_LANGUAGE,
  };
}
