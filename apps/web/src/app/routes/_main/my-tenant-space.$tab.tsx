import { createFileRoute } from '@tanstack/react-router';
import { TenantSpacePage } from '../../../features/tenants/space/tenant-space-page.tsx';

export const Route = createFileRoute('/_main/my-tenant-space/$tab')({
  staticData: { screen: 'tenantSpace' },
  component: TenantSpacePage,
});
