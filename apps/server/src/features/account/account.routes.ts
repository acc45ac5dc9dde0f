import { accountEndpoints, type Language, type Profile, USER_STATES } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Forbidden, Refused } from '../../http/problems.ts';
import { controlRoute, publicRoute, type Route } from '../../http/route.ts';
import { findProfile, listWorkplaces, revokeSession, updatePreferences } from './account.store.ts';
import { activateFirstRoot } from './activate-first-root.ts';
import { forgottenCookie, openSession, REFRESH_COOKIE } from './open-session.ts';
import { refreshSession } from './refresh-session.ts';
import { type SignInSettings, signIn } from './sign-in.ts';

export function accountRoutes(settings: SignInSettings & { readonly db: Kysely<Database> }): readonly Route[] {
  return [
    publicRoute(accountEndpoints.signIn, async ({ body, caller, audit, reply }) => {
      const { opened, missing } = await signIn(body, caller, audit, settings);
      if (!opened) return missing;
      reply.set('set-cookie', opened.cookie);
      return opened.session;
    }),
    publicRoute(accountEndpoints.resetAndActivate, async ({ body, caller, audit, reply }) => {
      const { session, cookie } = await activateFirstRoot(body, caller, audit, settings);
      reply.set('set-cookie', cookie);
      return session;
    }),
    publicRoute(accountEndpoints.refresh, async ({ cookies, reply }) => {
      const { session, cookie } = await refreshSession(cookies[REFRESH_COOKIE], settings);
      if (cookie) reply.set('set-cookie', cookie);
      return session;
    }),
    controlRoute(accountEndpoints.signOut, async ({ control, actor, audit, reply }) => {
      await revokeSession(control, actor.sessionId, settings.now());
      audit.record({ action: 'LOGOUT', resource: 'session', recordId: actor.personId });
      reply.set('set-cookie', forgottenCookie(settings));
      return true as const;
    }),
    controlRoute(accountEndpoints.switchTenant, async ({ control, actor, body, caller, audit, reply }) => {
      const { opened, missing } = await switchTenant(control, actor, body.tenantId, caller, audit, settings);
      if (!opened) return missing;
      reply.set('set-cookie', opened.cookie);
      return opened.session;
    }),
    publicRoute(agreementEndpoints.signIn, async ({ body, caller, audit, reply }) => {
      const { opened, missing } = await signInAfterAgreements(body.token, caller, audit, settings);
      if (!opened) return missing;
      reply.set('set-cookie', opened.cookie);
      return opened.session;
    }),
    controlRoute(singleSignOnEndpoints.place, async () => ({ url: settings.singleSignOnUrl ?? null })),
    controlRoute(singleSignOnEndpoints.hand, ({ control, actor }) => handOver(control, actor, settings)),
    publicRoute(singleSignOnEndpoints.take, async ({ body, caller, audit, reply }) => {
      const { session, cookie } = await takeOver(body.token, caller, audit, settings);
      reply.set('set-cookie', cookie);
      return session;
    }),
    controlRoute(accountEndpoints.profile, ({ control, actor }) => readProfile(control, actor)),
    controlRoute(accountEndpoints.savePreferences, async ({ control, actor, body, audit }) => {
      await updatePreferences(control, actor.personId, body);
      audit.record({ action: 'UPDATE', resource: 'preferences', recordId: actor.personId, after: body });
      return await readProfile(control, actor);
    }),
  ];
}

async function readProfile(control: ControlTransaction, actor: Actor): Promise<Profile> {
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
    language: person.language as Language, // written through the wire alone
  };
}
