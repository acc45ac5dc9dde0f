/** The tabs of the interest invoices, as the address names them. */
export const INVOICE_TABS = ['invoices', 'decisions'] as const;
export type InvoiceTab = (typeof INVOICE_TABS)[number];

/** The tab in the address; the first one for none and for any other word. */
export function invoiceTab(tab: unknown): InvoiceTab {
  return INVOICE_TABS.find((name) => name === tab) ?? INVOICE_TABS[0];
}
