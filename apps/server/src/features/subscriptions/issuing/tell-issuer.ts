import { type ControlTransaction, inTenantOf } from '../../../db/tenant-transaction.ts';
import { notifyRoles, withdrawMatter } from '../../bell/bell.public.ts';
import type { StoredInvoice } from '../invoices/invoices.store.ts';

/** Those who may bill. */
const ISSUERS = ['root', 'admin', 'partner'] as const;
const LIST = '/subscriptions/invoices';

const matterOf = (invoiceId: string) => `invoice ${invoiceId}`;

type News = 'InvoiceRefused' | 'InvoiceInDoubt' | 'InvoiceTotalsDiffer';

/** Tells those who bill for an issuer what waits for them of an invoice. */
export async function tellIssuer(
  control: ControlTransaction,
  { invoice_id, issuer_tenant_id, reference, payer_name }: StoredInvoice,
  news: News,
  reason?: { readonly key: string; readonly facts: Readonly<Record<string, unknown>> },
): Promise<void> {
  const facts = { reference: reference ?? '', payer: payer_name, ...(reason && { reason: reasonIn(reason) }) };
  await inTenantOf(control, issuer_tenant_id, async (tx) => {
    await withdrawMatter(tx, matterOf(invoice_id));
    await notifyRoles(tx, ISSUERS, {
      category: 'BILLING',
      type: 'Message',
      status: news === 'InvoiceRefused' ? 'error' : 'warning',
      matter: matterOf(invoice_id),
      title: { key: news },
      description: { key: `${news}Text`, facts },
      triggerAction: LIST,
    });
  });
}

function reasonIn({ key, facts }: { readonly key: string; readonly facts: Readonly<Record<string, unknown>> }) {
  const texts = Object.entries(facts).map(([name, value]) => [name, String(value)] as const);
  return { key, facts: Object.fromEntries(texts) };
}

/** Takes back what was news of an invoice that does not wait any more. */
export async function withdrawNews(control: ControlTransaction, issuerId: string, invoiceId: string): Promise<void> {
  await inTenantOf(control, issuerId, (tx) => withdrawMatter(tx, matterOf(invoiceId)));
}
