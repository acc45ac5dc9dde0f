import { modal, recordModal } from '../../screens/dialogs.ts';
import { ADMIN_MENU, manifest } from '../../screens/manifest.ts';

export const tenantsManifest = manifest({
  screens: {
    tenantSpace: {
      route: '/my-tenant-space/$tab',
      textKey: 'TenantProfileScreen',
      access: 'tenantAdminsAndPartners',
      tenantType: 'MANAGER',
      entry: { icon: 'tenant', menu: { space: 'tenant' }, path: '/my-tenant-space/profile' },
    },
    tenants: {
      route: '/tenants',
      textKey: 'TenantsScreen',
      access: 'tenantAdminsAndPartners',
      entry: { icon: 'tenants', menu: ADMIN_MENU },
      actions: [{ id: 'addTenant', modal: 'tenants/add-tenant', textKey: 'AddTenant' }],
    },
  },
  dialogs: {
    'tenants/add-tenant': modal(
      'AddTenant',
      'tenantAdminsAndPartners',
      'lg',
      async () => (await import('./forms/add-tenant-form.tsx')).AddTenantForm,
    ),
    'tenants/add-group': modal(
      'AddGroupTenant',
      'roots',
      'lg',
      async () => (await import('./forms/add-tenant-form.tsx')).AddGroupForm,
    ),
    'tenants/edit-tenant': recordModal(
      'EditTenant',
      'tenantAdminsAndPartners',
      'lg',
      async () => (await import('./forms/edit-tenant-form.tsx')).EditTenantForm,
    ),
    'tenant-clients/add': modal(
      'AddTenantClient',
      'tenantAdminsAndPartners',
      'md',
      async () => (await import('./forms/tenant-client-form.tsx')).AddTenantClientForm,
    ),
    'tenant-clients/edit': recordModal(
      'EditTenantClient',
      'tenantAdminsAndPartners',
      'md',
      async () => (await import('./forms/tenant-client-form.tsx')).EditTenantClientForm,
    ),
    'tenant-space/primavera': modal(
      'ConnectionWithPrimavera',
      'tenantAdminsAndPartners',
      'lg',
      async () => (await import('./connections/connection-form.tsx')).PrimaveraForm,
    ),
    'tenant-space/toconline': modal(
      'ConnectionWithToconline',
      'tenantAdminsAndPartners',
      'lg',
      async () => (await import('./connections/connection-form.tsx')).ToconlineForm,
    ),
  },
  lists: {
    TClientSwApi: ['TClientSwApi'],
    tenants: ['tenants', 'tenantClients', 'subscriptionAssign'],
    tenantClients: ['tenantClients', 'tenants'],
  },
});
