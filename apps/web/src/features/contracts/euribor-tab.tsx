import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldSection } from '../../ui/form/field-section.tsx';
import { DayField, SelectField } from '../../ui/form/fields.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { CREATE_CHOICES } from './contract-choices.ts';
import { afterMethod, afterTerm } from './contract-couplings.ts';
import type { ContractValues } from './contract-values.ts';
import { useCouple } from './use-couple.ts';
import { useWordChoices } from './use-word-choices.ts';

export const EURIBOR_FIELDS = [
  'euribor',
  'euriborCalculationMehtod',
  'optionIndexRateDateStart',
  'dateStartIndexRate',
  'renewalIndexRateTerm',
  'optionIndexRateRenewalDate',
  'renewalIndexRateDate',
] as const satisfies readonly (keyof ContractValues)[];

/** Which Euribor, fixed when, renewed when. NA in the first two takes the tab away again. */
export function EuriborTab({ form }: { form: RecordForm<ContractValues> }) {
  const { t } = useTranslation();
  const words = useWordChoices();
  const couple = useCouple(form);
  const [startOption, renewalOption] = useWatch({
    control: form.methods.control,
    name: ['optionIndexRateDateStart', 'optionIndexRateRenewalDate'],
  });
  const renewalTerms = words(CREATE_CHOICES.euribor).map((choice) =>
    choice.value === 'NA' ? { ...choice, label: t('RenewalFollowsTerm') } : choice,
  );
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
      </FieldSection>
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
    </>
  );
}
