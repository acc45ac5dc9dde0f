import { newAddressEndpoints } from '@calends/wire';
import { publicRoute, type Route } from '../../http/route.ts';
import { confirmAddress } from './confirm-address.ts';
import type { SignInSettings } from './sign-in.ts';
import { handIn } from './sign-in-steps.ts';

export function newAddressRoutes(settings: SignInSettings): readonly Route[] {
  return [
    publicRoute(newAddressEndpoints.confirm, async ({ body, caller, audit, reply }) => {
      return handIn(await confirmAddress(body.token, caller, audit, settings), reply);
    }),
  ];
}
