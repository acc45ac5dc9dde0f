import { ADMIN_MENU, manifest } from '../../screens/manifest.ts';

export const apiManifest = manifest({
  screens: {
    api: {
      route: '/api',
      textKey: 'ApiScreen',
      access: 'tenantAdmins',
      entry: { icon: 'api', menu: ADMIN_MENU },
    },
  },
});
