import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { useWordChoices } from '../../../ui/form/fields/use-word-choices.ts';
import { FieldSection } from '../../../ui/form/frame/field-section.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { CREATE_CHOICES } from '../terms/contract-choices.ts';
import { afterMethod, afterTerm } from '../terms/contract-couplings.ts';
import type { ContractValues } from '../terms/contract-values.ts';
import { INDEX_PERIOD_FIELDS, IndexPeriods, type IndexPeriodValues } from '../terms/index-periods.tsx';
import { useCouple } from '../terms/use-couple.ts';

export const EURIBOR_FIELDS = [
  'euribor',
  'euriborCalculationMehtod',
  'floor',
  ...INDEX_PERIOD_FIELDS,
] as const satisfies readonly (keyof ContractValues)[];

/** Which Euribor, fixed when, renewed when. NA in the first two removes the tab. */
export function EuriborTab({ form }: { form: RecordForm<ContractValues> }) {
  const words = useWordChoices();
  const couple = useCouple(form);
  return (
    <>
      <FieldSection textKey="EuriborFields">
        <SelectField
          form={form}
          name="euribor"
          textKey="Euribor"
          isRequired
          data={words(CREATE_CHOICES.euribor)}
          onPick={(term) => couple(afterTerm(term))}
        />
        <SelectField
          form={form}
          name="euriborCalculationMehtod"
          textKey="EuriborCalculationMehtod"
          isRequired
          data={words(CREATE_CHOICES.euriborCalculationMehtod)}
          onPick={(method) => couple(afterMethod(method))}
        />
        <SelectField form={form} name="floor" textKey="Floor" isRequired data={words(CREATE_CHOICES.floor)} />
      </FieldSection>
      <IndexPeriods form={form as unknown as RecordForm<IndexPeriodValues>} />
    </>
  );
}
