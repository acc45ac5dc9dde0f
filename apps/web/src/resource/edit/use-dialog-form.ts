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
  /** Closes the dialog after the save. */
  readonly close: () => void;
  /** The resource whose lists are read again and show the added record, which `save` returns. Undefined if no list has it. */
  readonly resource: Resource | undefined;
  /** Reads again everything else that shows the record. */
  readonly refresh?: () => unknown;
}

/**
 * The form of a record in a dialog that closes after the save: for a new record, or below `EditedRecord` for an existing one.
 */
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
