import { sessionEndpoints } from '@calends/wire';
import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { pageValue } from '../../../lib/address/page-value.ts';
import { call } from '../../../lib/api/api.ts';
import { forgetSession } from '../../../lib/session/session.ts';
import { mayLeave } from '../../../ui/dialogs/unsaved.tsx';
import { failureToast } from '../../../ui/toasts/toasts.ts';

const leaving = pageValue(false);

/** Whether the user is signing out: the frame with its queries and live connection is removed before the session ends. */
export function useIsLeaving(): boolean {
  return leaving.use();
}

/**
 * Signs out: deletes the token, switches to the light scheme and opens the sign-in page (decision A-65). This browser deletes
 * the session in any case.
 */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  return async () => {
    if (!(await mayLeave())) return;
    flushSync(() => leaving.set(true));
    try {
      await queryClient.cancelQueries();
      await call(sessionEndpoints.signOut).catch(failureToast);
      forgetSession();
      setColorScheme('light');
      await navigate({ to: '/', search: {} });
      queryClient.clear();
    } finally {
      leaving.set(false);
    }
  };
}
