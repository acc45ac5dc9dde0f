import { isLeiMistyped, isNifMistyped, type OwnValues } from '@calends/wire';
import { Alert } from '@mantine/core';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OwnFieldInputs } from '../../resource/own-fields/own-field-inputs.tsx';
import { EmailsField, TextareaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import type { EntityValues } from './entity-values.ts';
import { InvoiceSwitch } from './invoice-switch.tsx';
import { useInUse } from './use-in-use.ts';

interface EntityFieldsProps {
  readonly form: RecordForm<EntityValues>;
  /** Undefined for a new entity. */
  readonly entityId?: string;
  readonly metadata?: OwnValues;
}

/** The fields of an entity. */
export function EntityFields({ form, entityId, metadata }: EntityFieldsProps) {
  const [acronym, nif, leiCode] = useWatch({ control: form.methods.control, name: ['acronym', 'nif', 'leiCode'] });
  const acronymInUse = useInUse('acronym', acronym, entityId);
  const nifInUse = useInUse('nif', nif, entityId);
  const nifWarnings = [...(isNifMistyped(nif) ? ['NifMistyped'] : []), ...nifInUse];
  const leiWarnings = isLeiMistyped(leiCode ?? '') ? ['LeiMistyped'] : [];
  return (
    <>
      <FieldGrid>
        <TextField form={form} name="acronym" textKey="Acronym" isRequired warningKeys={acronymInUse} />
        <TextField form={form} name="nif" textKey="Nif" isRequired warningKeys={nifWarnings} />
      </FieldGrid>
      <TextField form={form} name="name" textKey="Name" isRequired />
      <FieldGrid>
        <TextField form={form} name="leiCode" textKey="LeiCode" warningKeys={leiWarnings} />
        <TextField form={form} name="postalCode" textKey="PostalCode" />
      </FieldGrid>
      <TextField form={form} name="address" textKey="Address" />
      <EmailsField form={form} name="emails" textKey="Emails" descriptionKey="EmailsHint" />
      <TextareaField form={form} name="info" textKey="Info" />
      <OwnFieldInputs form={form} reference="entityFields" kept={metadata} />
      <InvoiceSwitch form={form} />
      <InvoiceFault form={form} />
    </>
  );
}

/**
 * Tells that an entity that has been invoiced must keep the values on its invoices, because the switch itself shows no error.
 */
function InvoiceFault({ form }: { form: RecordForm<EntityValues> }) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control: form.methods.control, name: 'invoiceEntity' });
  const message = errors.invoiceEntity?.message;
  return message === undefined ? null : (
    <Alert color="red" role="alert">
      {t(message)}
    </Alert>
  );
}
