import { invoiceDocumentEndpoints, invoiceDocuments } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { inWords } from '../documents/refusal-words.ts';
import { CancelSentForm, ReasonForm } from '../outbox/sent-forms.tsx';
import { INVOICES } from './invoice-noun.ts';

/** Why a payment is not to be invoiced. */
export const IgnoreInvoiceForm = (props: ModalContentProps) => (
  <ReasonForm {...props} noun={INVOICES} decision="IGNORE" />
);
/** Why what accounting has is right although it differs, or nobody could compare it. */
export const AcceptInvoiceForm = (props: ModalContentProps) => (
  <ReasonForm {...props} noun={INVOICES} decision="ACCEPT" />
);
/** Why an invoice that was issued is cancelled. */
export const CancelInvoiceForm = (props: ModalContentProps) => <CancelSentForm {...props} noun={INVOICES} />;

type Said = z.input<typeof invoiceDocumentEndpoints.decide.body>;

/** Where an invoice is that nobody knew to have arrived. */
export function ArrivedInvoiceForm({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const form = useDialogForm<Said, unknown>({
    schema: invoiceDocumentEndpoints.decide.body,
    values: { decision: 'FOUND', docType: '', series: '', number: '' },
    save: (body) => inWords(t, call(invoiceDocumentEndpoints.decide, { params: { id: recordId }, body })),
    savedText: 'UpdatedSuccessfully',
    resource: invoiceDocuments,
    close,
  });
  return (
    <FormFrame form={form} saveKey="InvoiceStep.FOUND">
      <Text size="sm" c="dimmed">
        {t('InvoiceStepText.FOUND')}
      </Text>
      <TextField form={form} name="docType" textKey="DocType" isRequired maxLength={10} />
      <TextField form={form} name="series" textKey="Series" isRequired maxLength={20} />
      <TextField form={form} name="number" textKey="Number" isRequired maxLength={9} />
    </FormFrame>
  );
}

type Place = z.input<typeof invoiceDocumentEndpoints.manual.body>;

/** Which invoice somebody issued by hand. */
export function ManualInvoiceForm({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const form = useDialogForm<Place, unknown>({
    schema: invoiceDocumentEndpoints.manual.body,
    values: { docType: '', series: '', number: '' },
    save: (body) => inWords(t, call(invoiceDocumentEndpoints.manual, { params: { id: recordId }, body })),
    savedText: 'UpdatedSuccessfully',
    resource: invoiceDocuments,
    close,
  });
  return (
    <FormFrame form={form}>
      <Text size="sm" c="dimmed">
        {t('InvoiceStepText.MANUAL')}
      </Text>
      <TextField form={form} name="docType" textKey="DocType" isRequired maxLength={10} />
      <TextField form={form} name="series" textKey="Series" isRequired maxLength={20} />
      <TextField form={form} name="number" textKey="Number" isRequired maxLength={9} />
    </FormFrame>
  );
}
