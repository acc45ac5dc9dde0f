import type { FieldValues } from 'react-hook-form';
import { isStale } from '../lib/failures.ts';
import { type RecordForm, type RecordFormOptions, useRecordForm } from '../ui/form/use-record-form.ts';
import type { Edited } from './edited-record.tsx';
import { useKeptChanges } from './kept-changes.ts';

interface DialogFormOptions<Values extends FieldValues, Saved>
  extends Omit<RecordFormOptions<Values, Saved>, 'onSaved' | 'onFailed'> {
  /** Closes the dialog, once what was entered is saved. */
  readonly close: () => void;
  /** Reads again whatever shows the record. */
  readonly refresh: () => unknown;
  /** The record that is edited; none where one is added. */
  readonly edited?: Pick<Edited<unknown>, 'onStale'> | undefined;
}

/**
 * The form of a record in a dialog, which ends with the save. A record that somebody else changed meanwhile is read again, and
 * what was typed is kept.
 */
export function useDialogForm<Values extends FieldValues, Saved>({
  close,
  refresh,
  edited,
  ...options
}: DialogFormOptions<Values, Saved>): RecordForm<Values> {
  const form = useRecordForm<Values, Saved>({
    savedText: edited ? 'EditedSuccessfully' : 'AddedSuccessfully',
    ...options,
    onSaved: () => {
      close();
      void refresh();
    },
    onFailed: (fault) => {
      if (!isStale(fault)) return;
      keepChanges();
      edited?.onStale();
    },
  });
  const keepChanges = useKeptChanges(form, options.values);
  return form;
}
