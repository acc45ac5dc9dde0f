import { modal, recordModal } from '../screens/dialogs.ts';
import { manifest } from '../screens/manifest.ts';

export const appManifest = manifest({
  screens: {
    main: {
      route: '/main',
      textKey: 'MainScreen',
      access: 'allUsers',
      entry: { icon: 'home', menu: { space: 'main' } },
    },
  },
  dialogs: {
    'compare-from-pagination': modal(
      'CompareRows',
      'allUsers',
      'xl',
      async () => (await import('../resource/compare/compare-dialog.tsx')).CompareDialog,
    ),
    'contracts/contract-details': recordModal(
      'ContractDetails',
      'baseAccess',
      'xl',
      async () => (await import('./contract-dialog.tsx')).ContractDialog,
    ),
  },
  lists: {
    TNotification: ['TNotification'],
  },
});
