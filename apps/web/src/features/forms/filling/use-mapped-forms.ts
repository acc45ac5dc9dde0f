import { type MappedForm, pageMapEndpoints, pageMaps } from '@calends/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, call } from '../../../lib/api/api.ts';
import { withFallbackMessage } from '../../../lib/api/failures.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { failureToast } from '../../../ui/toasts/toasts.ts';
import { onPageMapsWritten } from '../page-maps/page-map-news.ts';

const NONE: readonly MappedForm[] = [];

/** Where forms stand: read once a session, and again when the live hub or another tab tells of a write. */
export function useMappedForms(): readonly MappedForm[] {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [...resourceKey(pageMaps), 'mapped'],
    queryFn: ({ signal }) => withFallbackMessage('ErrorFetchingPageMap', call(pageMapEndpoints.all, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    // that there is none is no failure (FORM-43)
    if (error && !(error instanceof ApiError && error.status === 404)) failureToast(error);
  }, [error]);
  useEffect(
    () => onPageMapsWritten(() => void queryClient.invalidateQueries({ queryKey: resourceKey(pageMaps) })),
    [queryClient],
  );
  return data ?? NONE;
}
