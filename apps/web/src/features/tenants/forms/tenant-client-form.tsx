import {
  addTenantClient,
  editTenantClient,
  type TenantClient,
  tenantClientEndpoints,
  tenantClients,
} from '@calends/wire';
import { call } from '../../../lib/api/api.ts';
import { withFallbackMessage } from '../../../lib/api/failures.ts';
import { type Edited, EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useTenantsWritten } from '../use-tenants-written.ts';
import { TenantLogo } from './tenant-logo.tsx';

export function AddTenantClientForm({ close }: ModalContentProps) {
  const written = useTenantsWritten();
  const form = useDialogForm({
    schema: addTenantClient,
    values: { fullName: '', tin: '', adminEmail: '' },
    save: (body) => withFallbackMessage('SaveTenantClientFailed', call(tenantClientEndpoints.add, { body })),
    close,
    resource: tenantClients,
    refresh: written,
  });
  return (
    <FormFrame form={form}>
      <TextField form={form} name="fullName" textKey="FullName" isRequired maxLength={100} />
      <TextField form={form} name="tin" textKey="Tin" maxLength={40} />
      <TextField form={form} name="adminEmail" textKey="AdminEmail" maxLength={320} descriptionKey="AdminEmailHint" />
    </FormFrame>
  );
}

export function EditTenantClientForm({ recordId = '', close }: ModalContentProps) {
  return (
    <EditedRecord
      recordKey={['tenantClients', recordId]}
      load={(signal) => call(tenantClientEndpoints.get, { params: { id: recordId }, signal })}
      titleOf={({ fullName }) => fullName ?? recordId}
    >
      {(edited) => <ClientForm {...edited} close={close} />}
    </EditedRecord>
  );
}

function ClientForm({ record: client, close }: Edited<TenantClient> & { readonly close: () => void }) {
  const written = useTenantsWritten();
  const params = { id: client.id };
  const form = useDialogForm({
    schema: editTenantClient,
    values: { fullName: client.fullName ?? '', tin: client.tin ?? '', version: client.version },
    save: (body) => withFallbackMessage('SaveTenantClientFailed', call(tenantClientEndpoints.edit, { params, body })),
    close,
    resource: tenantClients,
    refresh: written,
  });
  return (
    <FormFrame form={form}>
      <TenantLogo tenant={{ id: client.id, name: client.fullName, logo: client.logo }} calls={tenantClientEndpoints} />
      <TextField form={form} name="fullName" textKey="FullName" isRequired maxLength={100} />
      <TextField form={form} name="tin" textKey="Tin" maxLength={40} />
    </FormFrame>
  );
}
