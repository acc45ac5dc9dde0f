import { passwordLinkEndpoints } from '@calends/wire';
import { publicRoute, type Route } from '../../http/route.ts';
import { readPasswordLink, resetAndActivate } from './reset-and-activate.ts';
import type { SignInSettings } from './sign-in.ts';
import { handIn } from './sign-in-steps.ts';

export function activationRoutes(settings: SignInSettings): readonly Route[] {
  return [
    publicRoute(passwordLinkEndpoints.read, ({ body, caller }) => readPasswordLink(body.token, caller, settings)),
    publicRoute(passwordLinkEndpoints.resetAndActivate, async ({ body, caller, audit, reply }) => {
      return handIn(await resetAndActivate(body, caller, audit, settings), reply);
    }),
  ];
}
