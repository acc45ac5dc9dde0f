import { recordModal } from '../../screens/dialogs.ts';
import { manifest, ROOT_MENU } from '../../screens/manifest.ts';

export const controlUsageManifest = manifest({
  screens: {
    controlUsage: {
      route: '/control-usage',
      textKey: 'ControlUsageScreen',
      access: 'tenantAdmins',
      entry: { icon: 'gauge', menu: ROOT_MENU },
    },
  },
  dialogs: {
    'control-usage/view': recordModal(
      'ViewControlUsage',
      'tenantAdmins',
      'md',
      async () => (await import('./view-control-usage.tsx')).ViewControlUsage,
    ),
  },
});
