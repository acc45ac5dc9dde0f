import type { ComboboxData } from '@mantine/core';
import { SelectField, SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { PasswordField } from '../../../ui/form/fields/password-field.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import type { ConnectionValues } from './connection-form.tsx';

interface FieldsProps {
  readonly form: RecordForm<ConnectionValues>;
  readonly hasPassword: boolean;
}

interface PrimaveraFieldsProps extends FieldsProps {
  readonly interfaces: ComboboxData;
  readonly lines: ComboboxData;
  readonly sendModes: ComboboxData;
}

export function PrimaveraFields({ form, hasPassword, interfaces, lines, sendModes }: PrimaveraFieldsProps) {
  return (
    <>
      <TextField form={form} name="apiUrl" textKey="ApiUrl" descriptionKey="ApiUrlText" isRequired maxLength={500} />
      <FieldGrid>
        <SelectField form={form} name="webApi" textKey="WebApi" data={interfaces} isRequired />
        <SelectField form={form} name="line" textKey="Line" data={lines} />
        <TextField form={form} name="instance" textKey="Instance" maxLength={100} />
        <TextField form={form} name="username" textKey="Username" isRequired maxLength={100} />
        <Password form={form} textKey="Password" hasPassword={hasPassword} />
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
    </>
  );
}

export function ToconlineFields({ form, hasPassword }: FieldsProps) {
  return (
    <>
      <TextField
        form={form}
        name="apiUrl"
        textKey="ApiUrl"
        descriptionKey="ToconlineApiUrlText"
        isRequired
        maxLength={500}
      />
      <TextField
        form={form}
        name="oauthUrl"
        textKey="OauthUrl"
        descriptionKey="OauthUrlText"
        isRequired
        maxLength={500}
      />
      <FieldGrid>
        <TextField form={form} name="username" textKey="ClientId" isRequired maxLength={100} />
        <Password form={form} textKey="ClientSecret" hasPassword={hasPassword} />
      </FieldGrid>
    </>
  );
}

function Password({ form, textKey, hasPassword }: FieldsProps & { readonly textKey: string }) {
  return (
    <PasswordField
      form={form}
      name="password"
      textKey={textKey}
      autoComplete="new-password"
      isRequired={!hasPassword}
      {...(hasPassword && { descriptionKey: 'ConnectionPasswordKept' })}
    />
  );
}
