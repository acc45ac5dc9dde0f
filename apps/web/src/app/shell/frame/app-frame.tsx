import { useDocumentTitle } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onSessionOfOtherTabs } from '../../../lib/session/session.ts';
import { usePageTitle } from '../page-title.ts';

/** Around every page: sets the title, and reloads when another tab changes the session. */
export function AppFrame() {
  const { t } = useTranslation();
  const title = usePageTitle();
  useDocumentTitle(title === undefined ? 'Calends' : `Calends · ${t(title)}`);
  useEffect(() => onSessionOfOtherTabs(() => window.location.reload()), []);
  return <Outlet />;
}
