import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../shell/not-built-page.tsx';

export const Route = createFileRoute('/_main/my-tenant-space/$tab')({
  staticData: { screen: 'tenantSpace' },
  component: NotBuiltPage,
});
