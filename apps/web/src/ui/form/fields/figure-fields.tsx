import { NumberInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { MoneyInput } from '../../inputs/money-input.tsx';
import { PercentInput } from '../../inputs/percent-input.tsx';
import { type FieldProps, useField } from '../use-field.tsx';

export function MoneyField<Values extends FieldValues>(
  props: FieldProps<Values> & {
    readonly allowNegative?: boolean;
    /** Whether the field gets the focus when the form opens. */
    readonly isFirst?: boolean;
  },
) {
  const { field, common } = useField(props);
  return (
    <MoneyInput
      {...common}
      data-first-field={props.isFirst || undefined}
      allowNegative={props.allowNegative ?? false}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

export function PercentField<Values extends FieldValues>(
  props: FieldProps<Values> & { readonly min?: number; readonly max?: number },
) {
  const { field, common } = useField(props);
  return (
    <PercentInput
      {...common}
      {...(props.min !== undefined && { min: props.min })}
      {...(props.max !== undefined && { max: props.max })}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

/** A whole number, not below zero; empty is null, which schemas treat as missing. */
export function CountField<Values extends FieldValues>(props: FieldProps<Values> & { readonly min?: number }) {
  const { field, common } = useField(props);
  return (
    <NumberInput
      {...common}
      allowDecimal={false}
      allowNegative={false}
      {...(props.min !== undefined && { min: props.min, clampBehavior: 'strict' })}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(typeof value === 'number' ? value : null)}
    />
  );
}
