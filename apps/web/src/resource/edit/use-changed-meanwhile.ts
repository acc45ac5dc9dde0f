import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onPing } from '../../lib/live/live-news.ts';
import { profileQuery } from '../../lib/session/profile.ts';

/** Whether somebody else has saved the record since it was read, and a function that resets this once it is read again. */
export function useChangedMeanwhile(recordId: string | undefined): [boolean, () => void] {
  const [isChanged, setChanged] = useState(false);
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onPing(({ ids, by }) => {
        const isOwn = by !== null && by === queryClient.getQueryData(profileQuery.queryKey)?.id;
        if (recordId !== undefined && ids.includes(recordId) && !isOwn) setChanged(true);
      }),
    [recordId, queryClient],
  );
  return [isChanged, () => setChanged(false)];
}
