import { whiteListEndpoints } from '@calends/wire';
import type { QueryClient } from '@tanstack/react-query';
import { readyPageForms } from '../features/forms/filling/ready-page-forms.ts';
import { call } from '../lib/api/api.ts';
import { keptListsQuery } from '../lib/api/kept-lists.ts';
import { profileQuery, tenantQuery } from '../lib/session/profile.ts';
import { mayOpen, SCREENS, type ScreenId } from './screens.ts';
import { nameScreens } from './shell/page-title.ts';

const TITLES = Object.fromEntries(Object.entries(SCREENS).map(([id, { textKey }]) => [id, textKey]));

/**
 * Whether the signed-in user may open the screen at `pathname`; a page without a screen is open to all signed-in users. What the
 * first drawing of the page needs is read with it.
 */
export async function mayEnter(
  queryClient: QueryClient,
  screen: ScreenId | undefined,
  pathname: string,
): Promise<boolean> {
  nameScreens(TITLES);
  void queryClient.prefetchQuery(keptListsQuery); // lists need it when they open, and the screen does not wait for it
  const [profile, tenant] = await Promise.all([
    queryClient.ensureQueryData(profileQuery),
    queryClient.ensureQueryData(tenantQuery),
    readyPageForms(queryClient, pathname),
  ]);
  const visitor = {
    roleId: profile.roleId,
    policyId: profile.policyId,
    tenantId: tenant.id,
    tenantType: tenant.tenantType,
  };
  if (!screen || mayOpen(visitor, screen)) return true;
  return screen === 'api' && (await call(whiteListEndpoints.devAccess)); // a white-listed address may open it
}
