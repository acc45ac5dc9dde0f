import { modal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const contractImportManifest = manifest({
  dialogs: {
    'contracts/import-contract': modal(
      'ImportContract',
      'baseAccess',
      'lg',
      async () => (await import('./import-contract-form.tsx')).ImportContractForm,
    ),
  },
});
