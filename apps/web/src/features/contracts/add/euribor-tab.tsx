import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { PercentField } from '../../../ui/form/fields/figure-fields.tsx';
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
  'indexFloor',
  'indexCap',
  ...INDEX_PERIOD_FIELDS,
] as const satisfies readonly (keyof ContractValues)[];

const BOUNDS = ['floor', 'indexFloor', 'indexCap'] as const;

/** A floor above the cap is a fault of each of them, which goes with the change of any. */
function useJudgedBounds({ methods: { control, getFieldState, trigger } }: RecordForm<ContractValues>): void {
  const values = useWatch({ control, name: BOUNDS });
  const written = values.join(' ');
  useEffect(() => {
    const faulty = BOUNDS.filter((name) => getFieldState(name).error);
    if (written !== '' && faulty.length > 0) void trigger(faulty);
  }, [written, getFieldState, trigger]);
}

/** Which Euribor, fixed when, renewed when. NA in the first two removes the tab. */
export function EuriborTab({ form }: { form: RecordForm<ContractValues> }) {
  const words = useWordChoices();
  const couple = useCouple(form);
  useJudgedBounds(form);
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
        <PercentField form={form} name="indexFloor" textKey="IndexFloor" min={-100} max={100} />
        <PercentField form={form} name="indexCap" textKey="IndexCap" min={-100} max={100} />
      </FieldSection>
      <IndexPeriods form={form as unknown as RecordForm<IndexPeriodValues>} />
    </>
  );
}
