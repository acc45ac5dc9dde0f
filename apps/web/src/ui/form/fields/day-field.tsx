import { isoDay } from '@calends/wire';
import type { FieldValues } from 'react-hook-form';
import { DayInput } from '../../inputs/day-input.tsx';
import { type FieldProps, textOf, useField } from '../use-field.tsx';

/** A field whose value is an ISO day, or the empty text, which schemas treat as missing. */
export function DayField<Values extends FieldValues>(
  props: FieldProps<Values> & {
    readonly minDate?: string;
    readonly maxDate?: string;
    /**
     * Keeps a text that is not a day as the value, so that the schema refuses it instead of treating an optional day as
     * missing.
     */
    readonly keepsUnreadable?: boolean;
    /** Called with each day that is chosen or typed. */
    readonly onPick?: (day: string) => void;
  },
) {
  const { field, common } = useField(props);
  const bounds = { ...(props.minDate && { minDate: props.minDate }), ...(props.maxDate && { maxDate: props.maxDate }) };
  return (
    <DayInput
      {...common}
      {...bounds}
      value={isoDay(textOf(field.value)) ?? null}
      onChange={(day) => {
        field.onChange(day ?? '');
        if (day !== null) props.onPick?.(day);
      }}
      onUnreadable={props.keepsUnreadable ? field.onChange : undefined}
    />
  );
}
