import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onPing } from '../../lib/live/live-news.ts';
import { openLive } from '../../lib/live/open-live.ts';
import { tenantQuery, tenantsQuery, useProfile } from '../../lib/session/profile.ts';
import { refreshTexts } from '../../lib/words/texts.ts';
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
    const gathering = gatherPings(userId, (gathered) => {
      if (gathered.has('Translation')) refreshTexts();
      if (gathered.has('tenants')) refreshSelector(queryClient);
      for (const [kind, writtenBy] of gathered)
        for (const name of refreshedLists(kind)) readStaleAgain(queryClient, { name }, writtenBy);
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
      stopWatching();
    };
  }, [userId, tenantId, queryClient]);
  return null;
}
