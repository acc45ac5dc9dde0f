import { accountEndpoints, agreementEndpoints, singleSignOnEndpoints } from '@calends/wire';
import { controlRoute, publicRoute, type Route } from '../../http/route.ts';
import { revokeSession } from './account.store.ts';
import { forgottenCookie, refreshCookieName } from './open-session.ts';
import { ownAccountRoutes } from './own-account.routes.ts';
import { refreshSession } from './refresh-session.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { type SignInSettings, signIn } from './sign-in.ts';
import { signInAfterAgreements } from './sign-in-after-agreements.ts';
import { handIn } from './sign-in-steps.ts';
import { handOver, type SingleSignOnSettings, takeOver } from './single-sign-on.ts';
import { switchTenant } from './switch-tenant.ts';

export function accountRoutes(settings: SignInSettings & SingleSignOnSettings): readonly Route[] {
  return [
    publicRoute(accountEndpoints.signIn, async ({ body, caller, audit, reply }) => {
      return handIn(await signIn(body, caller, audit, settings), reply);
    }),
    publicRoute(accountEndpoints.refresh, async ({ cookies, caller, reply }) => {
      const { session, cookie } = await refreshSession(cookies[refreshCookieName(settings)], caller, settings);
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
      return handIn(await switchTenant(control, actor, body.tenantId, caller, audit, settings), reply);
    }),
    publicRoute(agreementEndpoints.signIn, async ({ body, caller, audit, reply }) => {
      return handIn(await signInAfterAgreements(body.token, caller, audit, settings), reply);
    }),
    controlRoute(singleSignOnEndpoints.place, async () => ({ url: settings.singleSignOnUrl ?? null })),
    controlRoute(singleSignOnEndpoints.hand, ({ control, actor }) => handOver(control, actor, settings)),
    publicRoute(singleSignOnEndpoints.take, async ({ body, caller, audit, reply }) => {
      const { session, cookie } = await takeOver(body.token, caller, audit, settings);
      reply.set('set-cookie', cookie);
      return session;
    }),
    ...ownAccountRoutes(settings),
    ...secondFactorRoutes(settings),
  ];
}
