import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { FieldSection } from '../../../ui/form/frame/field-section.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import type { ContractValues } from '../terms/contract-values.ts';
import type { FeeChoice } from '../terms/use-stamp-fees.ts';

export const STAMP_TAX_FIELDS = [
  'stampTaxTranchesFeeId',
  'stampTaxCapitalizationsFeeId',
] as const satisfies readonly (keyof ContractValues)[];

/** Which fee taxes the draws, and which the capitalizations, if any. */
export function StampTaxTab({ form, fees }: { form: RecordForm<ContractValues>; fees: readonly FeeChoice[] }) {
  return (
    <FieldSection textKey="StampTaxFields" isWide>
      <SelectField
        form={form}
        name="stampTaxTranchesFeeId"
        textKey="StampTaxTranchesFeeId"
        isRequired
        data={fees.filter(({ isForInterest }) => !isForInterest)}
      />
      <SelectField
        form={form}
        name="stampTaxCapitalizationsFeeId"
        textKey="StampTaxCapitalizationsFeeId"
        descriptionKey="NoFeeHint"
        data={[...fees]}
      />
    </FieldSection>
  );
}
