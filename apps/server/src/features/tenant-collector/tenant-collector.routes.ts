import { tenantCollectorEndpoints } from '@calends/wire';
import { controlRoute, type Route } from '../../http/route.ts';
import { controlReadingRoutes } from '../../resource/reading-routes.ts';
import { requestCollection, tenantCollectorSource } from './tenant-collector.store.ts';

export function tenantCollectorRoutes({ now }: { readonly now: () => Date }): readonly Route[] {
  return [
    ...controlReadingRoutes(tenantCollectorEndpoints, tenantCollectorSource, now),
    controlRoute(tenantCollectorEndpoints.refresh, async ({ control, actor, audit }) => {
      await requestCollection(control, actor);
      audit.record({ action: 'UPDATE', resource: 'TenantCollector' });
      return true as const;
    }),
  ];
}
