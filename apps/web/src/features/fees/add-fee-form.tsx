import { addFee, feeEndpoints, fees, STAMP_TAX_CATEGORY } from '@calends/wire';
import { call } from '../../lib/api/api.ts';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { FeeFields, type FeeValues } from './fee-fields.tsx';

export function AddFeeForm({ close }: ModalContentProps) {
  const form = useDialogForm({
    schema: addFee,
    values: { category: STAMP_TAX_CATEGORY, code: '', description: '', rule: 'BY_TERM' },
    save: (body: FeeValues) => call(feeEndpoints.add, { body }),
    close,
    resource: fees,
  });
  return (
    <FormFrame form={form}>
      <FeeFields form={form} isNew />
    </FormFrame>
  );
}
