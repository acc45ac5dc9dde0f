import { accountEndpoints, NEW_ADDRESS } from '@calends/wire';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { askedAgreement } from '../../lib/agreements.ts';
import { ApiError, call } from '../../lib/api.ts';
import { NoEncryption, sealSecrets } from '../../lib/seal.ts';
import { useEnter } from '../../lib/use-enter.ts';
import { errorToast } from '../../ui/toasts.ts';

const TOO_MANY_CODES = 'TooManyFailedOTPAttempts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly tenantId: string;
  readonly twoFactorCode: string;
}

/**
 * Signs in: the token is kept, the profile loaded, the user goes to /main, or to `next` when a link brought them, and
 * the page reloads. A reply without a session asks for a one-time code, one with an agreement's token for the agreement.
 */
export function useSignIn(next: string | undefined) {
  const navigate = useNavigate();
  const enter = useEnter();
  const [needsCode, setNeedsCode] = useState(false);

  const attempt = useMutation({
    meta: { isQuiet: true },
    mutationFn: async ({ email, password, tenantId, twoFactorCode }: Credentials) => {
      const sealed = await sealSecrets({ password });
      return call(accountEndpoints.signIn, {
        body: { email, ...sealed, tenantId: tenantId || null, twoFactorCode: twoFactorCode || null },
      });
    },
    onSuccess: async (session) => {
      if (session === null) {
        setNeedsCode(true);
        return;
      }
      await enter(session.token, next);
    },
    onError: async (fault) => {
      const asked = askedAgreement(fault);
      if (asked) return await navigate({ to: '/user-agreements', search: { token: asked, next } });
      if (messageOf(fault) === TOO_MANY_CODES) setNeedsCode(false);
      if (messageOf(fault) !== NEW_ADDRESS) errorToast(messageOf(fault)); // the form says it, and it is no error
    },
  });
  return {
    signIn: attempt.mutate,
    isPending: attempt.isPending,
    needsCode,
    message: attempt.error ? messageOf(attempt.error) : undefined,
  };
}

/** Wrong credentials are "Login failed" and nothing more; what else keeps one out is said. */
function messageOf(fault: unknown): string {
  if (fault instanceof NoEncryption) return fault.message;
  if (!(fault instanceof ApiError)) return 'SomethingWentWrong';
  return fault.messages[0] ?? 'LoginFailed';
}
