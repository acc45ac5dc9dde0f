import { accountEndpoints } from '@calends/wire';
import { useMantineColorScheme } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { profileQuery } from '../../lib/profile.ts';
import { NoEncryption, sealSecrets } from '../../lib/seal.ts';
import { keepSession } from '../../lib/session.ts';
import { errorToast } from '../../ui/toasts.ts';

/** The page reloads so long after a sign-in (overview section 4, step 4). */
const RELOAD_MS = 1000;
const TOO_MANY_CODES = 'TooManyFailedOTPAttempts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly tenantId: string;
  readonly twoFactorCode: string;
}

/**
 * Signs in: the token is kept, the profile loaded, the user goes to /main, or to `next` when a link brought them, and
 * the page reloads. A reply without a session asks for a one-time code.
 */
export function useSignIn(next: string | undefined) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { setColorScheme } = useMantineColorScheme();
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
      keepSession(session.token);
      const profile = await queryClient.fetchQuery(profileQuery);
      setColorScheme(profile.darkModeDefault ? 'dark' : 'light');
      if (isOwnPath(next)) await navigate({ href: next });
      else await navigate({ to: '/main', search: {} });
      setTimeout(() => window.location.reload(), RELOAD_MS);
    },
    onError: (fault) => {
      if (messageOf(fault) === TOO_MANY_CODES) setNeedsCode(false);
      errorToast(messageOf(fault));
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

/** Only ways inside Calends: a mailed link must not lead a fresh session elsewhere. */
function isOwnPath(path: string | undefined): path is string {
  return path !== undefined && path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\');
}
