import { addAndEdit } from '../../screens/dialogs.ts';
import { manifest, ROOT_MENU } from '../../screens/manifest.ts';

export const customTypesManifest = manifest({
  screens: {
    customTypes: {
      route: '/custom-types',
      textKey: 'CustomTypes',
      access: 'tenantAdmins',
      entry: { icon: 'types', menu: ROOT_MENU },
      actions: [{ id: 'addCustomType', modal: 'custom-types/add', textKey: 'AddCustomType' }],
    },
  },
  dialogs: {
    ...addAndEdit('custom-types', 'CustomType', 'tenantAdmins', async () => {
      return (await import('./custom-types.tsx')).CustomTypeForm;
    }),
  },
  lists: {
    CustomType: ['CustomType'],
  },
});
