import type { Resource } from '@calends/wire';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RecordForm, RecordFormOptions } from '../../ui/form/use-record-form.ts';
import { tellAdded } from '../table/added-row.ts';
import { resourceKey } from '../use-resource-list.ts';
import { EditingContext } from './kept-changes.ts';
import { useEditedForm } from './use-edited-form.ts';

interface DialogFormOptions<Values extends FieldValues, Saved>
  extends Omit<RecordFormOptions<Values, Saved>, 'onSaved' | 'onFailed'> {
  /** Closes the dialog, once what was entered is saved. */
  readonly close: () => void;
  /** Whose lists are read again, and show what was added: `save` gives the record. Undefined where no list has it. */
  readonly resource: Resource | undefined;
  /** Reads again whatever shows the record, where that is more than those lists. */
  readonly refresh?: () => unknown;
}

/** The form of a record in a dialog, which ends with the save: one that is added, or below `EditedRecord` edited. */
export function useDialogForm<Values extends FieldValues, Saved>({
  close,
  resource,
  refresh,
  ...options
}: DialogFormOptions<Values, Saved>): RecordForm<Values> {
  const queryClient = useQueryClient();
  const isEdited = use(EditingContext) !== undefined;
  return useEditedForm<Values, Saved>({
    savedText: isEdited ? 'EditedSuccessfully' : 'AddedSuccessfully',
    ...options,
    onSaved: (saved) => {
      close();
      if (resource && !isEdited) tellAdded(resource, saved);
      if (refresh) void refresh();
      else if (resource) void queryClient.invalidateQueries({ queryKey: resourceKey(resource) });
    },
  });
}
