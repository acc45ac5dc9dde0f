import type { addWhiteListRow, WhiteListRow } from '@calends/wire';
import type { z } from 'zod';
import { FieldGrid, TextField } from '../../ui/form/fields.tsx';
import { FlagSelectField } from '../../ui/form/flag-select-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';

export type WhiteValues = z.input<typeof addWhiteListRow>;

export function whiteValues(row: WhiteListRow): WhiteValues {
  const { email, ipAddress, stateEnabled, withDevAccess, ipOwnerInfo } = row;
  return { email, ipAddress, stateEnabled, withDevAccess, ipOwnerInfo: ipOwnerInfo ?? '' };
}

export function WhiteListFields({ form }: { form: RecordForm<WhiteValues> }) {
  return (
    <>
      <TextField form={form} name="email" textKey="Email" isRequired />
      <TextField form={form} name="ipAddress" textKey="IpAddress" descriptionKey="IpAddressHint" isRequired />
      <TextField form={form} name="ipOwnerInfo" textKey="IpOwnerInfo" />
      <FieldGrid>
        <FlagSelectField form={form} name="stateEnabled" textKey="StateEnabled" yesKey="Yes" noKey="No" isRequired />
        <FlagSelectField form={form} name="withDevAccess" textKey="WithDevAccess" yesKey="Yes" noKey="No" isRequired />
      </FieldGrid>
    </>
  );
}
