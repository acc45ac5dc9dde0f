import { ownAccountEndpoints, passwordLinkEndpoints } from '@calends/wire';
import { controlRoute, publicRoute, type Route } from '../../http/route.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword, type PasswordLinkSettings } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

export function passwordRoutes(settings: PasswordLinkSettings): readonly Route[] {
  return [
    publicRoute(passwordLinkEndpoints.forgot, async ({ body, caller, audit }) => {
      await forgotPassword(body, caller, audit, settings);
      return true as const;
    }),
    publicRoute(passwordLinkEndpoints.reset, async ({ body, caller, audit }) => {
      await resetPassword(body, caller, audit, settings);
      return true as const;
    }),
    controlRoute(ownAccountEndpoints.changePassword, async ({ control, body, ...by }) => {
      await changePassword(control, by, body, settings);
      return true as const;
    }),
  ];
}
