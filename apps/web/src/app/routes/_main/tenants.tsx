import { createFileRoute } from '@tanstack/react-router';
import { TenantsPage } from '../../../features/tenants/list/tenants-page.tsx';

export const Route = createFileRoute('/_main/tenants')({ staticData: { screen: 'tenants' }, component: TenantsPage });
