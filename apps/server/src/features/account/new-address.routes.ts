import { newAddressEndpoints } from '@calends/wire';
import { publicRoute, type Route } from '../../http/route.ts';
import { confirmAddress } from './confirm-address.ts';
import type { SignInSettings } from './sign-in.ts';

export function newAddressRoutes(settings: SignInSettings): readonly Route[] {
  return [
    publicRoute(newAddressEndpoints.confirm, async ({ body, caller, audit, reply }) => {
      const { opened, missing } = await confirmAddress(body.token, caller, audit, settings);
      if (!opened) return missing;
      reply.set('set-cookie', opened.cookie);
      return opened.session;
    }),
  ];
}
