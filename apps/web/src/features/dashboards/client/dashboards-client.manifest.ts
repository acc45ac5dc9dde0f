import { manifest } from '../../../screens/manifest.ts';

export const dashboardsClientManifest = manifest({
  screens: {
    dashboards: {
      route: '/dashboards-client',
      textKey: 'Dashboards',
      access: 'baseAccess',
      isOfLoans: true,
      entry: { icon: 'dashboards', menu: { space: 'indicators' } },
    },
  },
});
