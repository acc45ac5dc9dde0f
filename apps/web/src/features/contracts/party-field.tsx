import type { FieldPath, FieldValues } from 'react-hook-form';
import { SelectField } from '../../ui/form/choice-fields.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import type { Choice } from './use-stamp-fees.ts';

type Party = 'grantorId' | 'receiverId';
interface PartyFieldProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>;
  readonly name: Party & FieldPath<Values>;
  readonly entities: readonly Choice[];
}

const TEXTS = { grantorId: 'Grantor', receiverId: 'Receiver' } as const satisfies Record<Party, string>;

/** One side of the loan. Both sides show it when they are the same, so each checks the other once both are there. */
export function PartyField<Values extends FieldValues>({ form, name, entities }: PartyFieldProps<Values>) {
  const { getValues, trigger } = form.methods;
  return (
    <SelectField
      form={form}
      name={name}
      textKey={TEXTS[name]}
      isRequired
      data={[...entities]}
      onPick={() => {
        const { grantorId, receiverId } = getValues();
        if (grantorId && receiverId) void trigger(['grantorId', 'receiverId'] as FieldPath<Values>[]);
      }}
    />
  );
}
