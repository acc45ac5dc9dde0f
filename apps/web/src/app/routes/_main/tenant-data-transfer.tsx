import { createFileRoute } from '@tanstack/react-router';
import { TenantDataTransfersPage } from '../../../features/tenant-data-transfer/tenant-data-transfers-page.tsx';

export const Route = createFileRoute('/_main/tenant-data-transfer')({
  staticData: { screen: 'tenantDataTransfer' },
  component: TenantDataTransfersPage,
});
