import { use, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isStale } from '../../lib/api/failures.ts';
import { type RecordForm, type RecordFormOptions, useRecordForm } from '../../ui/form/use-record-form.ts';
import { EditingContext, useKeptChanges } from './kept-changes.ts';

/**
 * The form of a record below `EditedRecord`. If somebody else changes the record, it is read again and what was typed is kept;
 * likewise after a save where the form stays open.
 */
export function useEditedForm<Values extends FieldValues, Saved>({
  onSaved,
  ...options
}: Omit<RecordFormOptions<Values, Saved>, 'onFailed'>): RecordForm<Values> {
  const editing = use(EditingContext);
  const initial = useRef<Readonly<Record<string, unknown>>>(options.values);
  const form = useRecordForm<Values, Saved>({
    ...options,
    onSaved: async (saved, values) => {
      initial.current = values; // saved values no longer count as typed
      form.methods.reset(values);
      await onSaved?.(saved, values);
    },
    onFailed: (fault) => {
      if (isStale(fault)) editing?.readAgain();
    },
  });
  useKeptChanges(form, initial);
  return form;
}

/** Shows the current record in a part that stays open below `EditedRecord`. */
export function useReadAgain(): () => void {
  const editing = use(EditingContext);
  return () => editing?.readAgain();
}

/** Reads the record again whenever the version of the record it belongs to changes. */
export function useReadAgainWith(version: number): void {
  const seen = useRef(version);
  const { readAgain } = use(EditingContext) ?? {};
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    readAgain?.();
  }, [version, readAgain]);
}
