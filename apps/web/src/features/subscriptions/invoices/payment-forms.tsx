import { type Invoice, invoiceEndpoints, invoices, PAYMENT_METHODS } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { today } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { MoneyField } from '../../../ui/form/fields/figure-fields.tsx';
import { TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../../ui/form/fields/use-word-choices.ts';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { OfInvoice } from './of-invoice.tsx';

/** What was paid of an invoice, all that is open unless somebody enters less. */
export const PayInvoiceForm = (props: ModalContentProps) => (
  <OfInvoice {...props}>{({ record }) => <PaymentForm invoice={record} close={props.close} />}</OfInvoice>
);

interface PaymentFormProps extends Pick<ModalContentProps, 'close'> {
  readonly invoice: Invoice;
}

function PaymentForm({ invoice: { id, version, rest }, close }: PaymentFormProps) {
  const { t } = useTranslation();
  const choices = useWordChoices();
  const form = useDialogForm<z.input<typeof invoiceEndpoints.pay.body>, unknown>({
    schema: invoiceEndpoints.pay.body,
    values: { version, paidOn: today(), amount: rest, method: 'BANK_TRANSFER', reference: '' },
    save: (body) => call(invoiceEndpoints.pay, { params: { id }, body }),
    savedText: 'PaymentEntered',
    resource: invoices,
    close,
    proposesAll: true,
  });
  return (
    <FormFrame form={form} saveKey="EnterPayment">
      <Text size="sm" c="dimmed">
        {t('EnterPaymentText', { rest: formatMoney(rest) })}
      </Text>
      <DayField form={form} name="paidOn" textKey="PaidOn" isRequired maxDate={today()} />
      <MoneyField form={form} name="amount" textKey="Amount" isRequired />
      <SelectField form={form} name="method" textKey="Method" isRequired data={choices(PAYMENT_METHODS)} />
      <TextField form={form} name="reference" textKey="Reference" maxLength={60} />
    </FormFrame>
  );
}

/** Why a payment is taken back; the address names the payment. */
export function VoidPaymentForm({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const form = useDialogForm<z.input<typeof invoiceEndpoints.voidPayment.body>, unknown>({
    schema: invoiceEndpoints.voidPayment.body,
    values: { reason: '' },
    save: (body) => call(invoiceEndpoints.voidPayment, { params: { paymentId: recordId }, body }),
    savedText: 'PaymentVoided',
    resource: invoices,
    close,
  });
  return (
    <FormFrame form={form} saveKey="VoidPayment">
      <Text size="sm" c="dimmed">
        {t('VoidPaymentText')}
      </Text>
      <TextareaField form={form} name="reason" textKey="Reason" isRequired maxLength={300} />
    </FormFrame>
  );
}
