import { waitingActEndpoints, waitingActs } from '@calends/wire';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api/api.ts';
import { useRefreshLoans } from '../../loans/in-hand/loan.queries.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

export const waitingActQuery = (id: string) =>
  queryOptions({
    queryKey: [...resourceKey(waitingActs), 'one', id],
    queryFn: ({ signal }) => call(waitingActEndpoints.get, { params: { id }, signal }),
  });

/** What releasing it would do to the loans as they are now. */
export const releaseOutcomeQuery = (id: string) =>
  queryOptions({
    queryKey: [...resourceKey(waitingActs), 'release', id],
    queryFn: ({ signal }) => call(waitingActEndpoints.release, { params: { id }, query: { preview: 'true' }, signal }),
    retry: false,
    meta: { isQuiet: true }, // the dialog shows why it cannot be released
  });

/** After a decision, and after one that came too late: what waits is read again, and the loans that it moved. */
export function useRefreshActs(): () => Promise<void> {
  const queryClient = useQueryClient();
  const refreshLoans = useRefreshLoans();
  return useCallback(async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: resourceKey(waitingActs) }), refreshLoans()]);
  }, [queryClient, refreshLoans]);
}
