import { type InvoiceRow, invoiceEndpoints, invoices, wordKey } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { ExportButton } from '../../../resource/export/export-button.tsx';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import { useResourceList } from '../../../resource/use-resource-list.ts';
import { ISSUED_COLUMNS, ISSUED_FILTERS, OTHER_COLUMNS, OTHER_FILTERS } from './invoice-columns.tsx';
import { invoiceName } from './invoice-name.tsx';
import { dialogOf, useInvoiceActions } from './use-invoice-actions.tsx';

interface InvoiceListProps {
  /** Whether what the tenant bills is listed, in place of what it is billed and what its companies invoice each other. */
  readonly isOfIssuer?: boolean;
}

/** Invoices and their drafts, the newest first; a row opens its lines, one of a loan its document. */
export function InvoiceList({ isOfIssuer = false }: InvoiceListProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const list = useResourceList(invoices, invoiceEndpoints, {
    filters: isOfIssuer ? ISSUED_FILTERS : OTHER_FILTERS,
    ...(isOfIssuer && { name: 'TInvoice/issued' }),
  });
  const { actionsOf, bulkActions, busyIds } = useInvoiceActions();
  const nameOf = (row: InvoiceRow) =>
    [t('InvoiceOfPayer', { type: t(wordKey(row.type)), payer: row.payer }), invoiceName(row, t('DRAFT'))].join(' · ');
  return (
    <ResourceTable
      list={list}
      columns={isOfIssuer ? ISSUED_COLUMNS : OTHER_COLUMNS}
      nameOf={nameOf}
      actionsOf={actionsOf}
      bulkActions={bulkActions}
      busyIds={busyIds}
      onOpen={(row) => void open(dialogOf(row), row.id)}
      emptyTitle="InvoicesNone"
      tools={<ExportButton list={list} />}
    />
  );
}
