import type { InvoiceRow } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { shownMonth } from '../../../lib/figures/dates.ts';

type Named = Pick<InvoiceRow, 'kind' | 'invoiceNumber' | 'reference' | 'contractNumber' | 'runDate'>;

/**
 * What a person calls an invoice: its number once it is issued, until then the issuer's own, else its month and the loan whose payment it
 * invoices. Accounting's reference of a loan's invoice is for machines.
 */
export function invoiceName({ kind, invoiceNumber, reference, contractNumber, runDate }: Named, draft: string): string {
  const ofIssuer = kind === 'SALES' ? reference : null;
  const month = runDate && shownMonth(runDate.slice(0, 'yyyy-MM'.length));
  return invoiceNumber ?? ofIssuer ?? [contractNumber ?? draft, month].filter(Boolean).join(' · ');
}

export function InvoiceName({ row }: { readonly row: Named }) {
  const { t } = useTranslation();
  return invoiceName(row, t('DRAFT'));
}
