import { mailEndpoints } from '@calends/wire';
import { publicRoute, type Route } from '../../http/route.ts';
import { controlReadingRoutes } from '../../resource/reading-routes.ts';
import { outboxSource } from './outbox.store.ts';
import { readUnsubscribeLink, type UnsubscribeSettings, unsubscribe } from './unsubscribe.ts';

export function mailRoutes(settings: UnsubscribeSettings & { readonly now: () => Date }): readonly Route[] {
  return [
    ...controlReadingRoutes({ list: mailEndpoints.list }, outboxSource, settings.now),
    publicRoute(mailEndpoints.unsubscribe, async ({ body, caller, audit }) => {
      await unsubscribe(body, caller, audit, settings);
      return true as const;
    }),
    publicRoute(mailEndpoints.readLink, ({ body, caller }) => readUnsubscribeLink(body, caller, settings)),
    publicRoute(mailEndpoints.oneClick, async ({ query, caller, audit }) => {
      await unsubscribe(query, caller, audit, settings);
      return true as const;
    }),
  ];
}
