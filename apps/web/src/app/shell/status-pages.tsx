import { Button, Stack, Text, Title } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api.ts';
import { markServiceDown } from '../../lib/service-state.ts';
import { Logo } from '../../ui/logo.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { queryClient } from '../query-client.ts';
import classes from './status-pages.module.css';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <StatusPage code="404" title={t('NotFound')} text={t('NotFoundText')}>
      <OverviewLink />
    </StatusPage>
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

/** Replaces the content while the service answers 503; a change of route clears it too. */
export function ServiceDownPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const tryAgain = async () => {
    markServiceDown(false);
    await queryClient.resetQueries();
    await router.invalidate();
  };
  return (
    <StatusPage code="503" title={t('ServiceUnavailable')} text={t('ServiceUnavailableText')}>
      <Button onClick={() => void tryAgain()}>{t('TryAgain')}</Button>
    </StatusPage>
  );
}

/** A screen that could not start: the answer of the server in words, or a fault of ours. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof ApiError && (error.status === 0 || error.status === 503)) return <ServiceDownPage />;
  return (
    <main className={classes['page']}>
      <ErrorState error={error} onRetry={() => void router.invalidate()} />
    </main>
  );
}

function OverviewLink() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/main">
      {t('GoToOverview')}
    </Button>
  );
}

function StatusPage({
  code,
  title,
  text,
  children,
}: {
  code: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <main className={classes['page']}>
      <Stack align="center" gap="sm">
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
    </main>
  );
}
