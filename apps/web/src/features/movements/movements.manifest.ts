import { LOAN_WRITES } from '../../loans/loan-writes.ts';
import { modal, recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const movementsManifest = manifest({
  screens: {
    movements: {
      route: '/movements/$tab',
      textKey: 'MovementsScreen',
      access: 'baseAccess',
      isOfLoans: true,
      entry: { icon: 'movements', menu: { space: 'work' }, path: '/movements/timeline' },
    },
  },
  dialogs: {
    'movements/add-tranche': modal(
      'AddTranche',
      'baseAccess',
      'lg',
      async () => (await import('./tranche-forms/add-tranche-form.tsx')).AddTrancheForm,
    ),
    'movements/change-euribor-rate': recordModal(
      'ChangeEuriborRate',
      'baseAccess',
      'lg',
      async () => (await import('./tranche-forms/change-euribor-form.tsx')).ChangeEuriborForm,
    ),
    'movements/confirm-delete': recordModal(
      'Delete',
      'baseAccess',
      'lg',
      async () => (await import('./movement-forms/confirm-delete-form.tsx')).ConfirmDeleteForm,
    ),
    'movements/edit-movement': recordModal(
      'EditMovement',
      'baseAccess',
      'lg',
      async () => (await import('./movement-forms/edit-movement-form.tsx')).EditMovementForm,
    ),
    'movements/edit-tranche': recordModal(
      'EditTranche',
      'baseAccess',
      'lg',
      async () => (await import('./tranche-forms/edit-tranche-form.tsx')).EditTrancheForm,
    ),
    'movements/interest-due': recordModal(
      'AddInterestDue',
      'baseAccess',
      'lg',
      async () => (await import('./tranche-forms/add-interest-due-form.tsx')).AddInterestDueForm,
    ),
    'movements/pay-loan': recordModal(
      'PayLoan',
      'baseAccess',
      'lg',
      async () => (await import('./loan-forms/pay-loan-form.tsx')).PayLoanForm,
    ),
    'movements/net-loans': recordModal(
      'NetLoans',
      'baseAccess',
      'lg',
      async () => (await import('./loan-forms/net-loans-form.tsx')).NetLoansForm,
    ),
    'movements/convert-capital': recordModal(
      'ConvertCapital',
      'baseAccess',
      'lg',
      async () => (await import('./loan-forms/convert-capital-form.tsx')).ConvertCapitalForm,
    ),
    'movements/settle-loan': recordModal(
      'SettleLoan',
      'baseAccess',
      'lg',
      async () => (await import('./loan-forms/settle-loan-form.tsx')).SettleLoanForm,
    ),
    'movements/reimbursement': recordModal(
      'ReimbursementTitle',
      'baseAccess',
      'lg',
      async () => (await import('./tranche-forms/reimburse-tranche-form.tsx')).ReimburseTrancheForm,
    ),
    'movements/waiver': recordModal(
      'WaiverTitle',
      'baseAccess',
      'lg',
      async () => (await import('./tranche-forms/waive-debt-form.tsx')).WaiveDebtForm,
    ),
    'movements/reinforcement': recordModal(
      'ReinforcementTitle',
      'baseAccess',
      'lg',
      async () => (await import('./tranche-forms/reinforce-tranche-form.tsx')).ReinforceTrancheForm,
    ),
  },
  lists: {
    TTranche: LOAN_WRITES,
    TMovements: LOAN_WRITES,
  },
});
