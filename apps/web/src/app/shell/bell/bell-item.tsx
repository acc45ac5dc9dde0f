import type { BellNotification, BellStatus } from '@calends/wire';
import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBellOff,
  IconCircleCheck,
  IconCircleX,
  IconFlag,
  IconMail,
  IconMailOpened,
  IconProgress,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isOwnPath } from '../../../lib/address/own-path.ts';
import { useLanguage } from '../../../lib/words/use-language.ts';
import classes from './bell.module.css';
import { BellResponse } from './bell-response.tsx';
import { relativeTime } from './relative-time.ts';

const ICONS = {
  success: IconCircleCheck,
  error: IconCircleX,
  progress: IconProgress,
  warning: IconAlertTriangle,
  finish: IconFlag,
} as const satisfies Record<BellStatus, unknown>;

interface BellItemProps {
  readonly notification: BellNotification;
  readonly now: number;
  readonly onFollow: () => void;
  readonly onDelete: () => void;
  /** Marks it as read, or one that was read as unread. */
  readonly onMark: () => void;
  /** The name of its category where the user may close it. */
  readonly closableKind: string | undefined;
  /** Opens the choice of the category. */
  readonly onChoose: () => void;
}

/** One notification: its kind, its text, its age, and its link. */
export function BellItem({ notification, now, onFollow, onDelete, onMark, closableKind, onChoose }: BellItemProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { id, title, description, status, isRead, emissionDate, response, triggerAction, groupCount } = notification;
  const Icon = ICONS[status];
  return (
    <li className={classes['item']} data-unread={!isRead || undefined} data-notification={id} tabIndex={-1}>
      <Icon size={17} stroke={1.7} role="img" aria-label={t(status)} className={classes[status]} />
      <div className={classes['text']}>
        {isOwnPath(triggerAction) ? (
          <UnstyledButton className={classes['title']} onClick={onFollow}>
            {title}
          </UnstyledButton>
        ) : (
          <span className={classes['title']}>{title}</span>
        )}
        {groupCount > 1 && (
          <span className={classes['quiet']}>
            <span aria-hidden> ×{groupCount}</span>
            <VisuallyHidden>{t('TimesRepeated', { count: groupCount })}</VisuallyHidden>
          </span>
        )}
        {!isRead && <VisuallyHidden>{t('Unread')}</VisuallyHidden>}
        <p className={classes['sentence']}>{description}</p>
        <BellResponse response={response} />
        <time className={classes['quiet']} dateTime={emissionDate}>
          {relativeTime(emissionDate, now, language) ?? t('Now')}
        </time>
      </div>
      <div className={classes['acts']}>
        <ActionIcon size="sm" onClick={onDelete} aria-label={t('DeleteNotification', { title })}>
          <IconTrash size={14} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          size="sm"
          onClick={onMark}
          title={t(isRead ? 'MarkAsUnread' : 'MarkAsRead', { title })}
          aria-label={t(isRead ? 'MarkAsUnread' : 'MarkAsRead', { title })}
        >
          {isRead ? <IconMail size={14} stroke={1.6} /> : <IconMailOpened size={14} stroke={1.6} />}
        </ActionIcon>
        {closableKind !== undefined && (
          <ActionIcon
            size="sm"
            onClick={onChoose}
            title={t('NoMoreOfThisKind', { name: closableKind })}
            aria-label={t('NoMoreOfThisKind', { name: closableKind })}
          >
            <IconBellOff size={14} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}
