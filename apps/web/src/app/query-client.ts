import { ACT_WAITS } from '@calends/wire';
import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api/api.ts';
import { waitsForSecond } from '../lib/api/waits-for-second.ts';
import { failureToast, successToast } from '../ui/toasts/toasts.ts';

// Notify before the next paint and not by a timer: else a checkbox whose state goes through the cache would be unchecked for a
// moment.
notifyManager.setScheduler(queueMicrotask);

/**
 * A failed query is reported in its place on the screen, without a toast; a failed mutation by a toast, unless it is marked
 * `meta: { isQuiet: true }` because its form reports the failure.
 */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (fault, _variables, _result, mutation) => {
      if (waitsForSecond(fault)) successToast(ACT_WAITS);
      else if (mutation.meta?.['isQuiet'] !== true) failureToast(fault);
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
 * While the service is down its own page is shown, where the user can try again; a retry in the background would show that page
 * again.
 */
function isWorthAnotherTry({ status }: ApiError): boolean {
  return status === 0 || (status >= 500 && status !== 503);
}
