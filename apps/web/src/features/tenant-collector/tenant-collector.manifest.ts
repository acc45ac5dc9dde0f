import { manifest, ROOT_MENU } from '../../screens/manifest.ts';

export const tenantCollectorManifest = manifest({
  screens: {
    tenantCollector: {
      route: '/tenant-collector',
      textKey: 'TenantCollectorScreen',
      access: 'tenantAdmins',
      entry: { icon: 'collector', menu: ROOT_MENU },
    },
  },
  lists: {
    TenantCollector: ['TenantCollector'],
  },
});
