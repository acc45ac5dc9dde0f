import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onPing } from '../../lib/live/live-news.ts';
import { openLive } from '../../lib/live/open-live.ts';
import { tenantQuery, tenantsQuery, useProfile } from '../../lib/session/profile.ts';
import { refreshTexts } from '../../lib/words/texts.ts';
import type { ListName } from '../../screens/list-name.ts';
import { readCalmly } from './calm-reading.ts';
import { gatherPings } from './gather-pings.ts';
import { readAgainUnlessQuiet } from './read-again.ts';
import { readStaleAgain, watchReadings } from './readings.ts';
import { refreshedLists } from './refreshed-lists.ts';

/** The names and logos in the top bar. */
function refreshSelector(queryClient: QueryClient): void {
  for (const { queryKey } of [tenantsQuery, tenantQuery]) void queryClient.invalidateQueries({ queryKey });
}

/** Keeps the screen up to date with the database while the user is signed in to a tenant (overview section 4). */
export function LiveUpdates() {
  const { id: userId, tenantId } = useProfile();
  const queryClient = useQueryClient();
  useEffect(() => {
    const stopWatching = watchReadings(queryClient);
    const stale = new Map<ListName, number>();
    const calm = readCalmly(() => {
      for (const [name, writtenBy] of stale) readStaleAgain(queryClient, { name }, writtenBy, 'figures');
      stale.clear();
    });
    const gathering = gatherPings(userId, (gathered) => {
      if (gathered.has('Translation')) refreshTexts();
      if (gathered.has('tenants')) refreshSelector(queryClient);
      for (const [kind, writtenBy] of gathered)
        for (const name of refreshedLists(kind)) {
          readStaleAgain(queryClient, { name }, writtenBy);
          stale.set(name, Math.max(writtenBy, stale.get(name) ?? 0));
        }
      if (stale.size > 0) calm.ask();
    });
    const stopHearing = onPing(gathering.add);
    const close = openLive({
      userId,
      tenantId,
      onStanding: ({ quietMs }) => readAgainUnlessQuiet(queryClient, quietMs),
    });
    return () => {
      close();
      stopHearing();
      gathering.stop();
      calm.stop();
      stopWatching();
    };
  }, [userId, tenantId, queryClient]);
  return null;
}
