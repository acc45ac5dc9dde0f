import { isoDay } from '@calends/wire';
import type { FieldValues } from 'react-hook-form';
import { DayInput } from '../../inputs/day-input.tsx';
import { type FieldProps, textOf, useField } from '../use-field.tsx';

/** Holds an ISO day; empty is the empty text, which schemas read as missing. */
export function DayField<Values extends FieldValues>(
  props: FieldProps<Values> & {
    readonly minDate?: string;
    readonly maxDate?: string;
    /** Holds a text that names no day as it is, for the schema to refuse: a day that may be missing is not just left out. */
    readonly keepsUnreadable?: boolean;
  },
) {
  const { field, common } = useField(props);
  const bounds = { ...(props.minDate && { minDate: props.minDate }), ...(props.maxDate && { maxDate: props.maxDate }) };
  return (
    <DayInput
      {...common}
      {...bounds}
      value={isoDay(textOf(field.value)) ?? null}
      onChange={(day) => field.onChange(day ?? '')}
      onUnreadable={props.keepsUnreadable ? field.onChange : undefined}
    />
  );
}
