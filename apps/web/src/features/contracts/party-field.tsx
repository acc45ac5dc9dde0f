import { SelectField } from '../../ui/form/fields.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import type { ContractValues } from './contract-values.ts';
import type { Choice } from './use-stamp-fees.ts';

type Party = 'grantorId' | 'receiverId';
interface PartyFieldProps {
  readonly form: RecordForm<ContractValues>;
  readonly name: Party;
  readonly entities: readonly Choice[];
}

const TEXTS = { grantorId: 'Grantor', receiverId: 'Receiver' } as const satisfies Record<Party, string>;

/** One side of the loan. Both sides show it when they are the same, so each checks the other once both are there. */
export function PartyField({ form, name, entities }: PartyFieldProps) {
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
        if (grantorId && receiverId) void trigger(['grantorId', 'receiverId']);
      }}
    />
  );
}
