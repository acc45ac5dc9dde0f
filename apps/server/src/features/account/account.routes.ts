import { accountEndpoints, agreementEndpoints, singleSignOnEndpoints } from '@calends/wire';
import { controlRoute, publicRoute, type Route } from '../../http/route.ts';
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
    ...secondFactorRoutes(settings),
  ];
}
