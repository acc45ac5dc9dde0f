import { signInEndpoints } from '@calends/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, exchangeSession } from '../../../lib/api/api.ts';
import { askedAgreement } from '../../../lib/session/agreements.ts';
import { errorToast } from '../../../ui/toasts/toasts.ts';

/** What the user has to accept or show before changing into the other tenant. */
export interface AskedFirst {
  readonly token: string;
  readonly tenantId: string;
  readonly message: string;
}

/**
 * Changes into another tenant: the page loads anew there; other tabs follow. What the page is reading is cancelled, since the session
 * that reads it ends, and read again where the change is refused.
 */
export function useTenantChange(onAsked: (asked: AskedFirst) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (tenantId: string) => {
      await queryClient.cancelQueries();
      await exchangeSession(() => call(signInEndpoints.switchTenant, { body: { tenantId } }));
    },
    meta: { isQuiet: true },
    onSuccess: () => window.location.assign(window.location.pathname),
    onError: (fault, tenantId) => {
      void queryClient.invalidateQueries();
      const token = askedAgreement(fault);
      if (token !== undefined) onAsked({ token, tenantId, message: fault.message });
      else errorToast('UpdateFailed'); // any other failure (loan-domain section 8)
    },
  });
}
