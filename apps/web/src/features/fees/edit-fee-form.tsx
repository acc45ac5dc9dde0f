import { addFee, type Fee, feeEndpoints, fees } from '@calends/wire';
import { call } from '../../lib/api/api.ts';
import { useMay } from '../../lib/session/profile.ts';
import { type Edited, EditedRecord } from '../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import type { FeeChangeQuery } from './ask-fee-change.ts';
import { FeeFields, type FeeValues } from './fee-fields.tsx';
import { useFeeChange } from './use-fee-change.ts';
import { useRefreshTaxes } from './use-refresh-taxes.ts';

export function EditFeeForm({ recordId = '', close }: ModalContentProps) {
  return (
    <EditedRecord
      recordKey={['fee', recordId]}
      load={(signal) => call(feeEndpoints.get, { params: { id: recordId }, signal })}
      titleOf={({ code }) => code}
    >
      {(edited) => <FeeForm {...edited} close={close} />}
    </EditedRecord>
  );
}

interface FeeFormProps extends Edited<Fee> {
  readonly close: () => void;
}

function FeeForm({ record: fee, close }: FeeFormProps) {
  const mayWrite = useMay('tenantAdmins');
  const refresh = useRefreshTaxes();
  const { category, code, description, rule } = fee;
  const change = useFeeChange((values: FeeValues, query: FeeChangeQuery) =>
    call(feeEndpoints.edit, {
      params: { id: fee.id },
      query: { ...query },
      body: { ...values, state: fee.state === 2 ? 2 : 0, version: fee.version },
    }),
  );
  const form = useDialogForm({
    schema: addFee,
    values: { category, code, description, rule },
    ...change,
    close,
    resource: fees,
    refresh,
  });
  return (
    <FormFrame form={form} isReadOnly={!mayWrite}>
      <FeeFields form={form} isNew={false} />
    </FormFrame>
  );
}
