import { INVOICE_TYPES, type InvoiceDocumentRow, invoiceDocuments, labelKey, wordKey } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { sentColumns, sentFilters } from '../outbox/sent-columns.tsx';
import { sentKey } from '../outbox/sent-noun.ts';
import type { SentRow } from '../outbox/sent-row.ts';
import { INVOICES } from './invoice-noun.ts';

const label = (field: string) => labelKey(field, invoiceDocuments);

export const INVOICE_COLUMNS = sentColumns<InvoiceDocumentRow>(invoiceDocuments, {
  Kind: InvoiceKind,
  side: { field: 'entityType', textKey: label('entityType'), width: 110, isHidden: true },
  numbered: [{ field: 'atcud', textKey: label('atcud'), width: 150, priority: 3, isWhole: true }],
  wordOf: (key) => sentKey(INVOICES, key),
});

export const INVOICE_FILTERS = sentFilters(invoiceDocuments, INVOICE_TYPES, 'counterparty');

/** What an invoice is for, and whether it takes back a part of another one or is for what came on top. */
export function InvoiceKind({
  row: { type, isCorrection, isProjected, amount },
}: {
  readonly row: Pick<SentRow, 'type' | 'isCorrection' | 'isProjected' | 'amount'>;
}) {
  const { t } = useTranslation();
  const said = [
    t(wordKey(type)),
    isCorrection && t(isCredit(amount) ? 'OfCreditNote' : 'FurtherInvoice'),
    isProjected && t('Projected'),
  ];
  return <>{said.filter(Boolean).join(' · ')}</>;
}

export function isCredit(amount: string): boolean {
  return amount.startsWith('-');
}
