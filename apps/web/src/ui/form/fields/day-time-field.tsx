import { TextInput } from '@mantine/core';
import { type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../inputs/day-input.tsx';
import { RequiredMark } from '../../inputs/required-mark.tsx';
import { FieldGrid } from '../frame/field-grid.tsx';
import { type FieldProps, useField } from '../use-field.tsx';

interface DayTimeFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The label of the time beside the day. */
  readonly timeKey: string;
}

/** A field whose value is a day with a time as `yyyy-MM-ddTHH:mm`; the time is typed as HH:mm in every language. */
export function DayTimeField<Values extends FieldValues>({ timeKey, ...props }: DayTimeFieldProps<Values>) {
  const { t } = useTranslation();
  const { field, common } = useField(props);
  const whole: unknown = field.value;
  const [day = '', time = ''] = typeof whole === 'string' ? whole.split('T') : [];
  const put = (newDay: string, newTime: string) => field.onChange(newDay === '' ? '' : `${newDay}T${newTime}`);
  return (
    <FieldGrid>
      <DayInput {...common} value={day || null} onChange={(chosen) => put(chosen ?? '', time)} />
      <TextInput
        label={
          <>
            {t(timeKey)} {props.isRequired && <RequiredMark />}
          </>
        }
        placeholder="HH:mm"
        inputMode="numeric"
        maxLength={5}
        disabled={props.isDisabled ?? false}
        error={common.error !== undefined && day !== ''}
        value={time}
        onBlur={field.onBlur}
        onChange={(event) => put(day, event.currentTarget.value)}
      />
    </FieldGrid>
  );
}
