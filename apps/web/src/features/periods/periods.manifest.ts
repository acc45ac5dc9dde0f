import { LOAN_WRITES } from '../../loans/loan-writes.ts';
import { recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const periodsManifest = manifest({
  screens: {
    periods: {
      route: '/close',
      textKey: 'PeriodsScreen',
      access: 'baseAccess',
      isOfLoans: true,
      entry: { icon: 'lock', menu: { space: 'work' } },
    },
    periodAdjustments: {
      route: '/close/adjustments',
      textKey: 'PeriodAdjustments',
      access: 'baseAccess',
      isOfLoans: true,
      entry: { icon: 'lock' },
    },
  },
  dialogs: {
    'close/month': recordModal(
      'MonthFigures',
      'baseAccess',
      'xl',
      async () => (await import('./month-dialog.tsx')).MonthDialog,
    ),
    'close/reopen': recordModal(
      'ReopenMonth',
      'tenantAdmins',
      'md',
      async () => (await import('./reopen-form.tsx')).ReopenForm,
    ),
  },
  lists: {
    PeriodAdjustment: [...LOAN_WRITES, 'Period'],
  },
});
