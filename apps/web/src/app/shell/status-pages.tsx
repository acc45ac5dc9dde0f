import { Button, Stack, Text, Title } from '@mantine/core';
import { Link, Outlet, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { markServiceDown, useIsServiceDown } from '../../lib/api/service-state.ts';
import { Logo } from '../../ui/pictures/logo.tsx';
import { queryClient } from '../query-client.ts';
import classes from './status-pages.module.css';

export function NotFoundPage() {
  return (
    <main className={classes['page']}>
      <NotFoundScreen />
    </main>
  );
}

/** The same within the frame, in the place of a screen whose record is not there. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <Status code="404" title={t('NotFound')} text={t('NotFoundText')}>
      <OverviewLink />
    </Status>
  );
}

export function ForbiddenPage() {
  const { t } = useTranslation();
  return (
    <StatusPage code="403" title={t('Forbidden')} text={t('ForbiddenText')}>
      <OverviewLink />
    </StatusPage>
  );
}

/** The whole page while the service is down and nobody is signed in. */
export function ServiceDownPage() {
  return (
    <main className={classes['page']}>
      <ServiceDown />
    </main>
  );
}

/**
 * The place of a screen. While the service is down it shows a button to try again instead; a change of route removes that too.
 */
export function ScreenOutlet() {
  return useIsServiceDown() ? <ServiceDown /> : <Outlet />;
}

/** The same for pages without a frame. */
export function PageOutlet() {
  return useIsServiceDown() ? <ServiceDownPage /> : <Outlet />;
}

export function ServiceDown() {
  const { t } = useTranslation();
  const router = useRouter();
  const tryAgain = async () => {
    markServiceDown(false);
    await queryClient.resetQueries();
    await router.invalidate();
  };
  return (
    <Status code="503" title={t('ServiceUnavailable')} text={t('ServiceUnavailableText')}>
      <Button onClick={() => void tryAgain()}>{t('TryAgain')}</Button>
    </Status>
  );
}

export function OverviewLink() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/main">
      {t('GoToOverview')}
    </Button>
  );
}

interface StatusProps {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function StatusPage(props: StatusProps) {
  return (
    <main className={classes['page']}>
      <Status {...props} />
    </main>
  );
}

function Status({ code, title, text, children }: StatusProps) {
  return (
    <Stack align="center" gap="sm" py="xl">
      <Logo size={40} />
      <Text className={classes['code']}>{code}</Text>
      <Title order={1} fz={22} ta="center">
        {title}
      </Title>
      <Text c="dimmed" size="sm" ta="center" maw={420}>
        {text}
      </Text>
      {children}
    </Stack>
  );
}
