import { tenantClients, tenants } from '@calends/wire';
import { useQueryClient } from '@tanstack/react-query';
import { tenantQuery, tenantsQuery } from '../../lib/session/profile.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** Reads again everything that shows tenants: both lists, and the selector in the top bar. */
export function useTenantsWritten(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [
      resourceKey(tenants),
      resourceKey(tenantClients),
      tenantsQuery.queryKey,
      tenantQuery.queryKey,
    ])
      void queryClient.invalidateQueries({ queryKey });
  };
}
