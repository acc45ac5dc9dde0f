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

/** The common layout of empty, failed and forbidden states: a picture, one sentence, and what the user can do. */
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

/** There is nothing to show, which is not an error. */
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

/** Tells what could not be loaded, with the id of the request and a button to try again. */
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

interface FormSkeletonProps {
  readonly rows?: number;
  /** Whether it takes the place of another that is shown already. */
  readonly hasWaited?: boolean;
}

/** Shown while the record of a form or panel is loaded; for the first 150 ms nothing is shown. */
export function FormSkeleton({ rows = 4, hasWaited = false }: FormSkeletonProps) {
  const isLate = useIsLate();
  const { t } = useTranslation();
  if (!isLate && !hasWaited) return <div className={classes['waiting']} />;
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

/** True once waiting has lasted 150 ms (overview section 9): an indicator for shorter waits would only flicker. */
export function useIsLate(isWaiting = true, afterMs = 150): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting, afterMs]);
  return isWaiting && isLate;
}
