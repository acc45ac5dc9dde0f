import { type InvoiceDocumentRecord, invoiceDocumentEndpoints, invoiceDocuments, wordKey } from '@calends/wire';
import { Button, Group, Stack } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { CompanyLink } from '../../../loans/company-link.tsx';
import { ContractPageLink } from '../../../loans/contract-page-link.tsx';
import { SendingAttempts } from '../../../resource/sending-attempts.tsx';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { RelatedDocuments } from '../documents/related-documents.tsx';
import { SourceLink } from '../documents/source-link.tsx';
import { InvoiceNotes } from './invoice-notes.tsx';
import { InvoiceSteps } from './invoice-steps.tsx';
import { InvoiceKind } from './invoices.columns.tsx';
import { usePrinting } from './use-invoice-actions.tsx';

/** An invoice: what it comes from, what corrects it, and what may be done with it. */
export function InvoiceDialog({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const {
    data: invoice,
    error,
    refetch,
  } = useQuery({
    queryKey: [...resourceKey(invoiceDocuments), 'one', recordId],
    queryFn: ({ signal }) => call(invoiceDocumentEndpoints.get, { params: { id: recordId }, signal }),
    staleTime: 0,
  });
  useModalTitle(
    invoice &&
      `${invoice.erpNumber ?? t(wordKey(invoice.type))} · ${formatDay(invoice.date)} · ${invoice.company.name}`,
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!invoice) return <FormSkeleton rows={6} />;
  return (
    <Stack gap="md">
      <InvoiceFacts invoice={invoice} />
      <InvoiceNotes invoice={invoice} />
      <RelatedDocuments document={invoice} dialog="tPrimavera-invoices/invoice" />
      <SendingAttempts attempts={invoice.attempts} />
      <Group gap="xs">
        <InvoiceSteps invoice={invoice} />
        {invoice.erpNumber !== null && <PdfButton id={invoice.id} />}
      </Group>
    </Stack>
  );
}

function PdfButton({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const printing = usePrinting();
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={15} stroke={1.6} aria-hidden="true" />}
      loading={printing.isPending}
      onClick={() => printing.mutate(id)}
    >
      {t('InvoicePdf')}
    </Button>
  );
}

const label = (field: string) => `TPrimaveraInvoiceSync.${field}`;

function InvoiceFacts({ invoice }: { readonly invoice: InvoiceDocumentRecord }) {
  const { t } = useTranslation();
  const { phase, company, counterparty, contractId, contractNumber, date, valueDate, amount } = invoice;
  const { erpNumber, atcud, reference, reason, lines } = invoice;
  const text = lines.find((line) => line.text !== null)?.text ?? null;
  return (
    <Facts
      facts={[
        {
          textKey: 'Phase',
          value: (
            <Group gap={6}>
              <StateBadge word={phase} />
              <InvoiceKind row={invoice} />
            </Group>
          ),
        },
        { textKey: 'Amount', value: formatMoney(amount) },
        { textKey: label('Company'), value: <CompanyLink id={company.id} acronym={undefined} name={company.name} /> },
        {
          textKey: label('Counterparty'),
          value: <CompanyLink id={counterparty.id} acronym={undefined} name={counterparty.name} />,
        },
        {
          textKey: 'ContractNumber',
          value: <ContractPageLink contractId={contractId}>{contractNumber}</ContractPageLink>,
        },
        { textKey: 'DocumentSource', value: <SourceLink document={invoice} /> },
        ...(erpNumber === null
          ? [{ textKey: 'LeavesOn', value: `${formatDay(valueDate)} · ${t('InvoiceDatedWhenSent')}` }]
          : [
              { textKey: label('Date'), value: formatDay(date) },
              { textKey: label('ErpNumber'), value: erpNumber },
            ]),
        ...(atcud === null ? [] : [{ textKey: 'Atcud', value: atcud }]),
        ...(text === null ? [] : [{ textKey: 'Text', value: text }]),
        { textKey: 'Reference', value: reference },
        ...(reason === null ? [] : [{ textKey: 'Reason', value: reason }]),
      ]}
    />
  );
}
