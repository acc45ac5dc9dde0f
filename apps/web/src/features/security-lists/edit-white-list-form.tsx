import { addWhiteListRow, type WhiteListRow, whiteList, whiteListEndpoints } from '@calends/wire';
import { call } from '../../lib/api.ts';
import { isStale } from '../../lib/failures.ts';
import { type Edited, EditedRecord } from '../../resource/edited-record.tsx';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { StaleNote } from '../../ui/form/stale-note.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { ModalContentProps } from '../../ui/modal-window.tsx';
import { WhiteListFields, type WhiteValues, whiteValues } from './white-list-fields.tsx';

export function EditWhiteListForm({ recordId = '', close }: ModalContentProps) {
  return (
    <EditedRecord
      recordKey={['white-list', recordId]}
      load={(signal) => call(whiteListEndpoints.get, { params: { id: recordId }, signal })}
    >
      {(edited) => <RowForm {...edited} close={close} />}
    </EditedRecord>
  );
}

interface RowFormProps extends Edited<WhiteListRow> {
  readonly close: () => void;
}

function RowForm({ record: row, wasStale, onStale, close }: RowFormProps) {
  const refresh = useRefreshResource(whiteList);
  const form = useRecordForm({
    schema: addWhiteListRow,
    values: whiteValues(row),
    save: (values: WhiteValues) =>
      call(whiteListEndpoints.edit, { params: { id: row.id }, body: { ...values, version: row.version } }),
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
      <WhiteListFields form={form} />
    </FormFrame>
  );
}
