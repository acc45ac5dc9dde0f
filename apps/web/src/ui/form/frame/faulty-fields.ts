import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import type { RecordForm } from '../use-record-form.ts';

/** A field for which a save of the current values would be refused, whether the user has touched it or not. */
export interface FaultyField {
  readonly name: string;
  /** Whether the field is empty; otherwise its value is invalid. */
  readonly isMissing: boolean;
}

export function useFaultyFields<Values extends FieldValues>(form: RecordForm<Values>): readonly FaultyField[] {
  const values = useWatch({ control: form.methods.control }) as Values;
  return form
    .faultsOf(values)
    .map((name) => ({ name, isMissing: isEmpty(form.methods.getValues(name as FieldPath<Values>)) }));
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || (typeof value === 'string' && value.trim() === '') || isEmptyList(value)
  );
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
