import { DECLARED_TAX, LOAN_WRITES } from '../../loans/loan-writes.ts';
import { recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const stampTaxManifest = manifest({
  screens: {
    stampTax: {
      route: '/stamp-tax/$tab',
      textKey: 'StampTaxScreen',
      access: 'baseAccess',
      isOfLoans: true,
      entry: { icon: 'stamp', menu: { space: 'indicators' }, path: '/stamp-tax/resume' },
    },
  },
  dialogs: {
    'stamp-tax/declaration': recordModal(
      'StampTaxDeclaration',
      'baseAccess',
      'lg',
      async () => (await import('./declarations/declaration-dialog.tsx')).DeclarationDialog,
    ),
    'stamp-tax/declare': recordModal(
      'MarkAsDeclared',
      'tenantUsers',
      'sm',
      async () => (await import('./declarations/declare-form.tsx')).DeclareForm,
    ),
    'stamp-tax/take-back': recordModal(
      'TakeDeclarationBack',
      'tenantAdmins',
      'md',
      async () => (await import('./declarations/take-back-form.tsx')).TakeBackForm,
    ),
  },
  lists: {
    TStampTaxData: [...LOAN_WRITES, 'TContractAccountDetails'], // who declares it
    StampTaxDeclaration: [...LOAN_WRITES, ...DECLARED_TAX],
  },
});
