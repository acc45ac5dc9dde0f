import { type DatedDueDay, feeDueDay, feeEndpoints, STAMP_TAX_CATEGORY } from '@calends/wire';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { DayField } from '../../ui/form/fields/day-field.tsx';
import { CountField } from '../../ui/form/fields/figure-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { FeeChangeQuery } from './ask-fee-change.ts';
import type { DatedRowFormProps } from './dated-rows.tsx';
import { useFeeChange } from './use-fee-change.ts';
import { useRefreshTaxes } from './use-refresh-taxes.ts';
import { useTyped } from './use-typed.ts';

type DueDayValues = z.input<typeof feeDueDay>;

const write = (body: DueDayValues, query: FeeChangeQuery) =>
  call(feeEndpoints.setDueDay, { query: { ...query }, body });

/** From a day on, by which day of the next month stamp tax is due. */
export function DueDayForm({ row: day, onTyped, onDone }: DatedRowFormProps<DatedDueDay>) {
  const refresh = useRefreshTaxes();
  const change = useFeeChange(write);
  const form = useRecordForm({
    schema: feeDueDay,
    values: {
      category: STAMP_TAX_CATEGORY,
      validFrom: day?.validFrom ?? '',
      ...(day && { dueDay: day.dueDay }),
      legalReference: day?.legalReference ?? '',
    },
    ...change,
    savedText: 'EditedSuccessfully',
    onSaved: () => {
      onDone();
      void refresh();
    },
  });
  useTyped(form, onTyped);
  return (
    <FormFrame form={form}>
      <FieldGrid>
        <DayField form={form} name="validFrom" textKey="ValidFrom" isRequired isDisabled={day !== undefined} />
        <CountField form={form} name="dueDay" textKey="DueDay" isRequired min={1} />
      </FieldGrid>
      <TextField form={form} name="legalReference" textKey="LegalReference" isRequired maxLength={300} />
    </FormFrame>
  );
}
