import { addAndEdit } from '../../screens/dialogs.ts';
import { ADMIN_MENU, manifest } from '../../screens/manifest.ts';

export const generalPagesManifest = manifest({
  screens: {
    generalPages: {
      route: '/general-pages',
      textKey: 'GeneralPages',
      access: 'tenantAdmins',
      entry: { icon: 'page', menu: ADMIN_MENU },
      actions: [{ id: 'addGeneralPage', modal: 'general-pages/add-page', textKey: 'AddGeneralPage' }],
    },
    ownPages: {
      route: '/pages/$page',
      textKey: 'GeneralPages',
      access: 'allUsers',
    },
    copyright: {
      route: '/copyright',
      textKey: 'CopyrightScreen',
      access: 'allUsers',
      entry: { icon: 'copyright', menu: { space: 'footer' } },
    },
  },
  dialogs: {
    ...addAndEdit(
      'general-pages',
      'GeneralPage',
      'tenantAdmins',
      async () => (await import('./general-pages.tsx')).GeneralPageForm,
      { dialog: 'page', size: 'xl' },
    ),
  },
  lists: {
    GeneralPage: ['GeneralPage'],
  },
});
