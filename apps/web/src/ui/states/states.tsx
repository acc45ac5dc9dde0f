import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconBox, IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api.ts';
import { messagesOf } from '../toasts/toasts.ts';
import classes from './states.module.css';

interface MessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  readonly role?: 'alert' | 'status';
}

/** The common face of empty, failed and forbidden: a picture, one sentence, what to do. */
export function Message({ icon, title, text, children, role }: MessageProps) {
  return (
    <Stack align="center" gap={6} className={classes['message']} role={role}>
      <span className={classes['icon']} aria-hidden="true">
        {icon}
      </span>
      <Title order={2} fz="sm" ta="center">
        {title}
      </Title>
      {text !== undefined && (
        <Text size="sm" c="dimmed" maw={440} ta="center">
          {text}
        </Text>
      )}
      {children}
    </Stack>
  );
}

/** Nothing to show, which is no fault. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconBox size={28} stroke={1.4} />}
      title={t(title)}
      {...(text ? { text: t(text) } : {})}
      role="status"
    >
      {children}
    </Message>
  );
}

/** Something could not be loaded: says what, with the number of the request, and tries again. */
export function ErrorState({
  title = 'LoadFailed',
  error,
  onRetry,
}: {
  title?: string;
  error: unknown;
  onRetry?: () => void;
}) {
  const { t } = useTranslation();
  if (error instanceof ApiError && error.status === 403) return <NoRightsState />;
  const message = messagesOf(error)
    .map((key) => t(key))
    .join(' ');
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Message
      icon={<IconAlertTriangle size={28} stroke={1.4} />}
      title={t(title)}
      text={message === t(title) ? undefined : message}
      role="alert"
    >
      {requestId !== undefined && (
        <Text size="xs" c="dimmed" ff="monospace">
          {t('RequestIdIs', { id: requestId })}
        </Text>
      )}
      {onRetry && (
        <Button variant="default" mt="xs" onClick={onRetry}>
          {t('TryAgain')}
        </Button>
      )}
    </Message>
  );
}

export function NoRightsState({ text = 'ForbiddenText' }: { text?: string }) {
  const { t } = useTranslation();
  return <Message icon={<IconLock size={28} stroke={1.4} />} title={t('NoRights')} text={t(text)} role="alert" />;
}

/** What stands in for a form or a panel while its record loads; quick loads show nothing (150 ms). */
export function FormSkeleton({ rows = 4 }: { rows?: number }) {
  const isLate = useIsLate();
  const { t } = useTranslation();
  if (!isLate) return <div className={classes['waiting']} />;
  return (
    <Stack gap="md" role="status" aria-label={t('Loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes['skeletonRow']}>
          <Skeleton height={10} width="30%" mb={8} />
          <Skeleton height={30} />
        </div>
      ))}
    </Stack>
  );
}

/** True once the wait has lasted 150 ms (overview section 9): anything quicker would only flicker. */
export function useIsLate(isWaiting = true): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), 150);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}
