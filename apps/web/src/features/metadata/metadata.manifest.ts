import { addAndEdit, modal } from '../../screens/dialogs.ts';
import { ADMIN_MENU, manifest } from '../../screens/manifest.ts';

export const metadataManifest = manifest({
  screens: {
    metadata: {
      route: '/metadata',
      textKey: 'MetadataItems',
      access: 'tenantAdmins',
      entry: { icon: 'tags', menu: ADMIN_MENU },
      actions: [{ id: 'addMetadata', modal: 'metadata/add-metadata', textKey: 'AddMetadataItem' }],
    },
  },
  dialogs: {
    ...addAndEdit(
      'metadata',
      'MetadataItem',
      'tenantAdmins',
      async () => (await import('./metadata.tsx')).MetadataForm,
      { dialog: 'metadata' },
    ),
    'metadata/export-metadata': modal(
      'ExportMetadata',
      'tenantAdmins',
      'sm',
      async () => (await import('./export-metadata-form.tsx')).ExportMetadataForm,
      'download',
    ),
    'metadata/import-metadata': modal(
      'ImportMetadata',
      'tenantAdmins',
      'md',
      async () => (await import('./import-metadata-form.tsx')).ImportMetadataForm,
    ),
  },
  lists: {
    metadata: ['metadata'],
  },
});
