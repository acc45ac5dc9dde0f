import { ActionIcon, Indicator, Popover, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onResponse } from '../../../lib/live/live-news.ts';
import { readNotification, unreadQuery } from './bell.queries.ts';

const BellPanel = lazy(async () => ({ default: (await import('./bell-panel.tsx')).BellPanel }));

/** The documents give the drop-down of the bell this width (overview section 2). */
const WIDTH = 320;
const MOST_COUNTED = 99;

/** The bell with the number of unread notifications; a new one is read out by screen readers. */
export function Bell() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { data: unread = 0 } = useQuery(unreadQuery);
  return (
    <>
      <Popover
        width={WIDTH}
        position="bottom-end"
        trapFocus={!isAsking}
        withinPortal={false}
        opened={isOpen}
        onChange={(opened) => setOpen(opened || isAsking)}
      >
        <Popover.Target>
          <ActionIcon
            size="lg"
            onClick={() => setOpen((was) => !was)}
            aria-label={unread > 0 ? t('NotificationsUnread', { count: unread }) : t('Notifications')}
          >
            <Indicator
              label={unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
              disabled={unread === 0}
              size={15}
              offset={1}
              color="red.8"
            >
              <IconBell size={17} stroke={1.6} />
            </Indicator>
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} data-bell aria-label={t('Notifications')}>
          <Suspense>
            <BellPanel close={() => setOpen(false)} onAsking={setAsking} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <NewsReader />
    </>
  );
}

/** Announces new notifications to screen readers, without moving the focus. */
function NewsReader() {
  const { t } = useTranslation();
  const [title, setTitle] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const readOut = async (id: string) => {
      const notification = await readNotification(id);
      if (!isGone) setTitle(notification?.title);
    };
    const stop = onResponse(({ id }) => void readOut(id).catch(() => undefined)); // the bell itself shows the failure
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return <VisuallyHidden role="status">{title === undefined ? '' : t('NewNotification', { title })}</VisuallyHidden>;
}
