import { LOAN_WRITES } from '../../loans/loan-writes.ts';
import { recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const contractFilesManifest = manifest({
  dialogs: {
    'contracts/document': recordModal(
      'PreviewFile',
      'baseAccess',
      'xl',
      async () => (await import('./contract-document.tsx')).ContractDocument,
      'download',
    ),
  },
  lists: {
    TContractFile: [...LOAN_WRITES, 'TContractFile'],
  },
});
