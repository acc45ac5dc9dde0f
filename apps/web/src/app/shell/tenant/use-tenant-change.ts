import { signInEndpoints } from '@calends/wire';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { askedAgreement } from '../../../lib/session/agreements.ts';
import { keepSession } from '../../../lib/session/session.ts';
import { errorToast } from '../../../ui/toasts/toasts.ts';

/** What the user has to accept or show before changing into the other tenant. */
export interface AskedFirst {
  readonly token: string;
  readonly tenantId: string;
  readonly message: string;
}

/** Changes into another tenant: the page loads anew there; other tabs follow. */
export function useTenantChange(onAsked: (asked: AskedFirst) => void) {
  return useMutation({
    mutationFn: (tenantId: string) => call(signInEndpoints.switchTenant, { body: { tenantId } }),
    meta: { isQuiet: true },
    onSuccess: ({ token }) => {
      keepSession(token);
      window.location.assign(window.location.pathname);
    },
    onError: (fault, tenantId) => {
      const token = askedAgreement(fault);
      if (token !== undefined) onAsked({ token, tenantId, message: fault.message });
      else errorToast('UpdateFailed'); // any other failure (loan-domain section 8)
    },
  });
}
