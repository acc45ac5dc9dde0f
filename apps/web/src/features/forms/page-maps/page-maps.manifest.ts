import { modal, recordModal } from '../../../screens/dialogs.ts';
import { manifest, ROOT_MENU } from '../../../screens/manifest.ts';

export const pageMapsManifest = manifest({
  screens: {
    pageMaps: {
      route: '/form-builder/page-map',
      textKey: 'PageMaps',
      access: 'tenantAdmins',
      entry: { icon: 'page', menu: ROOT_MENU },
      actions: [{ id: 'addPageMap', modal: 'form-builder/add-page-map', textKey: 'AddPageMap' }],
    },
  },
  dialogs: {
    'form-builder/add-page-map': modal(
      'AddPageMap',
      'tenantAdmins',
      'md',
      async () => (await import('./map-form.tsx')).AddPageMap,
    ),
    'form-builder/edit-page-map': recordModal(
      'EditPageMap',
      'tenantAdmins',
      'md',
      async () => (await import('./edit-page-map.tsx')).EditPageMap,
    ),
    'form-builder/map-form': recordModal(
      'MapForm',
      'tenantAdmins',
      'md',
      async () => (await import('./map-form.tsx')).MapForm,
    ),
  },
  lists: {
    'FormBuilder/page-map': ['PageMap', 'FormBuilder'],
  },
});
