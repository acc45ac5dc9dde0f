import { modal } from '../../screens/dialogs.ts';
import { manifest, ROOT_MENU } from '../../screens/manifest.ts';

export const tenantDataTransferManifest = manifest({
  screens: {
    tenantDataTransfer: {
      route: '/tenant-data-transfer',
      textKey: 'TenantDataTransferScreen',
      access: 'roots',
      entry: { icon: 'transfer', menu: ROOT_MENU },
    },
  },
  dialogs: {
    'tenant-data-transfer/add': modal(
      'AddTenantDataTransfer',
      'roots',
      'sm',
      async () => (await import('./add-transfer-form.tsx')).AddTransferForm,
    ),
  },
  lists: {
    TenantDataTransfer: ['TenantDataTransfer'],
  },
});
