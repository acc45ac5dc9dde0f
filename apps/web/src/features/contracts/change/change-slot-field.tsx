import { type ChangeField, type FieldOfShape, isOfShape } from '@calends/loan-engine';
import { entityEndpoints, isNumbered } from '@calends/wire';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ReferenceField } from '../../../resource/reference/reference-field.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { MoneyField, PercentField } from '../../../ui/form/fields/figure-fields.tsx';
import { FlagSelectField } from '../../../ui/form/fields/flag-select-field.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { type ChangeValues, numberedWords } from './change-values.ts';

interface ChangeSlotFieldProps {
  readonly form: RecordForm<ChangeValues>;
  readonly field: ChangeField;
  /** Called when the index begins or ceases to apply, which changes further terms. */
  readonly onApplicable: (isApplicable: boolean) => void;
  /** The two companies of the loan on the day of the change, neither of which takes it over. */
  readonly partyIds: readonly string[];
  /** What a new grantor pays where it is not said otherwise, as it is shown; undefined where there is none. */
  readonly owed: string | undefined;
}

/** The input for the new value of the chosen term. */
export function ChangeSlotField({ form, field, onApplicable, partyIds, owed }: ChangeSlotFieldProps): ReactElement {
  const { t } = useTranslation();
  if (isNumbered(field))
    return (
      <SelectField
        key={field}
        form={form}
        name="integerValue"
        textKey="NewValue"
        isRequired
        data={numberedWords(field).map(([word, number]) => ({ value: String(number), label: t(word) }))}
      />
    );
  if (isOfShape(field, 'FLAG'))
    return (
      <FlagSelectField
        key={field}
        form={form}
        name="booleanValue"
        textKey="NewValue"
        yesKey="Yes"
        noKey="No"
        isRequired
      />
    );
  if (isOfShape(field, 'BOUND')) return <BoundField key={field} form={form} />;
  if (isOfShape(field, 'COMPANY'))
    return <CompanyFields key={field} form={form} field={field} partyIds={partyIds} owed={owed} />;
  switch (field) {
    case 'SPREAD':
      return (
        <PercentField key={field} form={form} name="decimalValue" textKey="SpreadRange" isRequired min={0} max={100} />
      );
    case 'DATEEND':
      return <DayField key={field} form={form} name="dateEnd" textKey="NewEnd" isRequired />;
    case 'MAXIMUMAMOUNT':
      return <MoneyField key={field} form={form} name="decimalValue" textKey="NewValue" isRequired />;
    case 'EURIBOR':
      return (
        <FlagSelectField
          form={form}
          name="euriborApplicable"
          textKey="EuriborApplicableSelect"
          yesKey="APPLICABLE"
          noKey="NA"
          isRequired
          onPick={onApplicable}
        />
      );
  }
}

/** A floor or a cap at a rate, or none from the day on. */
function BoundField({ form }: Pick<ChangeSlotFieldProps, 'form'>) {
  const isThere = useWatch({ control: form.methods.control, name: 'booleanValue' }) === true;
  return (
    <>
      <FlagSelectField
        form={form}
        name="booleanValue"
        textKey="BoundFromThatDay"
        yesKey="BoundAtRate"
        noKey="NoBound"
        isRequired
      />
      {isThere && <PercentField form={form} name="decimalValue" textKey="BoundRate" isRequired min={-100} max={100} />}
    </>
  );
}

/** The company with which the loan goes on, and what a new grantor pays for it. */
function CompanyFields({
  form,
  field,
  partyIds,
  owed,
}: Pick<ChangeSlotFieldProps, 'form' | 'partyIds' | 'owed'> & { readonly field: FieldOfShape<'COMPANY'> }) {
  return (
    <>
      <ReferenceField
        form={form}
        name="company"
        textKey={field === 'GRANTOR' ? 'NewGrantor' : 'NewReceiver'}
        isRequired
        from={entityEndpoints.optionList}
        exceptIds={partyIds}
      />
      {field === 'GRANTOR' && (
        <MoneyField
          form={form}
          name="price"
          textKey="AssignmentPrice"
          {...(owed !== undefined && { descriptionKey: 'AssignmentPriceHint', descriptionValues: { amount: owed } })}
        />
      )}
    </>
  );
}
