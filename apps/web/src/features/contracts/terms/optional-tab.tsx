import { OwnFieldInputs } from '../../../resource/own-fields/own-field-inputs.tsx';
import { SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { PercentField } from '../../../ui/form/fields/figure-fields.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldSection } from '../../../ui/form/frame/field-section.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import type { ContractValues } from './contract-values.ts';

export const OPTIONAL_FIELDS = [
  'minute',
  'ownershipPercentage',
  'isContractSigned',
  'metadata',
] as const satisfies readonly (keyof ContractValues)[];

/** The optional fields of a contract, which are edited later in its details. */
export function OptionalTab({ form }: { form: RecordForm<ContractValues> }) {
  return (
    <FieldSection textKey="OptionalFields" isWide>
      <TextareaField form={form} name="minute" textKey="Minute" />
      <PercentField form={form} name="ownershipPercentage" textKey="OwnershipRange" min={0} max={100} />
      <SwitchField form={form} name="isContractSigned" textKey="IsContractSigned" />
      <OwnFieldInputs form={form} reference="contractFields" />
    </FieldSection>
  );
}
