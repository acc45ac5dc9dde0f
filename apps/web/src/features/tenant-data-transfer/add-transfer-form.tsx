import {
  type AddTenantDataTransfer,
  addTenantDataTransfer,
  tenantDataTransferEndpoints,
  tenantDataTransfers,
} from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { tenantsQuery } from '../../lib/session/profile.ts';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';

/** Requests that the loans of one tenant are moved to another; nothing is moved before the request is approved. */
export function AddTransferForm({ close }: ModalContentProps) {
  const { data: tenants = [] } = useQuery(tenantsQuery); // all tenants, because root may enter every one
  const choices = tenants.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }));
  const form = useDialogForm({
    schema: addTenantDataTransfer,
    values: { sourceTenantId: '', targetTenantId: '' },
    save: (body: AddTenantDataTransfer) => call(tenantDataTransferEndpoints.add, { body }),
    savedText: 'TransferRequested',
    close,
    resource: tenantDataTransfers,
  });
  return (
    <FormFrame form={form}>
      <SelectField form={form} name="sourceTenantId" textKey="SourceTenantId" data={choices} isRequired />
      <SelectField form={form} name="targetTenantId" textKey="TargetTenantId" data={choices} isRequired />
    </FormFrame>
  );
}
