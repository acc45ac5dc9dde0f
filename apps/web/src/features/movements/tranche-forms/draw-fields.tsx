import type { ContractTerms } from '@calends/loan-engine';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { MoneyField } from '../../../ui/form/fields/figure-fields.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';

interface DrawFieldsProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>;
  readonly contract: Pick<ContractTerms, 'dateStart' | 'dateEnd'>;
}

/** The day of a draw, which is within the contract's dates, and its amount. */
export function DrawFields<Values extends { realizationDate: string; realizedCapital: string }>({
  form,
  contract: { dateStart, dateEnd },
}: DrawFieldsProps<Values>) {
  return (
    <>
      <DayField
        form={form}
        name={'realizationDate' as FieldPath<Values>}
        textKey="RealizationDate"
        isRequired
        minDate={dateStart}
        maxDate={dateEnd}
      />
      <MoneyField form={form} name={'realizedCapital' as FieldPath<Values>} textKey="AmountDrawn" isRequired isFirst />
    </>
  );
}
