import { type MappedForm, pageMaps } from '@calends/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { failureToast } from '../../../ui/toasts/toasts.ts';
import { onPageMapsWritten } from '../page-maps/page-map-news.ts';
import { mappedFormsQuery } from './mapped-forms.ts';

const NONE: readonly MappedForm[] = [];

/** Where forms stand; says if that cannot be read, and reads it again when another tab has written it. */
export function useMappedForms(): readonly MappedForm[] {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(mappedFormsQuery);
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
