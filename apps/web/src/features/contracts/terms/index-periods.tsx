import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { useWordChoices } from '../../../ui/form/fields/use-word-choices.ts';
import { FieldSection } from '../../../ui/form/frame/field-section.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { CREATE_CHOICES } from './contract-choices.ts';
import type { ContractValues } from './contract-values.ts';

export const INDEX_PERIOD_FIELDS = [
  'optionIndexRateDateStart',
  'dateStartIndexRate',
  'renewalIndexRateTerm',
  'optionIndexRateRenewalDate',
  'renewalIndexRateDate',
] as const satisfies readonly (keyof ContractValues)[];

/** The fields that the creation of a contract and a change of its index have in common. */
export type IndexPeriodValues = { [Field in (typeof INDEX_PERIOD_FIELDS)[number]]: string | null };

/** From when the index counts, and when it is renewed. */
export function IndexPeriods({ form }: { form: RecordForm<IndexPeriodValues> }) {
  const { t } = useTranslation();
  const words = useWordChoices();
  const [startOption, renewalOption] = useWatch({
    control: form.methods.control,
    name: ['optionIndexRateDateStart', 'optionIndexRateRenewalDate'],
  });
  const renewalTerms = words(CREATE_CHOICES.euribor).map((choice) =>
    choice.value === 'NA' ? { ...choice, label: t('RenewalFollowsTerm') } : choice,
  );
  return (
    <FieldSection textKey="IndexPeriods">
      <SelectField
        form={form}
        name="optionIndexRateDateStart"
        textKey="OptionIndexRateDateStart"
        isRequired
        data={words(CREATE_CHOICES.dateOption)}
      />
      {startOption === 'SPECIFICDATE' && (
        <DayField form={form} name="dateStartIndexRate" textKey="DateStartIndexRate" isRequired />
      )}
      <SelectField
        form={form}
        name="renewalIndexRateTerm"
        textKey="RenewalIndexRateTerm"
        isRequired
        data={renewalTerms}
      />
      <SelectField
        form={form}
        name="optionIndexRateRenewalDate"
        textKey="OptionIndexRateRenewalDate"
        isRequired
        data={words(CREATE_CHOICES.dateOption)}
      />
      {renewalOption === 'SPECIFICDATE' && (
        <DayField form={form} name="renewalIndexRateDate" textKey="RenewalIndexRateDate" isRequired />
      )}
    </FieldSection>
  );
}
