import {
  INVOICE_OF_RECEIVER,
  type InvoiceDocumentRow,
  invoiceDocumentEndpoints,
  invoiceDocuments,
  MOST_DOCUMENTS,
  mayMove,
} from '@calends/wire';
import { IconEye, IconFileDownload, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCompanyPageActions } from '../../../loans/company-page-actions.tsx';
import { useContractPageAction } from '../../../loans/contract-page-link.tsx';
import type { RowAction } from '../../../resource/table/table-row.tsx';
import type { BulkAction } from '../../../resource/table/use-bulk-run.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { failureToast, successToast } from '../../../ui/toasts/toasts.ts';
import { inWords, refusalSentence } from '../documents/refusal-words.ts';
import { useMaySend } from '../documents/use-may-send.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** Whether a row may be sent as it is; one that was cancelled is sent anew from its own dialog. */
function isSendable({ phase, error }: Pick<InvoiceDocumentRow, 'phase' | 'error'>): boolean {
  return error !== INVOICE_OF_RECEIVER && mayMove({ phase, error }, 'SEND');
}

/** What a row of invoices offers, several of them together, and the rows that are being sent. */
export function useInvoiceActions() {
  const { t } = useTranslation();
  const { open } = useModal();
  const maySend = useMaySend();
  const pageOf = useContractPageAction();
  const companiesOf = useCompanyPageActions();
  const refresh = useRefreshResource(invoiceDocuments);
  const sending = useMutation({
    mutationFn: (id: string) => inWords(t, call(invoiceDocumentEndpoints.send, { params: { id } })),
    onSuccess: ({ phase }) => successToast(phase === 'SENT' ? 'DocumentSent' : 'DocumentQueued'),
    onError: failureToast,
    onSettled: refresh,
  });
  const printing = usePrinting();
  const actionsOf = (row: InvoiceDocumentRow): readonly RowAction[] => [
    { textKey: 'Open', icon: <IconEye {...ICON} />, onClick: () => void open('tPrimavera-invoices/invoice', row.id) },
    ...(maySend && isSendable(row)
      ? [{ textKey: 'SEND', icon: <IconSend {...ICON} />, onClick: () => sending.mutate(row.id) }]
      : []),
    ...(row.erpNumber === null
      ? []
      : [{ textKey: 'InvoicePdf', icon: <IconFileDownload {...ICON} />, onClick: () => printing.mutate(row.id) }]),
    pageOf(row.contractId),
    ...companiesOf(row.company, row.counterparty),
  ];
  const sendMany = async (rows: readonly InvoiceDocumentRow[]) => {
    const answers = await call(invoiceDocumentEndpoints.bulkSend, { body: { ids: rows.map(({ id }) => id) } });
    return answers.flatMap(({ id, code, details }) =>
      code === null ? [] : [{ id, reason: refusalSentence(t, code, details) }],
    );
  };
  const bulkActions: readonly BulkAction<InvoiceDocumentRow>[] = maySend
    ? [
        {
          textKey: 'SEND',
          icon: <IconSend {...ICON} />,
          appliesTo: isSendable,
          most: MOST_DOCUMENTS,
          runTogether: sendMany,
        },
      ]
    : [];
  return { actionsOf, bulkActions, busyIds: new Set(sending.isPending ? [sending.variables] : []) };
}

/** Downloads an invoice as accounting prints it. */
export function usePrinting() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (id: string) =>
      saveFile(await inWords(t, call(invoiceDocumentEndpoints.pdf, { params: { id } }))),
    onError: failureToast,
  });
}
