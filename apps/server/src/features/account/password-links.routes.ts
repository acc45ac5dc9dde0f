import { passwordLinkEndpoints } from '@calends/wire';
import { publicRoute, type Route } from '../../http/route.ts';
import { forgotPassword, type PasswordLinkSettings } from './forgot-password.ts';
import { readPasswordLink, resetAndActivate } from './reset-and-activate.ts';
import { resetPassword } from './reset-password.ts';
import { handIn } from './sign-in-steps.ts';

export function passwordLinkRoutes(settings: PasswordLinkSettings): readonly Route[] {
  return [
    publicRoute(passwordLinkEndpoints.forgot, async ({ body, caller, audit }) => {
      await forgotPassword(body, caller, audit, settings);
      return true as const;
    }),
    publicRoute(passwordLinkEndpoints.read, ({ body, caller }) => readPasswordLink(body.token, caller, settings)),
    publicRoute(passwordLinkEndpoints.reset, async ({ body, caller, audit }) => {
      await resetPassword(body, caller, audit, settings);
      return true as const;
    }),
    publicRoute(passwordLinkEndpoints.resetAndActivate, async ({ body, caller, audit, reply }) => {
      return handIn(await resetAndActivate(body, caller, audit, settings), reply);
    }),
  ];
}
