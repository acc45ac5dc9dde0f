import { addWhiteListRow, type WhiteListRow, whiteList, whiteListEndpoints } from '@calends/wire';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { isStale } from '../../lib/failures.ts';
import { useFreshRecord } from '../../lib/fresh-record.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { StaleNote } from '../../ui/form/stale-note.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { ModalContentProps } from '../../ui/modal-window.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states.tsx';
import { WhiteListFields, type WhiteValues, whiteValues } from './white-list-fields.tsx';

export function EditWhiteListForm({ recordId = '', close }: ModalContentProps) {
  const { record, error, reload } = useFreshRecord(['white-list', recordId], (signal) =>
    call(whiteListEndpoints.get, { params: { id: recordId }, signal }),
  );
  const [wasStale, setStale] = useState(false);
  if (error) return <ErrorState error={error} onRetry={() => void reload()} />;
  if (!record) return <FormSkeleton rows={4} />;
  const startOver = () => {
    setStale(true);
    void reload();
  };
  // The version is the key: a record that was read again brings a form of its own.
  return <RowForm key={record.version} row={record} wasStale={wasStale} onStale={startOver} close={close} />;
}

interface RowFormProps {
  readonly row: WhiteListRow;
  readonly wasStale: boolean;
  readonly onStale: () => void;
  readonly close: () => void;
}

function RowForm({ row, wasStale, onStale, close }: RowFormProps) {
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
