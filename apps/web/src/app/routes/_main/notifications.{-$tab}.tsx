import { createFileRoute } from '@tanstack/react-router';
import { ANNOUNCEMENT_TABS } from '../../../features/announcements/announcement-tabs.ts';
import { NotificationsPage } from '../../notifications-page.tsx';

export const Route = createFileRoute('/_main/notifications/{-$tab}')({
  staticData: { screen: 'announcements', tabs: ANNOUNCEMENT_TABS },
  component: NotificationsPage,
});
