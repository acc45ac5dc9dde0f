import type { LoanFile } from '@calends/loan-engine';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { MoneyField } from '../../../ui/form/fields/figure-fields.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';

interface DrawFieldsProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>;
  readonly file: Pick<LoanFile, 'contract' | 'changes'>;
}

/** The day of a draw, which is within the contract's dates (the last of its ends here, that of the day when it is saved), and its amount. */
export function DrawFields<Values extends { realizationDate: string; realizedCapital: string }>({
  form,
  file: { contract, changes },
}: DrawFieldsProps<Values>) {
  const ends = [contract.dateEnd, ...changes.flatMap(({ dateEnd }) => dateEnd ?? [])];
  return (
    <>
      <DayField
        form={form}
        name={'realizationDate' as FieldPath<Values>}
        textKey="RealizationDate"
        isRequired
        minDate={contract.dateStart}
        maxDate={ends.reduce((last, end) => (end > last ? end : last))}
      />
      <MoneyField form={form} name={'realizedCapital' as FieldPath<Values>} textKey="AmountDrawn" isRequired isFirst />
    </>
  );
}
