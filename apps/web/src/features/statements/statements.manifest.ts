import { recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const statementsManifest = manifest({
  dialogs: {
    'contracts/statement': recordModal(
      'LoanStatement',
      'baseAccess',
      'sm',
      async () => (await import('./statement-form.tsx')).StatementForm,
      'download',
    ),
    'movements/statement': recordModal(
      'LoanStatement',
      'baseAccess',
      'sm',
      async () => (await import('./statement-form.tsx')).TrancheStatementForm,
      'download',
    ),
  },
});
