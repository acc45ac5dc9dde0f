import { createContext, use, useEffect } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { RecordForm } from '../ui/form/use-record-form.ts';

type Values = Readonly<Record<string, unknown>>;

interface Editing {
  /** The kind of record, as the history names it. */
  readonly element: string;
  /** As it is saved now. */
  readonly saved: Values;
  /** What was typed when a save found that somebody else had been quicker, by the paths of its fields. */
  readonly kept: Values | undefined;
  readonly keep: (changes: Values) => void;
}

/** The record in whose editing a form stands; undefined for a new one. */
export const EditingContext = createContext<Editing | undefined>(undefined);

/**
 * What was typed into a form that was refused stands in the form that takes its place, over what the other one saved. The
 * answer keeps what differs from what the form began with.
 */
export function useKeptChanges<V extends FieldValues>(
  { methods: { getValues, setValue } }: RecordForm<V>,
  initial: Values,
): () => void {
  const editing = use(EditingContext);
  const kept = editing?.kept;
  useEffect(() => {
    for (const [field, value] of Object.entries(kept ?? {}))
      setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: true });
  }, [kept, setValue]);
  return () => editing?.keep(differing(fieldsOf(getValues()), fieldsOf(initial)));
}

/** What somebody else saved in the fields that were typed in; undefined where nothing was kept. */
export function useSavedMeanwhile(): { readonly element: string; readonly saved: Values } | undefined {
  const editing = use(EditingContext);
  if (!editing?.kept) return undefined;
  const { element, saved, kept } = editing;
  const theirs = Object.entries(fieldsOf(saved)).filter(([field]) => Object.hasOwn(kept, field));
  return { element, saved: differing(Object.fromEntries(theirs), kept) };
}

/** The values by the paths of their fields; a list is one value. */
function fieldsOf(values: Values, under = ''): Values {
  const fields = Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) ? Object.entries(fieldsOf(value, `${under}${name}.`)) : [[`${under}${name}`, value] as const],
  );
  return Object.fromEntries(fields);
}

function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The values that are others than in `than`. */
function differing(values: Values, than: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(than[field])),
  );
}
