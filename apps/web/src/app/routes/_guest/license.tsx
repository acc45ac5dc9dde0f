import { GENERAL_PAGES } from '@calends/wire';
import { Button, Stack, Title } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Door } from '../../../features/account/sign-in/door.tsx';
import { GeneralPage } from '../../../features/general-pages/general-page.tsx';

export const Route = createFileRoute('/_guest/license')({
  staticData: { titleKey: 'LicenseScreen' },
  component: LicencePage,
});

/** The public text on the licence (decision C-18). */
function LicencePage() {
  const { t } = useTranslation();
  return (
    <Door>
      <Stack gap="md">
        <Title order={1} fz={20}>
          {t('LicenseScreen')}
        </Title>
        <GeneralPage page={GENERAL_PAGES.licence} />
        <Button component={Link} to="/" variant="subtle" size="compact-sm">
          {t('BackToSignIn')}
        </Button>
      </Stack>
    </Door>
  );
}
