import { addAndEdit, modal, recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

const ISSUERS = 'tenantAdminsAndPartners';

export const subscriptionsManifest = manifest({
  screens: {
    subscriptions: {
      route: '/subscriptions',
      textKey: 'Subscriptions',
      access: ISSUERS,
      entry: { icon: 'subscription', menu: { space: 'loanAdmin', access: 'tenantAdmins' } },
      actions: [
        {
          id: 'addSubscription',
          path: '/subscriptions',
          modal: 'subscriptions/add-subscription',
          textKey: 'AddSubscription',
        },
      ],
    },
    invoices: {
      route: '/invoices',
      textKey: 'Invoices',
      access: 'baseAccess',
      entry: { icon: 'subscription', menu: { space: 'work' } },
    },
  },
  dialogs: {
    ...addAndEdit(
      'subscriptions',
      'Subscription',
      ISSUERS,
      async () => (await import('./plans/plan-form.tsx')).PlanForm,
      { dialog: 'subscription', size: 'lg' },
    ),
    ...addAndEdit(
      'subscriptions',
      'SubscriptionLineItem',
      ISSUERS,
      async () => (await import('./line-items.tsx')).LineItemForm,
      { dialog: 'subscription-line-item' },
    ),
    'subscriptions/map-subscription': recordModal(
      'MapSubscription',
      ISSUERS,
      'xl',
      async () => (await import('./assignments/map-subscription.tsx')).MapSubscription,
    ),
    'subscriptions/charges': recordModal(
      'SubscriptionCharges',
      ISSUERS,
      'xl',
      async () => (await import('./figures/subscription-charges.tsx')).SubscriptionCharges,
    ),
    'invoices/invoice': recordModal(
      'INVOICE',
      'baseAccess',
      'lg',
      async () => (await import('./invoices/invoice-dialog.tsx')).InvoiceDialog,
    ),
    'invoices/add-draft': modal(
      'AddDraft',
      ISSUERS,
      'lg',
      async () => (await import('./invoices/draft-forms.tsx')).AddDraftForm,
    ),
    'invoices/edit-draft': recordModal(
      'EditDraft',
      ISSUERS,
      'lg',
      async () => (await import('./invoices/draft-forms.tsx')).EditDraftForm,
    ),
    'invoices/discard-invoice': recordModal(
      'DiscardInvoice',
      ISSUERS,
      'md',
      async () => (await import('./invoices/invoice-forms.tsx')).DiscardInvoiceForm,
    ),
    'invoices/pay-invoice': recordModal(
      'EnterPayment',
      ISSUERS,
      'md',
      async () => (await import('./invoices/payment-forms.tsx')).PayInvoiceForm,
    ),
    'invoices/void-payment': recordModal(
      'VoidPayment',
      ISSUERS,
      'md',
      async () => (await import('./invoices/payment-forms.tsx')).VoidPaymentForm,
    ),
    'invoices/credit-invoice': recordModal(
      'CreditInvoice',
      ISSUERS,
      'md',
      async () => (await import('./invoices/credit-form.tsx')).CreditInvoiceForm,
    ),
    'invoices/decide-invoice': recordModal(
      'DecideInvoice',
      ISSUERS,
      'md',
      async () => (await import('./invoices/invoice-forms.tsx')).DecideInvoiceForm,
    ),
    'invoices/issuer': modal(
      'InvoiceIssuer',
      ISSUERS,
      'md',
      async () => (await import('./invoices/issuer-form.tsx')).InvoiceIssuerForm,
    ),
    'invoices/toconline': modal(
      'ConnectionWithToconline',
      ISSUERS,
      'md',
      async () => (await import('./toconline/toconline-form.tsx')).ToconlineForm,
    ),
    'subscriptions/add-toc-client': modal(
      'AddTocClient',
      ISSUERS,
      'md',
      async () => (await import('./toconline/add-forms.tsx')).AddTocClientForm,
    ),
    'subscriptions/add-toc-service': modal(
      'AddTocService',
      ISSUERS,
      'md',
      async () => (await import('./toconline/add-forms.tsx')).AddTocServiceForm,
    ),
    'invoices/number-invoice': recordModal(
      'NumberInvoice',
      ISSUERS,
      'md',
      async () => (await import('./invoices/invoice-forms.tsx')).NumberInvoiceForm,
    ),
  },
  lists: {
    TInvoice: ['TInvoice', 'TPrimaveraInvoiceSync'],
    subscriptions: ['subscriptions', 'subscriptionAssign'],
    subscriptionAssign: ['subscriptionAssign'],
    subscriptionsLineItems: ['subscriptionsLineItems'],
    TocOnline: ['TocOnline'],
  },
});
