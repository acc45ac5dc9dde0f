import { createFileRoute } from '@tanstack/react-router';
import { ANNOUNCEMENT_TABS } from '../../../features/announcements/announcement-tabs.ts';
import { AnnouncementsPage } from '../../../features/announcements/announcements-page.tsx';

export const Route = createFileRoute('/_main/notifications/{-$tab}')({
  staticData: { screen: 'announcements', tabs: ANNOUNCEMENT_TABS },
  component: AnnouncementsPage,
});
