import { use } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RecordForm, RecordFormOptions } from '../ui/form/use-record-form.ts';
import { EditingContext } from './kept-changes.ts';
import { useEditedForm } from './use-edited-form.ts';

interface DialogFormOptions<Values extends FieldValues, Saved>
  extends Omit<RecordFormOptions<Values, Saved>, 'onSaved' | 'onFailed'> {
  /** Closes the dialog, once what was entered is saved. */
  readonly close: () => void;
  /** Reads again whatever shows the record. */
  readonly refresh: () => unknown;
}

/** The form of a record in a dialog, which ends with the save: one that is added, or below `EditedRecord` edited. */
export function useDialogForm<Values extends FieldValues, Saved>({
  close,
  refresh,
  ...options
}: DialogFormOptions<Values, Saved>): RecordForm<Values> {
  const isEdited = use(EditingContext) !== undefined;
  return useEditedForm<Values, Saved>({
    savedText: isEdited ? 'EditedSuccessfully' : 'AddedSuccessfully',
    ...options,
    onSaved: () => {
      close();
      void refresh();
    },
  });
}
