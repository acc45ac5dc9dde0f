import { passwordLinkEndpoints } from '@calends/wire';
import { publicRoute, type Route } from '../../http/route.ts';
import { handIn, type SignInSettings } from '../sign-in/sign-in.public.ts';
import { readPasswordLink, resetAndActivate } from './reset-and-activate.ts';

export function activationRoutes(settings: SignInSettings): readonly Route[] {
  return [
    publicRoute(passwordLinkEndpoints.read, ({ body, caller }) => readPasswordLink(body.token, caller, settings)),
    publicRoute(passwordLinkEndpoints.resetAndActivate, async ({ body, caller, audit, reply }) => {
      return handIn(await resetAndActivate(body, caller, audit, settings), reply);
    }),
  ];
}
