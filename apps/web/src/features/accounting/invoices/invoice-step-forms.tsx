import { type InvoiceDecision, invoiceDocumentEndpoints, invoiceDocuments } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { invoiceReasonCodesQuery } from '../documents/reason-codes.query.ts';
import { inWords } from '../documents/refusal-words.ts';

/** Why a payment is not to be invoiced. */
export const IgnoreInvoiceForm = (props: ModalContentProps) => <DecisionForm {...props} decision="IGNORE" />;
/** Why what accounting has is right although it differs, or nobody could compare it. */
export const AcceptInvoiceForm = (props: ModalContentProps) => <DecisionForm {...props} decision="ACCEPT" />;
/** Where an invoice is that nobody knew to have arrived. */
export const ArrivedInvoiceForm = (props: ModalContentProps) => <DecisionForm {...props} decision="FOUND" />;

type Said = z.input<typeof invoiceDocumentEndpoints.decide.body>;

function DecisionForm({ recordId = '', close, decision }: ModalContentProps & { readonly decision: InvoiceDecision }) {
  const { t } = useTranslation();
  const form = useDialogForm<Said, unknown>({
    schema: invoiceDocumentEndpoints.decide.body,
    values: { decision, docType: '', series: '', number: '', reason: '' },
    save: (body) => inWords(t, call(invoiceDocumentEndpoints.decide, { params: { id: recordId }, body })),
    savedText: 'UpdatedSuccessfully',
    resource: invoiceDocuments,
    close,
  });
  return (
    <FormFrame form={form} saveKey={`Step.${decision}`}>
      <Text size="sm" c="dimmed">
        {t(`StepText_${decision}`)}
      </Text>
      {decision === 'FOUND' ? (
        <>
          <TextField form={form} name="docType" textKey="DocType" isRequired maxLength={10} />
          <TextField form={form} name="series" textKey="Series" isRequired maxLength={20} />
          <TextField form={form} name="number" textKey="Number" isRequired maxLength={9} />
        </>
      ) : (
        <TextareaField form={form} name="reason" textKey="Reason" isRequired maxLength={500} />
      )}
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
        {t('StepText_MANUAL')}
      </Text>
      <TextField form={form} name="docType" textKey="DocType" isRequired maxLength={10} />
      <TextField form={form} name="series" textKey="Series" isRequired maxLength={20} />
      <TextField form={form} name="number" textKey="Number" isRequired maxLength={9} />
    </FormFrame>
  );
}

type Cancellation = z.input<typeof invoiceDocumentEndpoints.cancel.body>;

/** Why an invoice that was issued is cancelled. */
export function CancelInvoiceForm({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const { data: codes = [] } = useQuery(invoiceReasonCodesQuery(recordId));
  const form = useDialogForm<Cancellation, unknown>({
    schema: invoiceDocumentEndpoints.cancel.body,
    values: { reasonCode: '', description: '' },
    save: (body) =>
      inWords(t, call(invoiceDocumentEndpoints.cancel, { params: { id: recordId }, body: { ...body, id: recordId } })),
    savedText: 'UpdatedSuccessfully',
    resource: invoiceDocuments,
    close,
  });
  return (
    <FormFrame form={form} saveKey="Step.CANCEL">
      <Text size="sm" c="dimmed">
        {t('StepText_CANCEL')}
      </Text>
      <SelectField form={form} name="reasonCode" textKey="ReasonCode" data={codes} isRequired />
      <TextareaField form={form} name="description" textKey="Description" maxLength={300} />
    </FormFrame>
  );
}
