import { type Fee, feeEndpoints, feeRate } from '@calends/wire';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../ui/form/fields/day-field.tsx';
import { PercentField } from '../../ui/form/fields/figure-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { FeeChangeQuery } from './ask-fee-change.ts';
import type { DatedRowFormProps } from './dated-rows.tsx';
import type { DatedRate } from './fee-rates.tsx';
import { useFeeChange } from './use-fee-change.ts';
import { useRefreshTaxes } from './use-refresh-taxes.ts';
import { useTyped } from './use-typed.ts';

type RateValues = z.input<typeof feeRate>;

const write = (body: RateValues, query: FeeChangeQuery) => call(feeEndpoints.setRate, { query: { ...query }, body });

interface FeeRateFormProps extends Omit<DatedRowFormProps<DatedRate>, 'row'> {
  readonly fee: Fee;
  readonly rate: DatedRate | undefined;
}

/** A dated rate of one of the verbas that the fee can apply. */
export function FeeRateForm({ fee, rate, onTyped, onDone }: FeeRateFormProps) {
  const refresh = useRefreshTaxes();
  const change = useFeeChange(write);
  const verbas = [...new Set(fee.rates.map((one) => one.verba))];
  const verba = rate?.verba ?? verbas[0];
  const form = useRecordForm({
    schema: feeRate,
    values: {
      category: fee.category,
      ...(verba && { verba }),
      validFrom: rate?.validFrom ?? '',
      validTo: rate?.validTo ?? '',
      rate: rate?.rate ?? '',
      legalReference: rate?.legalReference ?? '',
      exemptionNorm: rate?.exemptionNorm ?? '',
    },
    ...change,
    savedText: 'EditedSuccessfully',
    onSaved: () => {
      onDone();
      void refresh();
    },
  });
  useTyped(form, onTyped);
  const isNew = rate === undefined;
  return (
    <FormFrame form={form}>
      <FieldGrid>
        <SelectField form={form} name="verba" textKey="Verba" isRequired isDisabled={!isNew} data={verbas} />
        <PercentField form={form} name="rate" textKey="Rate" isRequired min={0} max={100} />
        <DayField form={form} name="validFrom" textKey="ValidFrom" isRequired isDisabled={!isNew} />
        <DayField form={form} name="validTo" textKey="ValidTo" />
      </FieldGrid>
      <TextField form={form} name="legalReference" textKey="LegalReference" isRequired maxLength={300} />
      <TextField form={form} name="exemptionNorm" textKey="ExemptionNorm" maxLength={100} />
    </FormFrame>
  );
}
