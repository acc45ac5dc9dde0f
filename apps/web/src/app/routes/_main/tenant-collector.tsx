import { createFileRoute } from '@tanstack/react-router';
import { TenantCollectorPage } from '../../../features/tenant-collector/tenant-collector-page.tsx';

export const Route = createFileRoute('/_main/tenant-collector')({
  staticData: { screen: 'tenantCollector' },
  component: TenantCollectorPage,
});
