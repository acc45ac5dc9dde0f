import { DRAFT_STATES, INVOICE_STATES, type InvoiceRow, invoiceEndpoints, invoices, wordKey } from '@calends/wire';
import {
  IconCheck,
  IconCoinEuro,
  IconEye,
  IconHash,
  IconPencil,
  IconQuestionMark,
  IconReceiptRefund,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { useMayCall } from '../../../resource/plain/use-plain-actions.tsx';
import type { RowAction } from '../../../resource/table/table-row.tsx';
import type { BulkAction } from '../../../resource/table/use-bulk-run.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

type Standing = Pick<InvoiceRow, 'id' | 'direction' | 'state' | 'issuing' | 'type' | 'payer'> & {
  /** Of a credit note by hand; rows do not say. */
  readonly isByHand?: boolean;
};

const OWED: readonly number[] = [INVOICE_STATES.PENDING_PAYMENT, INVOICE_STATES.OVERDUE];
const APPROVED: readonly number[] = [...OWED, INVOICE_STATES.PAID];

export function isOwnDraft({ direction, state }: Standing): boolean {
  return direction === 'ISSUED' && DRAFT_STATES.includes(state);
}

/** What a credit note credits is not edited. */
export function isEditable(invoice: Standing): boolean {
  return isOwnDraft(invoice) && invoice.type === 'INVOICE';
}

/** A credit that a run made is owed and is not discarded. */
export function isDiscardable(invoice: Standing): boolean {
  return (isOwnDraft(invoice) || isRefused(invoice)) && (invoice.type === 'INVOICE' || invoice.isByHand === true);
}

/** By the certified system. */
export function isRefused({ direction, issuing }: Standing): boolean {
  return direction === 'ISSUED' && issuing === 'REJECTED';
}

/** Only a person can say whether the certified system issued it. */
export function isInDoubt({ direction, issuing }: Standing): boolean {
  return direction === 'ISSUED' && issuing === 'PARKED';
}

/** Where nothing is sent, what was approved is invoiced by certified software, whose number is entered by hand. */
export function isNumberable({ direction, state, issuing }: Standing): boolean {
  return direction === 'ISSUED' && issuing === null && APPROVED.includes(state);
}

export function isPayable({ direction, state }: Standing): boolean {
  return direction === 'ISSUED' && OWED.includes(state);
}

export function isCreditable({ direction, state, type }: Standing): boolean {
  return direction === 'ISSUED' && type === 'INVOICE' && APPROVED.includes(state);
}

const approve = (id: string) => call(invoiceEndpoints.approve, { body: { ids: [id] } });

/** Approves a draft after a question, which says what cannot be taken back; `mayAsk` those who may bill. */
export function useApprove() {
  const { t } = useTranslation();
  const mayAsk = useMayCall(invoiceEndpoints.approve);
  const refresh = useRefreshResource(invoices);
  const approving = useMutation({
    mutationFn: approve,
    onSuccess: () => successToast('InvoiceApproved'),
    onSettled: refresh,
  });
  const ask = async ({ id, type, payer }: Standing) => {
    const values = { name: t('InvoiceOfPayer', { type: t(wordKey(type)), payer }) };
    const question = { title: 'ApproveInvoiceTitle', text: 'ApproveInvoiceText', values } as const;
    if (await confirm({ variant: 'confirm', ...question })) approving.mutate(id);
  };
  return { mayAsk, ask, busyId: approving.isPending ? approving.variables : undefined };
}

/** Has an invoice issued that was refused; `mayAsk` those who may bill. */
export function useSendAgain() {
  const mayAsk = useMayCall(invoiceEndpoints.send);
  const refresh = useRefreshResource(invoices);
  const sending = useMutation({
    mutationFn: async (id: string) => {
      const { version } = await call(invoiceEndpoints.get, { params: { id } });
      return await call(invoiceEndpoints.send, { params: { id }, body: { version } });
    },
    onSuccess: () => successToast('InvoiceSentAgain'),
    onSettled: refresh,
  });
  return { mayAsk, send: sending.mutate, busyId: sending.isPending ? sending.variables : undefined };
}

/** Where an invoice is read: one of a loan as the document on its way to accounting. */
export function dialogOf({ kind }: Pick<InvoiceRow, 'kind'>): string {
  return kind === 'ACCOUNTING' ? 'tPrimavera-invoices/invoice' : 'invoices/invoice';
}

/** What a row of invoices offers, and several of them together. */
export function useInvoiceActions() {
  const { open } = useModal();
  const { mayAsk, ask, busyId } = useApprove();
  const again = useSendAgain();
  const actionsOf = (row: InvoiceRow): readonly RowAction[] => [
    { textKey: 'Open', icon: <IconEye {...ICON} />, onClick: () => void open(dialogOf(row), row.id) },
    ...(mayAsk && isOwnDraft(row)
      ? [{ textKey: 'ApproveInvoice', icon: <IconCheck {...ICON} />, onClick: () => void ask(row) }]
      : []),
    ...(mayAsk && isEditable(row)
      ? [
          {
            textKey: 'EditDraft',
            icon: <IconPencil {...ICON} />,
            onClick: () => void open('invoices/edit-draft', row.id),
          },
        ]
      : []),
    ...(again.mayAsk && isRefused(row)
      ? [{ textKey: 'SendInvoiceAgain', icon: <IconSend {...ICON} />, onClick: () => again.send(row.id) }]
      : []),
    ...(again.mayAsk && isInDoubt(row)
      ? [
          {
            textKey: 'DecideInvoice',
            icon: <IconQuestionMark {...ICON} />,
            onClick: () => void open('invoices/decide-invoice', row.id),
          },
        ]
      : []),
    ...(isPayable(row)
      ? [
          {
            textKey: 'EnterPayment',
            icon: <IconCoinEuro {...ICON} />,
            onClick: () => void open('invoices/pay-invoice', row.id),
          },
        ]
      : []),
    ...(isCreditable(row)
      ? [
          {
            textKey: 'CreditInvoice',
            icon: <IconReceiptRefund {...ICON} />,
            onClick: () => void open('invoices/credit-invoice', row.id),
          },
        ]
      : []),
    ...(isNumberable(row)
      ? [
          {
            textKey: 'NumberInvoice',
            icon: <IconHash {...ICON} />,
            onClick: () => void open('invoices/number-invoice', row.id),
          },
        ]
      : []),
    ...(isDiscardable(row)
      ? [
          {
            textKey: 'DiscardInvoice',
            icon: <IconTrash {...ICON} />,
            isDangerous: true,
            onClick: () => void open('invoices/discard-invoice', row.id),
          },
        ]
      : []),
  ];
  const approveAll: BulkAction<InvoiceRow>[] = [
    {
      textKey: 'ApproveInvoice',
      icon: <IconCheck {...ICON} />,
      appliesTo: isOwnDraft,
      run: ({ id }) => approve(id),
    },
  ];
  const bulkActions = mayAsk ? approveAll : [];
  return { actionsOf, bulkActions, busyIds: new Set([busyId, again.busyId].filter((id) => id !== undefined)) };
}
