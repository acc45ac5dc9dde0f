import { INVOICE_STATES, type Invoice, invoiceEndpoints, invoices, stateWord, wordKey } from '@calends/wire';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { failureToast } from '../../../ui/toasts/toasts.ts';
import { InvoiceCredits } from './invoice-credits.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import {
  isCreditable,
  isDiscardable,
  isNumberable,
  isOwnDraft,
  isPayable,
  useApprove,
} from './use-invoice-actions.tsx';

/** An invoice or its draft: who pays, what stands on it and how that was reckoned, and what may be done with it. */
export function InvoiceDialog({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const {
    data: invoice,
    error,
    refetch,
  } = useQuery({
    queryKey: [...resourceKey(invoices), 'one', recordId],
    queryFn: ({ signal }) => call(invoiceEndpoints.get, { params: { id: recordId }, signal }),
    staleTime: 0,
  });
  useModalTitle(invoice && t('InvoiceOfPayer', { type: t(wordKey(invoice.type)), payer: invoice.payer }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!invoice) return <FormSkeleton rows={6} />;
  return (
    <Stack gap="md">
      {invoice.invoiceNumber === null && invoice.state !== INVOICE_STATES.CANCELLED && (
        <Note kind="info">
          {t(invoice.state === INVOICE_STATES.PENDING_REVIEW ? 'InvoiceIsDraft' : 'InvoiceIsStatement')}
        </Note>
      )}
      <InvoiceFacts invoice={invoice} />
      {isOverpaid(invoice) && (
        <Note kind="warning">{t('OwedToPayer', { amount: formatMoney(invoice.rest.slice(1)) })}</Note>
      )}
      <InvoiceLines invoice={invoice} />
      <InvoicePayments invoice={invoice} mayVoid={invoice.direction === 'ISSUED'} />
      <InvoiceCredits invoice={invoice} />
      <InvoiceSteps invoice={invoice} />
    </Stack>
  );
}

function InvoiceFacts({ invoice }: { readonly invoice: Invoice }) {
  const { state, type, reference, invoiceNumber, parentReference, parentId, reason } = invoice;
  const { issuer, payer, payerNif, payerAddress, payerPostalCode, runDate, invoiceDate, dueDate } = invoice;
  return (
    <Facts
      facts={[
        { textKey: 'State', value: <StateBadge word={stateWord(INVOICE_STATES, state) ?? ''} /> },
        ...known('Reference', reference),
        ...known('InvoiceNumber', invoiceNumber),
        ...(parentId === null ? [] : [{ textKey: 'ParentReference', value: parentReference }]),
        { textKey: 'Issuer', value: issuer },
        { textKey: 'TInvoice.Payer', value: payer },
        { textKey: 'Nif', value: payerNif },
        { textKey: 'Address', value: [payerAddress, payerPostalCode].filter(Boolean).join(', ') },
        { textKey: 'RunDate', value: formatDay(runDate) },
        ...known('InvoiceDate', invoiceDate && formatDay(invoiceDate)),
        ...known('DueDate', dueDate && formatDay(dueDate)),
        ...(reference === null || type === 'CREDIT_NOTE' ? [] : amounts(invoice)),
        ...known('Reason', reason),
      ]}
    />
  );
}

/** A fact that a draft does not have yet is left out. */
function known(textKey: string, value: string | null) {
  return value === null ? [] : [{ textKey, value }];
}

/** What was settled of an approved invoice, and what is open. */
function amounts({ paid, credited, rest }: Invoice) {
  return [
    { textKey: 'Paid', value: formatMoney(paid) },
    { textKey: 'Credited', value: formatMoney(credited) },
    { textKey: 'Rest', value: formatMoney(rest) },
  ];
}

function isOverpaid({ rest }: Invoice): boolean {
  return rest.startsWith('-');
}

function InvoiceSteps({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  const { open } = useModal();
  const { mayAsk, ask, busyId } = useApprove();
  const { id } = invoice;
  const printing = useMutation({
    mutationFn: async () => saveFile(await call(invoiceEndpoints.pdf, { params: { id } })),
    onError: failureToast,
  });
  return (
    <Group gap="xs">
      {mayAsk && isOwnDraft(invoice) && (
        <Button loading={busyId === id} onClick={() => void ask(invoice)}>
          {t('ApproveInvoice')}
        </Button>
      )}
      {isPayable(invoice) && <Button onClick={() => void open('invoices/pay-invoice', id)}>{t('EnterPayment')}</Button>}
      {isCreditable(invoice) && (
        <Button variant="default" onClick={() => void open('invoices/credit-invoice', id)}>
          {t('CreditInvoice')}
        </Button>
      )}
      {isNumberable(invoice) && (
        <Button variant="default" onClick={() => void open('invoices/number-invoice', id)}>
          {t('NumberInvoice')}
        </Button>
      )}
      {isDiscardable(invoice) && (
        <Button variant="default" color="red" onClick={() => void open('invoices/discard-invoice', id)}>
          {t('DiscardInvoice')}
        </Button>
      )}
      <Button variant="default" loading={printing.isPending} onClick={() => printing.mutate()}>
        {t('InvoiceAsPdf')}
      </Button>
    </Group>
  );
}
