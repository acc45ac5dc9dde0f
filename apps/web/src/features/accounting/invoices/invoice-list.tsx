import { type InvoiceDocumentRow, invoiceDocumentEndpoints, invoiceDocuments } from '@calends/wire';
import { IconFileDownload } from '@tabler/icons-react';
import { useResourceList } from '../../../resource/use-resource-list.ts';
import { decisionColumns, decisionFilters } from '../outbox/sent-columns.tsx';
import { SentList } from '../outbox/sent-list.tsx';
import { INVOICES } from './invoice-noun.ts';
import { INVOICE_COLUMNS, INVOICE_FILTERS } from './invoices.columns.tsx';
import { usePrinting } from './use-printing.ts';

const DECISIONS = decisionFilters(INVOICE_FILTERS);
const DECISION_COLUMNS = decisionColumns(INVOICE_COLUMNS);
const ICON = <IconFileDownload size={15} stroke={1.6} aria-hidden="true" />;

interface InvoiceListProps {
  /** Whether only invoices are listed that ask for a decision. */
  readonly isOfDecisions: boolean;
}

/** Invoices of interest; one that was issued is printed from its row. */
export function InvoiceList({ isOfDecisions }: InvoiceListProps) {
  const list = useResourceList(invoiceDocuments, invoiceDocumentEndpoints, {
    filters: isOfDecisions ? DECISIONS : INVOICE_FILTERS,
    ...(isOfDecisions && { name: 'TPrimaveraInvoiceSync/decisions' }),
  });
  const printing = usePrinting();
  const columns = isOfDecisions ? DECISION_COLUMNS : INVOICE_COLUMNS;
  const printOf = ({ id, erpNumber }: InvoiceDocumentRow) =>
    erpNumber === null ? [] : [{ textKey: 'InvoicePdf', icon: ICON, onClick: () => printing.mutate(id) }];
  return <SentList noun={INVOICES} list={list} columns={columns} isOfDecisions={isOfDecisions} moreOf={printOf} />;
}
