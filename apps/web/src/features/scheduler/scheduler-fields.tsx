import {
  coupledTimes,
  isoDay,
  nextDueDays,
  PERIODICITY_TYPES,
  type SchedulerRecord,
  type SchedulerValues,
} from '@calends/wire';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { today } from '../../lib/figures/dates.ts';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../ui/form/fields/day-field.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../ui/form/fields/use-word-choices.ts';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { DelayField } from './delay-field.tsx';
import { NextDays } from './next-days.tsx';

/** The bounds of a date of a schedule (administration section 9); text that is not a date is refused, not ignored. */
const DAY = { minDate: '1800-01-01', maxDate: '2100-12-31', keepsUnreadable: true } as const;

/** The form's type: an empty day is the empty text. */
export type SchedulerForm = RecordForm<SchedulerValues>;

/** The fields of a schedule, the constraints between them, and the days that result. */
export function SchedulerFields({ form, record }: { form: SchedulerForm; record?: SchedulerRecord }) {
  const words = useWordChoices();
  const { executeOnce, delay } = useCoupledTimes(form);
  const countsDays = (delay ?? '').endsWith('D');
  return (
    <>
      <TextField form={form} name="name" textKey="Name" isRequired />
      <FieldGrid>
        <SelectField
          form={form}
          name="periodicityType"
          textKey="PeriodicityType"
          data={words(PERIODICITY_TYPES)}
          isRequired
        />
        <DelayField form={form} name="delay" textKey="Delay" />
        <DayField form={form} name="dateStart" textKey="DateStart" isDisabled={executeOnce === true} {...DAY} />
        <DayField form={form} name="dateEnd" textKey="DateEnd" isDisabled={executeOnce === true} {...DAY} />
      </FieldGrid>
      <FieldGrid>
        <SwitchField form={form} name="executeOnce" textKey="ExecuteOnce" />
        <SwitchField
          form={form}
          name="onlyWorkingDays"
          textKey="OnlyWorkingDays"
          descriptionKey="OnlyWorkingDaysHint"
          isRequired
          isDisabled={!countsDays}
        />
        <SwitchField form={form} name="isFavourite" textKey="IsFavourite" />
      </FieldGrid>
      <DaysToCome form={form} record={record} />
    </>
  );
}

/**
 * Keeps the fields consistent: a schedule that runs once has no dates, and working days need a delay in days. Changing one
 * adapts the others.
 */
function useCoupledTimes({ methods }: SchedulerForm): SchedulerValues {
  const values = useWatch({ control: methods.control }) as SchedulerValues;
  const { onlyWorkingDays } = coupledTimes(timesOf(values));
  const { setValue } = methods;
  useEffect(() => {
    const set = { shouldDirty: true, shouldValidate: true };
    if (values.dateStart && values.executeOnce) setValue('dateStart', '', set);
    if (values.dateEnd && values.executeOnce) setValue('dateEnd', '', set);
    if (values.onlyWorkingDays && !onlyWorkingDays) setValue('onlyWorkingDays', false, set);
  }, [values, onlyWorkingDays, setValue]);
  return values;
}

function DaysToCome({ form, record }: { form: SchedulerForm; record: SchedulerRecord | undefined }) {
  const values = useWatch({ control: form.methods.control }) as SchedulerValues;
  const { periodicityType } = values;
  if (!periodicityType) return null;
  const times = coupledTimes({ ...timesOf(values), periodicityType });
  const names = Object.keys(times) as (keyof typeof times)[];
  const timedOn = record && names.every((name) => record[name] === times[name]) ? record.timedOn : today();
  return <NextDays days={nextDueDays({ ...times, timedOn }, today(), 5)} />;
}

function timesOf(values: SchedulerValues) {
  return {
    delay: values.delay || null,
    dateStart: isoDay(values.dateStart ?? '') ?? null,
    dateEnd: isoDay(values.dateEnd ?? '') ?? null,
    executeOnce: values.executeOnce === true,
    onlyWorkingDays: values.onlyWorkingDays,
  };
}
