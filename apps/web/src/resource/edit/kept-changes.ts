import { createContext, type RefObject, use, useEffect } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { RecordForm } from '../../ui/form/use-record-form.ts';

/** Values by the paths of their fields. */
export type PathValues = Readonly<Record<string, unknown>>;

/** What was typed into a form, and the values before that; both have the same fields. */
export interface Typed {
  readonly changes: PathValues;
  readonly before: PathValues;
}

interface Editing {
  /** What was typed into the form before its record was read again in a changed version. */
  readonly kept: Typed | undefined;
  /** Returns what has been typed into the form so far; called when the record is read again. */
  readonly typed: RefObject<() => Typed>;
  /** Receives what somebody else saved in the fields that the user typed in. */
  readonly onTheirChanges: (theirs: PathValues) => void;
  /** Reads the record again and keeps what was typed. */
  readonly readAgain: () => void;
}

/** The record that a form edits; undefined for a new one. */
export const EditingContext = createContext<Editing | undefined>(undefined);

/**
 * Carries what was typed over to the form that replaces this one, on top of what somebody else saved meanwhile. What differs
 * from `initial` counts as typed.
 */
export function useKeptChanges<V extends FieldValues>(
  { methods: { getValues, setValue } }: RecordForm<V>,
  initial: RefObject<Readonly<Record<string, unknown>>>,
): void {
  const { kept, typed, onTheirChanges } = use(EditingContext) ?? {};
  useEffect(() => {
    if (!kept) return;
    for (const [field, value] of Object.entries(kept.changes))
      setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: true });
    const now = only(fieldsOf(initial.current), kept.changes);
    onTheirChanges?.(differing(differing(now, kept.before), kept.changes));
  }, [kept, setValue, onTheirChanges, initial]);
  useEffect(() => {
    if (!typed) return;
    typed.current = () => {
      const before = fieldsOf(initial.current);
      const changes = differing(fieldsOf(getValues()), before);
      return { changes, before: only(before, changes) };
    };
  }, [typed, getValues, initial]);
}

/** The values by the paths of their fields; a list counts as one value. */
function fieldsOf(values: Readonly<Record<string, unknown>>, under = ''): PathValues {
  const fields = Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) ? Object.entries(fieldsOf(value, `${under}${name}.`)) : [[`${under}${name}`, value] as const],
  );
  return Object.fromEntries(fields);
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The values of those fields that `among` has too. */
function only(values: PathValues, among: PathValues): PathValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => Object.hasOwn(among, field)));
}

/** The values that differ from those in `than`. */
function differing(values: PathValues, than: PathValues): PathValues {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(than[field])),
  );
}
