import type { Ping } from '@calends/wire';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onPing } from '../../lib/live/live-news.ts';
import { openLive } from '../../lib/live/open-live.ts';
import { tenantQuery, tenantsQuery, useProfile } from '../../lib/profile.ts';
import { refreshTexts } from '../../lib/texts.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { readAgainUnlessQuiet } from './read-again.ts';
import { REFRESHED_LISTS } from './refreshed-lists.ts';

/** The names and logos in the top bar. */
function refreshSelector(queryClient: QueryClient): void {
  for (const { queryKey } of [tenantsQuery, tenantQuery]) void queryClient.invalidateQueries({ queryKey });
}

/** Several records saved at once are read again once. */
const GATHER_MS = 200;

/** Keeps what is on the screen as it is in the database while somebody is signed in to a tenant (overview section 4). */
export function LiveUpdates() {
  const { id: userId, tenantId } = useProfile();
  const queryClient = useQueryClient();
  useEffect(() => {
    const gathered = new Set<Ping['kind']>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      const names = new Set([...gathered].flatMap((kind) => REFRESHED_LISTS[kind]));
      if (gathered.has('Translation')) refreshTexts();
      if (gathered.has('tenants')) refreshSelector(queryClient);
      gathered.clear();
      for (const resource of names) void queryClient.invalidateQueries({ queryKey: resourceKey(resource) });
    };
    const stopHearing = onPing(({ kind }) => {
      gathered.add(kind);
      timer ??= setTimeout(refresh, GATHER_MS);
    });
    const close = openLive({
      userId,
      tenantId,
      onStanding: ({ quietMs }) => readAgainUnlessQuiet(queryClient, quietMs),
    });
    return () => {
      close();
      stopHearing();
      clearTimeout(timer);
    };
  }, [userId, tenantId, queryClient]);
  return null;
}
