import { recordModal } from '../../../screens/dialogs.ts';
import { manifest, ROOT_MENU } from '../../../screens/manifest.ts';

export const formProgressManifest = manifest({
  screens: {
    formProgress: {
      route: '/form-builder/user-progress',
      textKey: 'FormProgress',
      access: 'tenantAdmins',
      entry: { icon: 'gauge', menu: ROOT_MENU },
    },
  },
  dialogs: {
    'form-builder/fill-form': recordModal(
      'FillForm',
      'allUsers',
      'lg',
      async () => (await import('../filling/fill-form.tsx')).FillForm,
    ),
    'form-builder/user-input': recordModal(
      'FormAnswers',
      'tenantAdmins',
      'lg',
      async () => (await import('./user-input.tsx')).UserInput,
    ),
  },
  lists: {
    'FormBuilder/user-data': ['FormProgress', 'FormBuilder'],
  },
});
