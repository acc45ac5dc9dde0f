import { isOfShape } from '@calends/loan-engine';
import { isNumbered, type OfferedField } from '@calends/wire';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { MoneyField, PercentField } from '../../../ui/form/fields/figure-fields.tsx';
import { FlagSelectField } from '../../../ui/form/fields/flag-select-field.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { type ChangeValues, numberedWords } from './change-values.ts';

interface ChangeSlotFieldProps {
  readonly form: RecordForm<ChangeValues>;
  readonly field: OfferedField;
  /** Called when the index begins or ceases to apply, which changes further terms. */
  readonly onApplicable: (isApplicable: boolean) => void;
}

/** The input for the new value of the chosen term. */
export function ChangeSlotField({ form, field, onApplicable }: ChangeSlotFieldProps): ReactElement {
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
