import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/figures/dates.ts';
import type { EventRow } from './event-history.columns.tsx';

/** Who did what to which record, when and as whom. */
export function EventHead({ event }: { event: EventRow }) {
  const { t } = useTranslation();
  const element = t(`EventOf${event.element ?? ''}`, { defaultValue: event.element ?? '' });
  return (
    <div>
      <Text size="sm" fw={600}>
        {event.recordName ? `${element} ${event.recordName}` : element}: {t(event.action)}
      </Text>
      <Text size="xs" c="dimmed">
        {formatInstant(event.at)} · {event.user.name}
        {event.role !== 'none' && ` (${t(event.role)})`}
      </Text>
    </div>
  );
}
