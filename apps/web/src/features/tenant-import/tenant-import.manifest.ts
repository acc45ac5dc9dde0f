import { recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const tenantImportManifest = manifest({
  dialogs: {
    'tenants/import-tenant': recordModal(
      'ImportTenant',
      'tenantAdminsAndPartners',
      'lg',
      async () => (await import('./import-tenant-form.tsx')).ImportTenantForm,
    ),
  },
});
