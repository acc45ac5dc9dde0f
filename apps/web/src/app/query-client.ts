import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api/api.ts';
import { toastedMutations } from '../ui/toasts/toasted-mutations.ts';

// Notify before the next paint and not by a timer: else a checkbox whose state goes through the cache would be unchecked for a
// moment.
notifyManager.setScheduler(queueMicrotask);

/** A failed query is reported in its place on the screen, without a toast; a failed mutation by a toast. */
export const queryClient = new QueryClient({
  mutationCache: toastedMutations(),
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
