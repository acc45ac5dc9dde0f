import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api/api.ts';
import { failureToast } from '../ui/toasts/toasts.ts';

// Before the next paint instead of in a timer: a box that is ticked into the cache is not seen unticked in between.
notifyManager.setScheduler(queueMicrotask);

/**
 * What is read fails quietly, its place on the screen says so; what is written tells its failure in a toast, unless
 * it is marked `meta: { isQuiet: true }` because its form says it.
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

/** A service that is down says so on its own page, where the user tries again; a try behind it would bring the page back. */
function isWorthAnotherTry({ status }: ApiError): boolean {
  return status === 0 || (status >= 500 && status !== 503);
}
