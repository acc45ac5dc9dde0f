import { modal, recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const accountingManifest = manifest({
  dialogs: {
    'contracts/sync-accounting': recordModal(
      'SyncAccounting',
      'baseAccess',
      'xl',
      async () => (await import('./accounts/sync-accounting.tsx')).SyncAccounting,
    ),
    'contracts/sync-invoice': recordModal(
      'SyncInvoice',
      'baseAccess',
      'lg',
      async () => (await import('./invoices/sync-invoice.tsx')).SyncInvoice,
    ),
    'contracts/journal': recordModal(
      'Journal',
      'baseAccess',
      'xl',
      async () => (await import('./journal/contract-journal.tsx')).ContractJournal,
    ),
    'tenant-space/account-sets': modal(
      'AccountSets',
      'tenantAdminsAndPartners',
      'xl',
      async () => (await import('./sets/account-sets.tsx')).AccountSets,
    ),
  },
  lists: {
    TContractAccountDetails: ['TContractAccountDetails'],
    TContractInvoiceDetails: ['TContractInvoiceDetails'],
  },
});
