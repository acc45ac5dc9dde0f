import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/figures/dates.ts';
import { withLabel } from '../../lib/words/labelled.ts';
import type { EventRow } from './event-history.columns.tsx';

interface EventHeadProps {
  readonly event: EventRow;
  /** How many times the same was done in a row; the event is the last of them. */
  readonly times?: number;
}

/** Who did what to which record, when and on whose behalf. */
export function EventHead({ event, times = 1 }: EventHeadProps) {
  const { t } = useTranslation();
  const element = t(`EventOf${event.element ?? ''}`, { defaultValue: event.element ?? '' });
  return (
    <div>
      <Text size="sm" fw={600}>
        {withLabel(event.recordName ? `${element} ${event.recordName}` : element, t(event.action))}
        {times > 1 && ` × ${String(times)}`}
      </Text>
      <Text size="xs" c="dimmed">
        {formatInstant(event.at)} · {event.user.name}
        {event.role !== 'none' && ` (${t(event.role)})`}
      </Text>
    </div>
  );
}
