import { addBlackListRow, blackList, blackListEndpoints } from '@calends/wire';
import { call } from '../../lib/api.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { ModalContentProps } from '../../ui/modal-window.tsx';
import { BlackListFields, type BlackValues } from './black-list-fields.tsx';

export function AddBlackListForm({ close }: ModalContentProps) {
  const refresh = useRefreshResource(blackList);
  const form = useRecordForm({
    schema: addBlackListRow,
    values: { email: '', ipAddress: '', withDevAccess: false },
    save: (body: BlackValues) => call(blackListEndpoints.add, { body }),
    savedText: 'AddedSuccessfully',
    onSaved: () => {
      close();
      void refresh();
    },
  });
  return (
    <FormFrame form={form}>
      <BlackListFields form={form} />
    </FormFrame>
  );
}
