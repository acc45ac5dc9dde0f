import { type BellNotification, bellEndpoints, bellNotifications } from '@calends/wire';
import { Button, Group } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationSettingsQuery } from '../../../features/account/own-account/notification-settings.ts';
import { isOwnPath } from '../../../lib/address/own-path.ts';
import { call } from '../../../lib/api/api.ts';
import { useLanguage } from '../../../lib/words/use-language.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { EmptyState, ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import classes from './bell.module.css';
import { bellQuery, type Shown } from './bell.queries.ts';
import { BellFilter } from './bell-filter.tsx';
import { BellItem } from './bell-item.tsx';
import { BELL_KEYS, onBellKey } from './bell-keys.ts';
import { useEndInSight } from './use-end-in-sight.ts';
import { useNow } from './use-now.ts';

interface BellPanelProps {
  readonly close: () => void;
  /** While a question is open above the panel, a click outside does not close it. */
  readonly onAsking: (isAsking: boolean) => void;
}

/** The notifications of the bell, newest first. */
export function BellPanel({ close, onAsking }: BellPanelProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const router = useRouter();
  const now = useNow();
  const refresh = useRefreshResource(bellNotifications);
  const [shown, setShown] = useState<Shown>('all');
  const bell = useInfiniteQuery(bellQuery(language, shown));
  const { data: settings = [] } = useQuery(notificationSettingsQuery(language));
  const { list, end } = useEndInSight(() => void bell.fetchNextPage(), bell.hasNextPage && !bell.isFetching);
  const readAll = useMutation({ mutationFn: () => call(bellEndpoints.markAllAsRead), onSuccess: refresh });
  const read = useMutation({
    mutationFn: (id: string) => call(bellEndpoints.read, { params: { id } }),
    meta: { isQuiet: true }, // one that another window has deleted leads to its place all the same
    onSettled: refresh,
  });
  const mark = useMutation({
    mutationFn: ({ id, isRead }: Pick<BellNotification, 'id' | 'isRead'>) =>
      call(isRead ? bellEndpoints.unread : bellEndpoints.read, { params: { id } }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(bellEndpoints.delete, { params: { id } }),
    onSettled: refresh, // another window may have changed them before
  });
  const removeAll = useMutation({ mutationFn: () => call(bellEndpoints.deleteAll), onSuccess: refresh });
  const askToRemoveAll = async () => {
    onAsking(true);
    const isSure = await confirm({
      variant: 'remove',
      title: 'DeleteAllNotificationsTitle',
      text: 'ConfirmDeleteText',
    });
    onAsking(false);
    if (isSure) removeAll.mutate();
  };
  if (bell.isError) return <ErrorState error={bell.error} onRetry={() => void bell.refetch()} />;
  if (!bell.data) return <FormSkeleton rows={3} />;
  const notifications = bell.data.pages.flatMap((page) => page.data);
  const isNarrowed = shown !== 'all';
  if (notifications.length === 0 && !isNarrowed)
    return <EmptyState title="NoNotifications" text="NoNotificationsText" />;
  const closableKind = (id: string | null) =>
    settings.find(({ categoryId, isMandatory }) => categoryId === id && !isMandatory)?.categoryName;
  const follow = (path: string) => {
    close();
    router.history.push(path);
  };
  const open = ({ id, isRead, triggerAction }: BellNotification) => {
    if (!isRead) read.mutate(id);
    if (isOwnPath(triggerAction)) follow(triggerAction);
  };
  const withId = (id: string) => notifications.find((one) => one.id === id);
  const keys = {
    open: (id: string) => {
      const notification = withId(id);
      if (notification) open(notification);
    },
    remove: (id: string) => remove.mutate(id),
    // whatever the list says: it is read again only after the number is
    markUnread: (id: string) => mark.mutate({ id, isRead: true }),
  };
  return (
    <>
      {!isNarrowed && (
        <Group justify="space-between" gap={4} className={classes['head'] ?? ''}>
          <Button
            variant="subtle"
            size="compact-xs"
            disabled={notifications.every(({ isRead }) => isRead)}
            onClick={() => readAll.mutate()}
          >
            {t('MarkAllRead')}
          </Button>
          <Button variant="subtle" size="compact-xs" color="red" onClick={() => void askToRemoveAll()}>
            {t('DeleteAll')}
          </Button>
        </Group>
      )}
      <BellFilter shown={shown} onShow={setShown} settings={settings} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- every key has a button */}
      <div
        className={classes['list']}
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
        role="region"
        aria-label={t('LatestNotifications')}
        aria-keyshortcuts={BELL_KEYS}
        onKeyDown={(event) => onBellKey(event, keys)}
      >
        {notifications.length === 0 && <EmptyState title="NothingFound" />}
        <ul>
          {notifications.map((notification) => (
            <BellItem
              key={notification.id}
              notification={notification}
              now={now}
              onFollow={() => open(notification)}
              onDelete={() => remove.mutate(notification.id)}
              onMark={() => mark.mutate(notification)}
              closableKind={closableKind(notification.categoryId)}
              onChoose={() => follow(`/profile/notifications#${notification.categoryId}`)}
            />
          ))}
        </ul>
        <div ref={end} className={classes['end']} />
      </div>
    </>
  );
}
