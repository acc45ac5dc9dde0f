import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { useWordChoices } from '../../../ui/form/fields/use-word-choices.ts';
import { FieldSection } from '../../../ui/form/frame/field-section.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { afterMethod, afterTerm } from '../terms/contract-couplings.ts';
import { INDEX_PERIOD_FIELDS, IndexPeriods, type IndexPeriodValues } from '../terms/index-periods.tsx';
import { useCouple } from '../terms/use-couple.ts';
import { CHANGE_CHOICES, type ChangeValues, indexCoupling } from './change-values.ts';

export const CHANGED_EURIBOR_FIELDS = [
  'euribor',
  'euriborCalculationMethod',
  ...INDEX_PERIOD_FIELDS,
] as const satisfies readonly (keyof ChangeValues)[];

/** Which Euribor from then on; a change offers one fixing day more than the creation (decision A-32). */
export function ChangeEuriborTab({ form }: { form: RecordForm<ChangeValues> }) {
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
          data={words(CHANGE_CHOICES.euribor)}
          onPick={(term) => couple(indexCoupling(afterTerm(term)))}
        />
        <SelectField
          form={form}
          name="euriborCalculationMethod"
          textKey="EuriborCalculationMethod"
          isRequired
          data={words(CHANGE_CHOICES.euriborCalculationMethod)}
          onPick={(method) => couple(indexCoupling(afterMethod(method)))}
        />
      </FieldSection>
      <IndexPeriods form={form as unknown as RecordForm<IndexPeriodValues>} />
    </>
  );
}
