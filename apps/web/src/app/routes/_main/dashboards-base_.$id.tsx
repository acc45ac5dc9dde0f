import { createFileRoute } from '@tanstack/react-router';
import { EditedDashboard } from '../../../features/dashboards/base/edited-dashboard.tsx';
import { NotFoundScreen } from '../../shell/status-pages.tsx';

export const Route = createFileRoute('/_main/dashboards-base_/$id')({
  staticData: { screen: 'dashboardBase' },
  component: DashboardBase,
});

function DashboardBase() {
  const { id } = Route.useParams();
  return <EditedDashboard key={id} dashboardId={id} nowhere={<NotFoundScreen />} />;
}
