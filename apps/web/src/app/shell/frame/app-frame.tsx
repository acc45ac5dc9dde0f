import { useDocumentTitle } from '@mantine/hooks';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onSessionOfOtherTabs } from '../../../lib/session/session.ts';
import { SCREENS } from '../../screens.ts';

/** Around every page: its title and the news of other tabs. */
export function AppFrame() {
  useDocumentTitle(`Calends · ${useTranslation().t(usePageTitle())}`);
  useEffect(() => onSessionOfOtherTabs(() => window.location.reload()), []);
  return <Outlet />;
}

/** The text key of the page that is shown. */
export function usePageTitle(): string {
  return useMatches({
    select: (matches) => {
      const data = matches.findLast((match) => match.staticData.screen ?? match.staticData.titleKey)?.staticData;
      return data?.screen ? SCREENS[data.screen].textKey : (data?.titleKey ?? 'NotFound');
    },
  });
}
