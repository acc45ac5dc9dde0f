import { type Session, secondFactorEndpoints, signInEndpoints } from '@calends/wire';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { sealSecrets } from '../../../lib/api/seal.ts';
import { askedAgreement } from '../../../lib/session/agreements.ts';
import { useEnter } from '../../../lib/session/use-enter.ts';
import { messagesOf } from '../../../ui/toasts/toasts.ts';
import { showPasskey } from '../second-factors/passkey-browser.ts';

const TOO_MANY_CODES = 'TooManyFailedOTPAttempts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly tenantId: string;
  readonly twoFactorCode: string;
}

/**
 * Signs in: keeps the token, loads the profile, goes to /main, or to `next` for a user who came by a link, and reloads the
 * page. A reply without a session asks for a one-time code; a reply with the token of an agreement asks to accept that.
 */
export function useSignIn(next: string | undefined) {
  const navigate = useNavigate();
  const enter = useEnter();
  const [needsCode, setNeedsCode] = useState(false);

  const outcome = {
    onSuccess: async (session: Session | null) => {
      if (session === null) setNeedsCode(true);
      else await enter(session.token, next);
    },
    onError: async (fault: unknown) => {
      const asked = askedAgreement(fault);
      if (asked) return await navigate({ to: '/user-agreements', search: { token: asked, next } });
      if (messageOf(fault) === TOO_MANY_CODES) setNeedsCode(false);
    },
  };
  const attempt = useMutation({
    meta: { isQuiet: true }, // the form shows the failure
    mutationFn: async ({ email, password, tenantId, twoFactorCode }: Credentials) => {
      const sealed = await sealSecrets({ password });
      const body = { email, ...sealed, tenantId: tenantId || null };
      return needsCode && twoFactorCode
        ? call(secondFactorEndpoints.signInWithCode, { body: { ...body, twoFactorCode } })
        : call(signInEndpoints.signIn, { body });
    },
    ...outcome,
  });
  const byPasskey = useMutation({
    meta: { isQuiet: true },
    mutationFn: async (tenantId: string) => {
      const { options } = await call(secondFactorEndpoints.signInPasskeyOptions);
      const credential = { ...(await showPasskey(options)) };
      return await call(secondFactorEndpoints.signInWithPasskey, { body: { credential, tenantId: tenantId || null } });
    },
    ...outcome,
  });
  const fault = attempt.error ?? byPasskey.error;
  return {
    signIn: (credentials: Credentials) => {
      byPasskey.reset();
      attempt.mutate(credentials);
    },
    signInByPasskey: (tenantId: string) => {
      attempt.reset();
      byPasskey.mutate(tenantId);
    },
    isPending: attempt.isPending || byPasskey.isPending,
    needsCode,
    message: fault ? messageOf(fault) : undefined,
  };
}

/** The message of a failure: wrong credentials are only "Login failed"; any other reason is named. */
function messageOf(fault: unknown): string {
  return messagesOf(fault)[0] ?? 'Login failed';
}
