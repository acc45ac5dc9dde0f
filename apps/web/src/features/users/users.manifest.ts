import { modal, recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const usersManifest = manifest({
  screens: {
    users: {
      route: '/users',
      textKey: 'UsersScreen',
      access: 'adminsPartnersAndClients',
      entry: { icon: 'users', menu: { space: 'tenant', access: 'tenantAdminsAndPartners' } },
      actions: [{ id: 'addUser', modal: 'users/add-user', textKey: 'AddUser' }],
      findRecords: async (asked) => (await import('./find-users.ts')).findUsers(asked),
    },
  },
  dialogs: {
    'users/add-user': modal(
      'AddUser',
      'adminsPartnersAndClients',
      'md',
      async () => (await import('./add-user-form.tsx')).AddUserForm,
    ),
    'users/edit-user': recordModal(
      'EditUser',
      'adminsPartnersAndClients',
      'md',
      async () => (await import('./edit-user-form.tsx')).EditUserForm,
    ),
  },
  lists: {
    identity: ['identity'],
  },
});
