import { type Contract, entityEndpoints } from '@calends/wire';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { ReferenceField } from '../../../resource/reference/reference-field.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';

type Party = 'grantorId' | 'receiverId';
interface PartyFieldProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>;
  readonly name: Party & FieldPath<Values>;
  /** The contract's company, which may have been archived since. */
  readonly chosen?: Contract['grantor'] | undefined;
}

const TEXTS = { grantorId: 'Grantor', receiverId: 'Receiver' } as const satisfies Record<Party, string>;

/** One party of the loan. Where both are the same company both fields are wrong, so each is checked together with the other. */
export function PartyField<Values extends FieldValues>({ form, name, chosen }: PartyFieldProps<Values>) {
  const { getValues, trigger } = form.methods;
  return (
    <ReferenceField
      form={form}
      name={name}
      textKey={TEXTS[name]}
      isRequired
      from={entityEndpoints.optionList}
      chosen={chosen}
      onPick={() => {
        const { grantorId, receiverId } = getValues();
        if (grantorId && receiverId) void trigger(['grantorId', 'receiverId'] as FieldPath<Values>[]);
      }}
    />
  );
}
