import { type InvoiceDocumentRow, invoiceDocumentEndpoints, invoiceDocuments, wordKey } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { ExportButton } from '../../../resource/export/export-button.tsx';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import { useResourceList } from '../../../resource/use-resource-list.ts';
import { INVOICE_COLUMNS, INVOICE_DECISION_COLUMNS, INVOICE_FILTERS } from './invoices.columns.tsx';
import { useInvoiceActions } from './use-invoice-actions.tsx';

const DECISIONS: readonly FilterDefinition[] = [
  ...INVOICE_FILTERS,
  { kind: 'hidden', filter: { field: 'needsDecision', op: 'eq', value: true } },
];

interface InvoiceListProps {
  /** Whether only invoices are listed that ask for a decision. */
  readonly isOfDecisions: boolean;
}

/** Invoices of interest, the newest first; a row opens its invoice. */
export function InvoiceList({ isOfDecisions }: InvoiceListProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const list = useResourceList(invoiceDocuments, invoiceDocumentEndpoints, {
    filters: isOfDecisions ? DECISIONS : INVOICE_FILTERS,
    ...(isOfDecisions && { name: 'TPrimaveraInvoiceSync/decisions' }),
  });
  const { actionsOf, bulkActions, busyIds } = useInvoiceActions();
  const nameOf = ({ type, date, contractNumber }: InvoiceDocumentRow) =>
    `${t(wordKey(type))} ${formatDay(date)} ${contractNumber ?? ''}`;
  return (
    <ResourceTable
      list={list}
      columns={isOfDecisions ? INVOICE_DECISION_COLUMNS : INVOICE_COLUMNS}
      nameOf={nameOf}
      actionsOf={actionsOf}
      bulkActions={bulkActions}
      busyIds={busyIds}
      onOpen={({ id }) => void open('tPrimavera-invoices/invoice', id)}
      emptyTitle={isOfDecisions ? 'NoDecisions' : 'NoInterestInvoices'}
      tools={<ExportButton list={list} />}
    />
  );
}
