import { createFileRoute } from '@tanstack/react-router';
import { DashboardsBasePage } from '../../../features/dashboards/base/dashboards-base.tsx';

export const Route = createFileRoute('/_main/dashboards-base')({
  staticData: { screen: 'dashboardsBase' },
  component: DashboardsBasePage,
});
