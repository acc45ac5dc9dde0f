import { type InvoiceDocumentRecord, wordKey } from '@calends/wire';
import { Button, Group } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { SendingAttempts } from '../../../resource/sending-attempts.tsx';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { RelatedDocuments } from '../documents/related-documents.tsx';
import { SentDialog } from '../outbox/sent-dialog.tsx';
import { SentFacts } from '../outbox/sent-facts.tsx';
import { SentNotes } from '../outbox/sent-notes.tsx';
import { StepButtons } from '../outbox/step-buttons.tsx';
import { INVOICES } from './invoice-noun.ts';
import { InvoiceKind, isCredit } from './invoices.columns.tsx';
import { usePrinting } from './use-printing.ts';

/** An invoice: what it comes from, what corrects it, and what may be done with it. */
export function InvoiceDialog({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  return (
    <SentDialog
      noun={INVOICES}
      id={recordId}
      titleOf={({ erpNumber, type, date, company }) =>
        `${erpNumber ?? t(wordKey(type))} · ${formatDay(date)} · ${company.name}`
      }
    >
      {(invoice) => (
        <>
          <InvoiceFacts invoice={invoice} />
          <SentNotes
            noun={INVOICES}
            document={invoice}
            waitsKey={isCredit(invoice.amount) ? 'CreditNoteWaits' : 'FurtherInvoiceWaits'}
          />
          <RelatedDocuments document={invoice} noun={INVOICES} />
          <SendingAttempts attempts={invoice.attempts} />
          <Group gap="xs">
            <StepButtons noun={INVOICES} document={invoice} />
            {invoice.erpNumber !== null && <PdfButton id={invoice.id} />}
          </Group>
        </>
      )}
    </SentDialog>
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
  const { date, valueDate, amount, erpNumber, atcud, lines } = invoice;
  const text = lines.find((line) => line.text !== null)?.text ?? null;
  return (
    <SentFacts
      noun={INVOICES}
      document={invoice}
      kind={<InvoiceKind row={invoice} />}
      amount={{ textKey: 'Amount', value: formatMoney(amount) }}
      companyKey={label('Company')}
      counterpartyKey={label('Counterparty')}
      more={[
        ...(erpNumber === null
          ? [{ textKey: 'LeavesOn', value: `${formatDay(valueDate)} · ${t('InvoiceDatedWhenSent')}` }]
          : [
              { textKey: label('Date'), value: formatDay(date) },
              { textKey: label('ErpNumber'), value: erpNumber },
            ]),
        ...(atcud === null ? [] : [{ textKey: 'Atcud', value: atcud }]),
        ...(text === null ? [] : [{ textKey: 'Text', value: text }]),
      ]}
    />
  );
}
