import { addAndEdit } from '../../screens/dialogs.ts';
import { ADMIN_MENU, manifest } from '../../screens/manifest.ts';

export const licencesManifest = manifest({
  screens: {
    licences: {
      route: '/licences',
      textKey: 'LicencesScreen',
      access: 'allUsers',
      entry: { icon: 'licence', menu: ADMIN_MENU },
    },
  },
  dialogs: {
    ...addAndEdit('licences', 'Licence', 'allUsers', async () => (await import('./licences.tsx')).LicenceForm, {
      dialog: 'licence',
      addedBy: 'tenantAdmins',
    }),
  },
  lists: {
    Licence: ['Licence'],
  },
});
