import { createFileRoute } from '@tanstack/react-router';
import { TenantSpacePage } from '../../../features/tenants/space/tenant-space-page.tsx';
import { TENANT_SPACE_TABS } from '../../../features/tenants/space/tenant-space-tabs.ts';

export const Route = createFileRoute('/_main/my-tenant-space/$tab')({
  staticData: { screen: 'tenantSpace', tabs: TENANT_SPACE_TABS },
  component: TenantSpacePage,
});
