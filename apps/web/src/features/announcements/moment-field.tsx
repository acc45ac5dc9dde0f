import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayOf, timeOf } from '../../lib/figures/dates.ts';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import { type FieldProps, textOf, useField } from '../../ui/form/use-field.tsx';
import { DayInput } from '../../ui/inputs/day-input.tsx';

const START_OF_WORK = '09:00';

/** A point in time, entered as day and time of the user's own clock. */
export function MomentField<Values extends FieldValues>({
  timeKey,
  ...props
}: FieldProps<Values> & { readonly timeKey: string }) {
  const { t } = useTranslation();
  const { field, common } = useField(props);
  const [{ day, time }, setEntered] = useState(() => partsOf(textOf(field.value)));
  const put = (entered: { readonly day: string; readonly time: string }) => {
    setEntered(entered);
    const moment = new Date(`${entered.day}T${entered.time}`);
    // what is no moment is refused as it stands
    if (entered.day === '') field.onChange(null);
    else field.onChange(Number.isNaN(moment.getTime()) ? entered.time : moment.toISOString());
  };
  return (
    <FieldGrid>
      <DayInput
        {...common}
        value={day || null}
        onChange={(chosen) => put({ day: chosen ?? '', time: time || START_OF_WORK })}
      />
      <TextInput
        label={t(timeKey)}
        placeholder="HH:mm"
        inputMode="numeric"
        maxLength={5}
        error={common.error !== undefined && day !== ''}
        value={time}
        onBlur={field.onBlur}
        onChange={(event) => put({ day, time: event.currentTarget.value })}
      />
    </FieldGrid>
  );
}

function partsOf(instant: string): { readonly day: string; readonly time: string } {
  return instant === '' ? { day: '', time: '' } : { day: dayOf(instant), time: timeOf(instant) };
}
