import type { addBlackListRow, BlackListRow } from '@calends/wire';
import type { z } from 'zod';
import { FieldGrid, TextField } from '../../ui/form/fields.tsx';
import { FlagSelectField } from '../../ui/form/flag-select-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';

export type BlackValues = z.input<typeof addBlackListRow>;

export function blackValues(row: BlackListRow): BlackValues {
  const { email, ipAddress, stateEnabled, withDevAccess } = row;
  return { email, ipAddress, stateEnabled, withDevAccess };
}

export function BlackListFields({ form }: { form: RecordForm<BlackValues> }) {
  return (
    <>
      <TextField form={form} name="email" textKey="Email" isRequired />
      <TextField form={form} name="ipAddress" textKey="IpAddress" descriptionKey="IpAddressHint" isRequired />
      <FieldGrid>
        <FlagSelectField form={form} name="stateEnabled" textKey="StateEnabled" yesKey="Yes" noKey="No" isRequired />
        <FlagSelectField form={form} name="withDevAccess" textKey="WithDevAccess" yesKey="Yes" noKey="No" />
      </FieldGrid>
    </>
  );
}
