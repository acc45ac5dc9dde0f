import { profileEndpoints } from '@calends/wire';
import { useMantineColorScheme } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { profileQuery, useProfile } from '../../../lib/session/profile.ts';

type PageSize = Parameters<typeof call<typeof profileEndpoints.savePreferences>>[1]['body']['pageSizeDefault'];

/** Switches between light and dark, at once on this screen, and saves it as the user's preference. */
export function useSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const queryClient = useQueryClient();
  const { pageSizeDefault } = useProfile();
  const save = useMutation({
    mutationFn: (darkModeDefault: boolean) =>
      call(profileEndpoints.savePreferences, {
        body: { darkModeDefault, pageSizeDefault: pageSizeDefault as PageSize },
      }),
    onSuccess: (profile) => queryClient.setQueryData(profileQuery.queryKey, profile),
  });
  const isDark = colorScheme === 'dark';
  const toggle = () => {
    setColorScheme(isDark ? 'light' : 'dark');
    save.mutate(!isDark);
  };
  return { isDark, toggle };
}
