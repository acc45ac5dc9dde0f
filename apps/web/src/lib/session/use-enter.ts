import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isOwnPath } from '../address/own-path.ts';
import { profileQuery } from './profile.ts';
import { keepSession } from './session.ts';

/** How long after a sign-in the page reloads (overview section 4, step 4). */
const RELOAD_MS = 1000;

/**
 * Completes a sign-in: keeps the token, loads the profile, goes to /main, or to `next` for a user who came by a link, and
 * reloads the page.
 */
export function useEnter(): (token: string, next: string | undefined) => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { setColorScheme } = useMantineColorScheme();
  return async (token, next) => {
    keepSession(token);
    const profile = await queryClient.fetchQuery(profileQuery);
    setColorScheme(profile.darkModeDefault ? 'dark' : 'light');
    if (isOwnPath(next)) await navigate({ href: next });
    else await navigate({ to: '/main', search: {} });
    setTimeout(() => window.location.reload(), RELOAD_MS);
  };
}
