import type { ComboboxData } from '@mantine/core';
import { KeptPassword } from '../../../loans/accounting/toconline-fields.tsx';
import { SelectField, SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import type { ConnectionValues } from './connection-form.tsx';

interface PrimaveraFieldsProps {
  readonly form: RecordForm<ConnectionValues>;
  readonly hasPassword: boolean;
  readonly interfaces: ComboboxData;
  readonly lines: ComboboxData;
  readonly sendModes: ComboboxData;
  readonly correctionStyles: ComboboxData;
}

export function PrimaveraFields({
  form,
  hasPassword,
  interfaces,
  lines,
  sendModes,
  correctionStyles,
}: PrimaveraFieldsProps) {
  return (
    <>
      <TextField form={form} name="apiUrl" textKey="ApiUrl" descriptionKey="ApiUrlText" isRequired maxLength={500} />
      <FieldGrid>
        <SelectField form={form} name="webApi" textKey="WebApi" data={interfaces} isRequired />
        <SelectField form={form} name="line" textKey="Line" data={lines} />
        <TextField form={form} name="instance" textKey="Instance" maxLength={100} />
        <TextField form={form} name="username" textKey="Username" maxLength={100} />
        <KeptPassword form={form} textKey="Password" hasPassword={hasPassword} />
      </FieldGrid>
      <SwitchField form={form} name="createParties" textKey="CreateParties" />
      <SelectField
        form={form}
        name="sendMode"
        textKey="SendMode"
        descriptionKey="SendModeText"
        data={sendModes}
        isRequired
      />
      <SelectField
        form={form}
        name="correctionStyle"
        textKey="CorrectionStyle"
        descriptionKey="CorrectionStyleText"
        data={correctionStyles}
        isRequired
      />
    </>
  );
}
