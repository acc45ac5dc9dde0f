import { type Invoice, invoiceEndpoints, invoices } from '@calends/wire';
import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { SelectField, SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { OfInvoice } from './of-invoice.tsx';

interface FormProps extends Pick<ModalContentProps, 'close'> {
  readonly record: Invoice;
}

/** Whether the charges of a draft that is discarded come again, or why they are waived. */
export const DiscardInvoiceForm = (props: ModalContentProps) => (
  <OfInvoice {...props}>{({ record }) => <DiscardForm record={record} close={props.close} />}</OfInvoice>
);
/** The number under which certified software invoiced what was approved. */
export const NumberInvoiceForm = (props: ModalContentProps) => (
  <OfInvoice {...props}>{({ record }) => <NumberForm record={record} close={props.close} />}</OfInvoice>
);

/** Whether the certified system issued an invoice in doubt. */
export const DecideInvoiceForm = (props: ModalContentProps) => (
  <OfInvoice {...props}>{({ record }) => <DecideForm record={record} close={props.close} />}</OfInvoice>
);

const DECISIONS = ['FOUND', 'NOTTHERE'] as const;

function DecideForm({ record: { id, version, reference }, close }: FormProps) {
  const { t } = useTranslation();
  const form = useDialogForm<z.input<typeof invoiceEndpoints.decide.body>, unknown>({
    schema: invoiceEndpoints.decide.body,
    values: { version, decision: 'FOUND', invoiceNumber: '' },
    save: (body) => call(invoiceEndpoints.decide, { params: { id }, body }),
    savedText: 'UpdatedSuccessfully',
    resource: invoices,
    close,
    proposesAll: true,
  });
  const decision = useWatch({ control: form.methods.control, name: 'decision' });
  const data = DECISIONS.map((value) => ({ value, label: t(`InvoiceDecision_${value}`) }));
  return (
    <FormFrame form={form}>
      <Text size="sm" c="dimmed">
        {t('DecideInvoiceText', { reference })}
      </Text>
      <SelectField form={form} name="decision" textKey="Decision" isRequired data={data} />
      {decision === 'FOUND' && (
        <TextField form={form} name="invoiceNumber" textKey="InvoiceNumber" isRequired maxLength={60} />
      )}
    </FormFrame>
  );
}

function DiscardForm({ record: { id, version, isByHand }, close }: FormProps) {
  const { t } = useTranslation();
  const form = useDialogForm<z.input<typeof invoiceEndpoints.discard.body>, unknown>({
    schema: invoiceEndpoints.discard.body,
    values: { version, waive: false, reason: '' },
    save: (body) => call(invoiceEndpoints.discard, { params: { id }, body }),
    savedText: 'InvoiceDiscarded',
    resource: invoices,
    close,
    proposesAll: true,
  });
  const isWaived = useWatch({ control: form.methods.control, name: 'waive' });
  return (
    <FormFrame form={form} saveKey="DiscardInvoice">
      <Text size="sm" c="dimmed">
        {t(isByHand ? 'DiscardCreditText' : 'DiscardInvoiceText')}
      </Text>
      {!isByHand && <SwitchField form={form} name="waive" textKey="Waive" />}
      {isWaived && <TextareaField form={form} name="reason" textKey="Reason" isRequired maxLength={300} />}
    </FormFrame>
  );
}

function NumberForm({ record: { id, version, invoiceNumber }, close }: FormProps) {
  const { t } = useTranslation();
  const form = useDialogForm<z.input<typeof invoiceEndpoints.number.body>, unknown>({
    schema: invoiceEndpoints.number.body,
    values: { version, invoiceNumber: invoiceNumber ?? '' },
    save: (body) => call(invoiceEndpoints.number, { params: { id }, body }),
    savedText: 'UpdatedSuccessfully',
    resource: invoices,
    close,
  });
  return (
    <FormFrame form={form}>
      <Text size="sm" c="dimmed">
        {t('NumberInvoiceText')}
      </Text>
      <TextField form={form} name="invoiceNumber" textKey="InvoiceNumber" isRequired maxLength={60} />
    </FormFrame>
  );
}
