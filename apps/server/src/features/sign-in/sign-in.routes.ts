import {
  agreementEndpoints,
  newAddressEndpoints,
  secondFactorEndpoints,
  signInEndpoints,
  singleSignOnEndpoints,
} from '@calends/wire';
import { controlRoute, publicRoute, type Route } from '../../http/route.ts';
import { confirmAddress } from './confirm-address.ts';
import { type SignInSettings, signIn } from './sign-in.ts';
import { signInAfterAgreements } from './sign-in-after-agreements.ts';
import { handIn } from './sign-in-steps.ts';
import { askForPasskey, signInWithPasskey } from './sign-in-with-passkey.ts';
import { handOver, type SingleSignOnSettings, takeOver } from './single-sign-on.ts';
import { switchTenant } from './switch-tenant.ts';

export function signInRoutes(settings: SignInSettings & SingleSignOnSettings): readonly Route[] {
  return [
    publicRoute(signInEndpoints.signIn, async ({ body, caller, audit, reply }) => {
      return handIn(await signIn(body, caller, audit, settings), reply);
    }),
    controlRoute(signInEndpoints.switchTenant, async ({ control, actor, body, caller, audit, reply }) => {
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
    publicRoute(secondFactorEndpoints.signInWithCode, async ({ body, caller, audit, reply }) => {
      return handIn(await signIn(body, caller, audit, settings), reply);
    }),
    publicRoute(secondFactorEndpoints.signInPasskeyOptions, async ({ caller }) => ({
      options: await askForPasskey(caller, settings),
    })),
    publicRoute(secondFactorEndpoints.signInWithPasskey, async ({ body, caller, audit, reply }) => {
      return handIn(await signInWithPasskey(body, caller, audit, settings), reply);
    }),
    publicRoute(newAddressEndpoints.confirm, async ({ body, caller, audit, reply }) => {
      return handIn(await confirmAddress(body.token, caller, audit, settings), reply);
    }),
  ];
}
