import { recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const eventHistoryManifest = manifest({
  screens: {
    // no document names its place (decision C-02): administrators of every tenant need it, not those of managers alone
    eventHistory: {
      route: '/event-history',
      textKey: 'EventHistoryScreen',
      access: 'tenantAdminsAndPartners',
      entry: { icon: 'history', menu: { space: 'tenant' } },
    },
  },
  dialogs: {
    'event-history/record-history': recordModal(
      'RecordHistory',
      'tenantAdminsAndPartners',
      'lg',
      async () => (await import('./record-history.tsx')).RecordHistory,
    ),
    'event-history/tenant-history': recordModal(
      'RecordHistory',
      'tenantAdminsAndPartners',
      'lg',
      async () => (await import('./record-history.tsx')).TenantHistory,
    ),
    'event-history/transfer-history': recordModal(
      'RecordHistory',
      'roots',
      'lg',
      async () => (await import('./record-history.tsx')).TransferHistory,
    ),
  },
});
