import { modal, recordModal } from '../../screens/dialogs.ts';
import { type Menu, manifest } from '../../screens/manifest.ts';

const forms = () => import('./documents/step-forms.tsx');
const invoiceForms = () => import('./invoices/invoice-step-forms.tsx');

/** The screens of synchronisation stand together in the menu (overview section 2). */
const SYNCHRONIZER: Menu = { space: 'work', group: 'Synchronizer' };

export const accountingManifest = manifest({
  screens: {
    accountingDocuments: {
      route: '/primavera-accounting',
      textKey: 'AccountingDocuments',
      access: 'baseAccess',
      isOfLoans: true,
      entry: { icon: 'books', menu: SYNCHRONIZER, textKey: 'Accounting' },
    },
    interestInvoices: {
      route: '/primavera-invoices',
      textKey: 'InterestInvoices',
      access: 'baseAccess',
      isOfLoans: true,
      entry: { icon: 'subscription', menu: SYNCHRONIZER },
    },
  },
  dialogs: {
    'tPrimavera-invoices/invoice': recordModal(
      'InterestInvoice',
      'baseAccess',
      'lg',
      async () => (await import('./invoices/invoice-dialog.tsx')).InvoiceDialog,
    ),
    'tPrimavera-invoices/manual-sync': recordModal(
      'InvoiceState.MANUAL',
      'baseAccess',
      'md',
      async () => (await invoiceForms()).ManualInvoiceForm,
    ),
    'tPrimavera-invoices/cancel-document': recordModal(
      'Step.CANCEL',
      'baseAccess',
      'md',
      async () => (await invoiceForms()).CancelInvoiceForm,
    ),
    'tPrimavera-invoices/ignore': recordModal(
      'InvoiceStep.IGNORE',
      'baseAccess',
      'md',
      async () => (await invoiceForms()).IgnoreInvoiceForm,
    ),
    'tPrimavera-invoices/accept': recordModal(
      'Step.ACCEPT',
      'baseAccess',
      'md',
      async () => (await invoiceForms()).AcceptInvoiceForm,
    ),
    'tPrimavera-invoices/arrived': recordModal(
      'InvoiceStep.FOUND',
      'baseAccess',
      'md',
      async () => (await invoiceForms()).ArrivedInvoiceForm,
    ),
    'tPrimavera-accounting/document': recordModal(
      'AccountingDocument',
      'baseAccess',
      'lg',
      async () => (await import('./documents/document-dialog.tsx')).DocumentDialog,
    ),
    'tPrimavera-accounting/manual-sync': recordModal(
      'Step.MANUAL',
      'baseAccess',
      'md',
      async () => (await forms()).ManualForm,
    ),
    'tPrimavera-accounting/cancel-document': recordModal(
      'Step.CANCEL',
      'baseAccess',
      'md',
      async () => (await forms()).CancelForm,
    ),
    'tPrimavera-accounting/redate': recordModal(
      'Step.REDATE',
      'baseAccess',
      'md',
      async () => (await forms()).RedateForm,
    ),
    'tPrimavera-accounting/ignore': recordModal(
      'Step.IGNORE',
      'baseAccess',
      'md',
      async () => (await forms()).IgnoreForm,
    ),
    'tPrimavera-accounting/accept': recordModal(
      'Step.ACCEPT',
      'baseAccess',
      'md',
      async () => (await forms()).AcceptForm,
    ),
    'tPrimavera-accounting/arrived': recordModal(
      'Step.FOUND',
      'baseAccess',
      'md',
      async () => (await forms()).ArrivedForm,
    ),
    'tPrimavera-accounting/close-file': modal(
      'CloseFile',
      'baseAccess',
      'md',
      async () => (await import('./files/close-file-form.tsx')).CloseFileForm,
    ),
    'tPrimavera-accounting/reconcile': modal(
      'ReconcileMonth',
      'baseAccess',
      'md',
      async () => (await import('./reconciliation/reconcile-form.tsx')).ReconcileForm,
    ),
    'tPrimavera-accounting/reconciliation': recordModal(
      'Reconciliation',
      'baseAccess',
      'xl',
      async () => (await import('./reconciliation/reconciliation-dialog.tsx')).ReconciliationDialog,
    ),
    'tPrimavera-accounting/accept-difference': recordModal(
      'AcceptDifference',
      'baseAccess',
      'md',
      async () => (await import('./reconciliation/accept-difference-form.tsx')).AcceptDifferenceForm,
    ),
    'tPrimavera-accounting/cancel-stranger': recordModal(
      'CancelStranger',
      'baseAccess',
      'md',
      async () => (await import('./reconciliation/cancel-stranger-form.tsx')).CancelStrangerForm,
    ),
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
    TPrimaveraSync: ['TPrimaveraSync'],
    'TPrimaveraSync/journal': ['TPrimaveraSync'],
    TPrimaveraInvoiceSync: ['TPrimaveraInvoiceSync'],
    'TPrimaveraSync/months': ['TPrimaveraSync', 'TPrimaveraInvoiceSync'],
  },
});
