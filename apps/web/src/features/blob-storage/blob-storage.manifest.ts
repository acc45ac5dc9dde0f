import { modal, recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const blobStorageManifest = manifest({
  screens: {
    // no document names its place (decision C-02); every tenant has files
    fileStorage: {
      route: '/file-storage',
      textKey: 'FileStorageScreen',
      access: 'tenantAdminsAndPartners',
      entry: { icon: 'folder', menu: { space: 'tenant' } },
    },
  },
  dialogs: {
    'blob-storage/add-folder': modal(
      'AddFolder',
      'tenantAdminsAndPartners',
      'sm',
      async () => (await import('./blob-forms.tsx')).AddFolderForm,
    ),
    'blob-storage/move': recordModal(
      'MoveBlob',
      'tenantAdminsAndPartners',
      'sm',
      async () => (await import('./move-blob.tsx')).MoveBlob,
    ),
    'blob-storage/preview': recordModal(
      'PreviewFile',
      'tenantAdminsAndPartners',
      'xl',
      async () => (await import('./preview-blob.tsx')).PreviewBlob,
      'download',
    ),
    'blob-storage/rename': recordModal(
      'RenameBlob',
      'tenantAdminsAndPartners',
      'sm',
      async () => (await import('./blob-forms.tsx')).RenameBlobForm,
    ),
  },
  lists: {
    BlobStorage: ['BlobStorage'],
  },
});
