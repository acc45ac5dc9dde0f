import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api/api.ts';
import { failureToast } from '../ui/toasts/toasts.ts';

// Notify before the next paint and not by a timer: else a box whose tick goes through the cache would show unticked for a moment.
notifyManager.setScheduler(queueMicrotask);

/**
 * A failed query shows in its place on the screen, without a toast; a failed mutation brings a toast, unless it is marked
 * `meta: { isQuiet: true }` because its form shows the failure.
 */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (fault, _variables, _result, mutation) => {
      if (mutation.meta?.['isQuiet'] !== true) failureToast(fault);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, fault) => failures < 2 && fault instanceof ApiError && isWorthAnotherTry(fault),
      refetchOnWindowFocus: false,
    },
  },
});

/**
 * While the service is down its own page says so, and the user tries again there; a retry in the background would bring that
 * page back.
 */
function isWorthAnotherTry({ status }: ApiError): boolean {
  return status === 0 || (status >= 500 && status !== 503);
}
