import { type Field, fieldWordKey } from '@calends/wire';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './state-badge.module.css';

/** The colours of states that many records have; other states are grey. */
const COLORS: Readonly<Record<string, string>> = {
  ACTIVE: 'teal',
  VALID: 'teal',
  FINISHED: 'teal',
  PAID: 'teal',
  DELIVERED: 'teal',
  CERTIFIED: 'teal',
  SUCCESSFUL: 'teal',
  SENT: 'teal',
  SYNCED: 'teal',
  MANUAL: 'teal',
  NEW: 'blue',
  DRAFT: 'blue',
  SCHEDULED: 'blue',
  IN_PROGRESS: 'yellow',
  PENDING: 'yellow',
  WAITING: 'yellow',
  QUEUED: 'yellow',
  SENDING: 'yellow',
  UNCONFIRMED: 'yellow',
  CANCELLING: 'yellow',
  UNPAID: 'yellow',
  OVERDUE: 'red',
  ERROR: 'red',
  FAILED: 'red',
  REJECTED: 'red',
  PARKED: 'red',
  CANCEL_FAILED: 'red',
  SYNC_FAILED: 'red',
  CANCELLED: 'red',
  EXPIRED: 'red',
};

const CLASSES = { root: classes['badge'] ?? '', label: classes['word'] ?? '' };

interface StateBadgeProps {
  readonly word: string;
  readonly color?: string;
  /** Whose word it is, where it may say it otherwise than others do. */
  readonly field?: Pick<Field, 'valueTexts'> | undefined;
}

/** A state as a coloured badge, which is never cut. */
export function StateBadge({ word, color, field }: StateBadgeProps) {
  const { t } = useTranslation();
  return (
    <Badge
      variant="light"
      size="sm"
      radius="sm"
      tt="none"
      fw={500}
      color={color ?? COLORS[word] ?? 'gray'}
      classNames={CLASSES}
      data-badge
    >
      {t(fieldWordKey(field, word))}
    </Badge>
  );
}
