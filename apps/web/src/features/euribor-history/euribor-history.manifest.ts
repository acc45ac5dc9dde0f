import { modal, recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const euriborHistoryManifest = manifest({
  screens: {
    euriborHistory: {
      route: '/euribor-history',
      textKey: 'EuriborHistoryScreen',
      access: 'baseAccess',
      entry: { icon: 'trend', menu: { space: 'indicators' } },
      actions: [
        { id: 'enterRate', modal: 'euribor/enter-rate', textKey: 'EnterRate', access: 'tenantUsers' },
        { id: 'enterRates', modal: 'euribor/enter-rates', textKey: 'EnterRates', access: 'tenantUsers' },
      ],
    },
  },
  dialogs: {
    'euribor/enter-rate': modal(
      'EnterRate',
      'tenantUsers',
      'lg',
      async () => (await import('./by-hand/enter-rate-form.tsx')).EnterRateForm,
    ),
    'euribor/enter-rates': modal(
      'EnterRates',
      'tenantUsers',
      'xl',
      async () => (await import('./by-hand/enter-rates-form.tsx')).EnterRatesForm,
    ),
    'euribor/rates-of-day': modal(
      'RateHistory',
      'baseAccess',
      'lg',
      async () => (await import('./by-hand/enter-rate-form.tsx')).EnterRateForm,
    ),
    'euribor/pending-rate': recordModal(
      'PendingRate',
      'tenantUsers',
      'lg',
      async () => (await import('./by-hand/pending-rate.tsx')).PendingRateDialog,
    ),
    'euribor/pending-import': recordModal(
      'PendingImport',
      'tenantUsers',
      'lg',
      async () => (await import('./imports/pending-import.tsx')).PendingImportDialog,
    ),
    'euribor/import': modal(
      'ImportEuribor',
      'tenantUsers',
      'lg',
      async () => (await import('./imports/import-euribor-form.tsx')).ImportEuriborForm,
    ),
  },
  lists: {
    EuriborHistory: ['EuriborHistory'],
  },
});
