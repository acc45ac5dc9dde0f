import { modal, recordModal } from '../../screens/dialogs.ts';
import { manifest, ROOT_MENU } from '../../screens/manifest.ts';

export const feesManifest = manifest({
  screens: {
    fees: {
      route: '/fees',
      textKey: 'FeesScreen',
      access: 'baseAccess',
      entry: { icon: 'percentage', menu: ROOT_MENU },
    },
  },
  dialogs: {
    'fees/add-fee': modal('AddFee', 'tenantAdmins', 'md', async () => (await import('./add-fee-form.tsx')).AddFeeForm),
    'fees/edit-fee': recordModal(
      'EditFee',
      'baseAccess',
      'md',
      async () => (await import('./edit-fee-form.tsx')).EditFeeForm,
    ),
    'fees/due-days': modal('DueDays', 'baseAccess', 'lg', async () => (await import('./due-days.tsx')).DueDays),
    'fees/fee-rates': recordModal(
      'FeeRates',
      'baseAccess',
      'xl',
      async () => (await import('./fee-rates.tsx')).FeeRates,
    ),
  },
  lists: {
    fee: ['fee'],
  },
});
