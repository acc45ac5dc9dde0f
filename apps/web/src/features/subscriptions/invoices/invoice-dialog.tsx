import {
  DRAFT_STATES,
  INVOICE_STATES,
  type Invoice,
  invoiceEndpoints,
  invoiceStateWord,
  invoices,
  wordKey,
} from '@calends/wire';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { SendingAttempts } from '../../../resource/sending-attempts.tsx';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { InvoiceCredits } from './invoice-credits.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import {
  isCreditable,
  isDiscardable,
  isEditable,
  isInDoubt,
  isNumberable,
  isOwnDraft,
  isPayable,
  isRefused,
  useApprove,
  useSendAgain,
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
      <WhatItIs invoice={invoice} />
      <InvoiceFacts invoice={invoice} />
      {isOverpaid(invoice) && (
        <Note kind="warning">{t('OwedToPayer', { amount: formatMoney(invoice.rest.slice(1)) })}</Note>
      )}
      <InvoiceLines invoice={invoice} />
      <InvoicePayments invoice={invoice} mayVoid={invoice.direction === 'ISSUED'} />
      <InvoiceCredits invoice={invoice} />
      <SendingAttempts attempts={invoice.attempts} />
      <InvoiceSteps invoice={invoice} />
    </Stack>
  );
}

/** That it is no invoice, or how far its issue is. */
function WhatItIs({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  const { issuing, issuingFault, reckonedTotal, invoiceNumber, state } = invoice;
  if (issuingFault)
    return (
      <Note kind={issuing === 'REJECTED' || issuing === 'PARKED' ? 'refusal' : 'warning'}>
        {t(issuingFault.code, issuingFault.facts)}
      </Note>
    );
  if (reckonedTotal !== null) return <Note kind="warning">{t('TotalsDiffer')}</Note>;
  if (issuing !== null || invoiceNumber !== null || state === INVOICE_STATES.CANCELLED) return null;
  const isDraft = DRAFT_STATES.includes(state);
  return <Note kind="info">{t(isDraft ? 'InvoiceIsDraft' : 'InvoiceIsStatement')}</Note>;
}

function InvoiceFacts({ invoice }: { readonly invoice: Invoice }) {
  const { state, issuing, type, kind, reference, invoiceNumber, parentReference, parentId, reason } = invoice;
  const { issuer, payer, payerNif, payerAddress, payerPostalCode, runDate, invoiceDate, dueDate } = invoice;
  return (
    <Facts
      facts={[
        { textKey: 'State', value: <StateBadge word={invoiceStateWord({ state, type, kind })} /> },
        ...(issuing === null ? [] : [{ textKey: 'Issuing', value: <StateBadge word={issuing} /> }]),
        ...known('Reference', reference),
        ...known('InvoiceNumber', invoiceNumber),
        ...known('Atcud', invoice.atcud),
        ...known('ReckonedTotal', invoice.reckonedTotal && formatMoney(invoice.reckonedTotal)),
        ...(parentId === null ? [] : [{ textKey: 'ParentReference', value: parentReference }]),
        { textKey: 'Issuer', value: issuer },
        { textKey: 'TInvoice.Payer', value: payer },
        { textKey: 'Nif', value: payerNif },
        { textKey: 'Address', value: [payerAddress, payerPostalCode].filter(Boolean).join(', ') },
        { textKey: 'RunDate', value: formatDay(runDate) },
        ...known('InvoiceDate', invoiceDate && formatDay(invoiceDate)),
        ...known('DueDate', dueDate && formatDay(dueDate)),
        ...(invoiceDate === null || type === 'CREDIT_NOTE' ? [] : amounts(invoice)),
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
  const again = useSendAgain();
  const { id } = invoice;
  const printing = useMutation({
    mutationFn: async () => saveFile(await call(invoiceEndpoints.pdf, { params: { id } })),
  });
  return (
    <Group gap="xs">
      {mayAsk && isOwnDraft(invoice) && (
        <Button loading={busyId === id} onClick={() => void ask(invoice)}>
          {t('ApproveInvoice')}
        </Button>
      )}
      {mayAsk && isEditable(invoice) && (
        <Button variant="default" onClick={() => void open('invoices/edit-draft', id)}>
          {t('EditDraft')}
        </Button>
      )}
      {again.mayAsk && isRefused(invoice) && (
        <Button loading={again.busyId === id} onClick={() => again.send(id)}>
          {t('SendInvoiceAgain')}
        </Button>
      )}
      {again.mayAsk && isInDoubt(invoice) && (
        <Button onClick={() => void open('invoices/decide-invoice', id)}>{t('DecideInvoice')}</Button>
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
        {t(invoice.isPrintedThere ? 'CertifiedAsPdf' : 'InvoiceAsPdf')}
      </Button>
    </Group>
  );
}
