import { LOAN_WRITES } from '../../loans/loan-writes.ts';
import { recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const waitingActsManifest = manifest({
  screens: {
    waitingActs: {
      route: '/waiting-acts',
      textKey: 'WaitingActs',
      access: 'baseAccess',
      isOfLoans: true,
      entry: { icon: 'lock' },
    },
  },
  dialogs: {
    'waiting-acts/act': recordModal(
      'WaitingAct',
      'baseAccess',
      'lg',
      async () => (await import('./waiting-act-dialog.tsx')).WaitingActDialog,
    ),
    'waiting-acts/refuse': recordModal(
      'RefuseAct',
      'tenantAdmins',
      'md',
      async () => (await import('./refuse-act-form.tsx')).RefuseActForm,
    ),
  },
  lists: {
    WaitingAct: [...LOAN_WRITES, 'WaitingAct'],
  },
});
