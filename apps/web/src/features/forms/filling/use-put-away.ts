import { formProgressEndpoints, pageMaps } from '@calends/wire';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { failureToast } from '../../../ui/toasts/toasts.ts';

/** Puts the form away for the reader until its next edition. */
export function usePutAway(formId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    try {
      await call(formProgressEndpoints.dismiss, { params: { formId } });
    } catch (fault) {
      failureToast(fault);
    }
    await queryClient.invalidateQueries({ queryKey: resourceKey(pageMaps) });
  };
}
