import { ADDRESS_CONFIRMED, newAddressEndpoints } from '@calends/wire';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, call } from '../../../lib/api/api.ts';
import { askedAgreement } from '../../../lib/session/agreements.ts';
import { useEnter } from '../../../lib/session/use-enter.ts';

/**
 * Confirms the address of the sign-in that sent the link. In the browser where the sign-in began the session opens; in another
 * browser, or if a one-time code is required, the user signs in again where they began.
 */
export function useConfirmAddress(token: string) {
  const navigate = useNavigate();
  const enter = useEnter();
  const [isConfirmed, setConfirmed] = useState(false);
  const attempt = useMutation({
    meta: { isQuiet: true },
    mutationFn: () => call(newAddressEndpoints.confirm, { body: { token } }),
    onSuccess: async (session) => {
      if (session === null) setConfirmed(true);
      else await enter(session.token, undefined);
    },
    onError: async (fault) => {
      const asked = askedAgreement(fault);
      if (asked) await navigate({ to: '/user-agreements', search: { token: asked } });
      else if (messageOf(fault) === ADDRESS_CONFIRMED) setConfirmed(true);
    },
  });
  return {
    confirm: attempt.mutate,
    isPending: attempt.isPending,
    isConfirmed,
    message: attempt.error && !isConfirmed ? messageOf(attempt.error) : undefined,
  };
}

function messageOf(fault: unknown): string {
  return (fault instanceof ApiError ? fault.messages[0] : undefined) ?? 'SomethingWentWrong';
}
