import { addWhiteListRow, whiteList, whiteListEndpoints } from '@calends/wire';
import { call } from '../../lib/api.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { ModalContentProps } from '../../ui/modal-window.tsx';
import { WhiteListFields, type WhiteValues } from './white-list-fields.tsx';

export function AddWhiteListForm({ close }: ModalContentProps) {
  const refresh = useRefreshResource(whiteList);
  const form = useRecordForm({
    schema: addWhiteListRow,
    values: { email: '', ipAddress: '', ipOwnerInfo: '' },
    save: (body: WhiteValues) => call(whiteListEndpoints.add, { body }),
    savedText: 'AddedSuccessfully',
    onSaved: () => {
      close();
      void refresh();
    },
  });
  return (
    <FormFrame form={form}>
      <WhiteListFields form={form} />
    </FormFrame>
  );
}
