import { INVOICE_SYSTEMS, type InvoiceIssuer, invoiceEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';

/** Which certified system issues what the tenant bills, and what it calls things. */
export const InvoiceIssuerForm = ({ close }: ModalContentProps) => (
  <EditedRecord recordKey={['InvoiceIssuer', 'own']} load={(signal) => call(invoiceEndpoints.issuer, { signal })}>
    {({ record }) => <IssuerForm record={record} close={close} />}
  </EditedRecord>
);

interface IssuerFormProps extends Pick<ModalContentProps, 'close'> {
  readonly record: InvoiceIssuer;
}

const VAT_CODES = [
  { name: 'vatNormal', textKey: 'VatNormal' },
  { name: 'vatIntermediate', textKey: 'VatIntermediate' },
  { name: 'vatReduced', textKey: 'VatReducedCode' },
  { name: 'vatExempt', textKey: 'VatExempt' },
] as const;

function IssuerForm({ record, close }: IssuerFormProps) {
  const { t } = useTranslation();
  const form = useDialogForm<z.input<typeof invoiceEndpoints.saveIssuer.body>, unknown>({
    schema: invoiceEndpoints.saveIssuer.body,
    values: record,
    save: (body) => call(invoiceEndpoints.saveIssuer, { body }),
    savedText: 'UpdatedSuccessfully',
    resource: undefined,
    close,
  });
  const system = useWatch({ control: form.methods.control, name: 'system' });
  const systems = INVOICE_SYSTEMS.map((value) => ({ value, label: t(`InvoiceSystem_${value}`) }));
  return (
    <FormFrame form={form}>
      <Text size="sm" c="dimmed">
        {t('InvoiceIssuerText')}
      </Text>
      <SelectField form={form} name="system" textKey="InvoiceSystem" isRequired data={systems} />
      {system === 'PRIMAVERA' && (
        <TextField form={form} name="company" textKey="InvoiceCompany" isRequired maxLength={30} />
      )}
      {system !== 'NONE' && (
        <>
          <TextField form={form} name="series" textKey="InvoiceSeries" isRequired maxLength={20} />
          <TextField form={form} name="invoiceDocType" textKey="InvoiceDocType" isRequired maxLength={10} />
          <TextField form={form} name="creditDocType" textKey="CreditDocType" isRequired maxLength={10} />
          <TextField form={form} name="itemCode" textKey="DefaultItem" maxLength={40} />
        </>
      )}
      {system === 'PRIMAVERA' &&
        VAT_CODES.map(({ name, textKey }) => (
          <TextField key={name} form={form} name={name} textKey={textKey} maxLength={10} />
        ))}
      {system === 'TOCONLINE' && <TextField form={form} name="exemption" textKey="ExemptionReason" maxLength={10} />}
    </FormFrame>
  );
}
