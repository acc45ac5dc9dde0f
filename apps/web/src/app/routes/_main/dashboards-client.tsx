import { createFileRoute } from '@tanstack/react-router';
import { DashboardsPage } from '../../../features/dashboards/client/dashboards-page.tsx';

export const Route = createFileRoute('/_main/dashboards-client')({
  staticData: { screen: 'dashboards' },
  component: DashboardsPage,
});
