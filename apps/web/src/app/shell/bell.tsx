import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states.tsx';

/** The documents give the drop-down of the bell this width (overview section 2). */
const WIDTH = 320;

/** The notification bell. */
export function Bell() {
  const { t } = useTranslation();
  return (
    <Popover width={WIDTH} position="bottom-end" trapFocus withinPortal={false}>
      <Popover.Target>
        <ActionIcon size="lg" aria-label={t('Notifications')}>
          <IconBell size={17} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} data-bell>
        <EmptyState title="NoNotifications" text="NoNotificationsText" />
      </Popover.Dropdown>
    </Popover>
  );
}
