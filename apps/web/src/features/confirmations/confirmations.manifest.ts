import { LOAN_WRITES } from '../../loans/loan-writes.ts';
import { modal, recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const confirmationsManifest = manifest({
  screens: {
    confirmations: {
      route: '/confirmations',
      textKey: 'ConfirmationsScreen',
      access: 'baseAccess',
      isOfLoans: true,
      entry: { icon: 'checks', menu: { space: 'work' } },
    },
  },
  dialogs: {
    'confirmations/ask': modal(
      'ConfirmationCampaign',
      'tenantUsers',
      'xl',
      async () => (await import('./campaign-dialog.tsx')).CampaignDialog,
    ),
    'confirmations/balance': recordModal(
      'Balance',
      'baseAccess',
      'xl',
      async () => (await import('./balance-dialog.tsx')).BalanceDialog,
    ),
    'confirmations/people': recordModal(
      'ConfirmationPeople',
      'adminsAndClients',
      'md',
      async () => (await import('./people-form.tsx')).PeopleForm,
    ),
  },
  lists: { Confirmation: [...LOAN_WRITES, 'Confirmation'] },
});
