import {
  type AccessGroup,
  mayAccess,
  type OwnTenant,
  type Profile,
  profileEndpoints,
  tenantEndpoints,
} from '@calends/wire';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { checkTexts } from '../words/texts.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const profile = await call(profileEndpoints.get, { signal });
    checkTexts(); // the session is now known to be valid, and texts depend on its tenant and role
    return profile;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export const tenantsQuery = queryOptions({
  queryKey: ['own-tenants'],
  queryFn: ({ signal }) => call(tenantEndpoints.byUser, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The tenant of the token, whose type opens or closes some screens. */
export const tenantQuery = queryOptions({
  queryKey: ['current-tenant'],
  queryFn: ({ signal }) => call(tenantEndpoints.current, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The profile of the signed-in user; only below the main layout, which waits for the profile. */
export function useProfile(): Profile {
  return useSuspenseQuery(profileQuery).data;
}

export function useCurrentTenant(): OwnTenant | undefined {
  return useQuery(tenantQuery).data;
}

/** Whether the signed-in user belongs to the group. The server decides; this only hides what the server would refuse. */
export function useMay(group: AccessGroup): boolean {
  return mayAccess(useProfile().roleId, group);
}
