import { AnnouncementsPage } from '../features/announcements/announcements-page.tsx';
import { SchedulerList } from '../features/scheduler/scheduler-list.tsx';

/** What is written to users, with the schedules that it may follow, which belong to another feature. */
export function NotificationsPage() {
  return <AnnouncementsPage schedulers={<SchedulerList />} />;
}
