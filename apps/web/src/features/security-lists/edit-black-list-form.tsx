import { addBlackListRow, type BlackListRow, blackList, blackListEndpoints } from '@calends/wire';
import { call } from '../../lib/api.ts';
import { isStale } from '../../lib/failures.ts';
import { type Edited, EditedRecord } from '../../resource/edited-record.tsx';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { StaleNote } from '../../ui/form/stale-note.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { ModalContentProps } from '../../ui/modal-window.tsx';
import { BlackListFields, type BlackValues, blackValues } from './black-list-fields.tsx';

export function EditBlackListForm({ recordId = '', close }: ModalContentProps) {
  return (
    <EditedRecord
      recordKey={['black-list', recordId]}
      load={(signal) => call(blackListEndpoints.get, { params: { id: recordId }, signal })}
    >
      {(edited) => <RowForm {...edited} close={close} />}
    </EditedRecord>
  );
}

interface RowFormProps extends Edited<BlackListRow> {
  readonly close: () => void;
}

function RowForm({ record: row, wasStale, onStale, close }: RowFormProps) {
  const refresh = useRefreshResource(blackList);
  const form = useRecordForm({
    schema: addBlackListRow,
    values: blackValues(row),
    save: (values: BlackValues) =>
      call(blackListEndpoints.edit, { params: { id: row.id }, body: { ...values, version: row.version } }),
    savedText: 'EditedSuccessfully',
    onSaved: () => {
      close();
      void refresh();
    },
    onFailed: (fault) => {
      if (isStale(fault)) onStale();
    },
  });
  return (
    <FormFrame form={form}>
      {wasStale && <StaleNote />}
      <BlackListFields form={form} />
    </FormFrame>
  );
}
