import type { FieldPath, FieldValues } from 'react-hook-form';
import { PasswordField } from '../../ui/form/fields/password-field.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';

interface ToconlineValues extends FieldValues {
  apiUrl?: unknown;
  oauthUrl?: unknown;
  username?: unknown;
  password?: unknown;
}

interface ToconlineFieldsProps<Values extends ToconlineValues> {
  readonly form: RecordForm<Values>;
  readonly hasPassword: boolean;
}

/** Where TOConline is and with which client it is called. */
export function ToconlineFields<Values extends ToconlineValues>({ form, hasPassword }: ToconlineFieldsProps<Values>) {
  const named = (name: keyof ToconlineValues & string) => ({ form, name: name as FieldPath<Values> });
  return (
    <>
      <TextField
        {...named('apiUrl')}
        textKey="ApiUrl"
        descriptionKey="ToconlineApiUrlText"
        isRequired
        maxLength={500}
      />
      <TextField {...named('oauthUrl')} textKey="OauthUrl" descriptionKey="OauthUrlText" isRequired maxLength={500} />
      <FieldGrid>
        <TextField {...named('username')} textKey="ClientId" isRequired maxLength={100} />
        <KeptPassword form={form} textKey="ClientSecret" hasPassword={hasPassword} />
      </FieldGrid>
    </>
  );
}

/** The secret of a connection, which is never shown: one that is kept stays unless another is entered. */
export function KeptPassword<Values extends ToconlineValues>({
  form,
  textKey,
  hasPassword,
}: ToconlineFieldsProps<Values> & { readonly textKey: string }) {
  return (
    <PasswordField
      form={form}
      name={'password' as FieldPath<Values>}
      textKey={textKey}
      autoComplete="new-password"
      isRequired={!hasPassword}
      {...(hasPassword && { descriptionKey: 'ConnectionPasswordKept' })}
    />
  );
}
