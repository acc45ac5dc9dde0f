import { addAndEdit } from '../../screens/dialogs.ts';
import { ADMIN_MENU, manifest } from '../../screens/manifest.ts';

export const securityListsManifest = manifest({
  screens: {
    securityLists: {
      route: '/security-lists',
      textKey: 'SecurityListsScreen',
      access: 'tenantAdmins',
      entry: { icon: 'shield', menu: ADMIN_MENU },
      actions: [
        {
          id: 'addWhiteList',
          path: '/security-lists/whitelist',
          modal: 'security-lists/add-whitelist',
          textKey: 'AddWhiteList',
        },
        {
          id: 'addBlackList',
          path: '/security-lists/blacklist',
          modal: 'security-lists/add-blacklist',
          textKey: 'AddBlackList',
        },
      ],
    },
  },
  dialogs: {
    ...addAndEdit(
      'security-lists',
      'WhiteList',
      'tenantAdmins',
      async () => (await import('./security-list-screens.tsx')).WhiteListForm,
      { dialog: 'whitelist' },
    ),
    ...addAndEdit(
      'security-lists',
      'BlackList',
      'tenantAdmins',
      async () => (await import('./security-list-screens.tsx')).BlackListForm,
      { dialog: 'blacklist' },
    ),
  },
  lists: {
    WhiteList: ['WhiteList'],
    BlackList: ['BlackList'],
  },
});
