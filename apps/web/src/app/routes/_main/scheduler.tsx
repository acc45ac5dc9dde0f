import { createFileRoute } from '@tanstack/react-router';
import { SchedulerPage } from '../../../features/scheduler/scheduler-page.tsx';

export const Route = createFileRoute('/_main/scheduler')({
  staticData: { screen: 'scheduler' },
  component: SchedulerPage,
});
