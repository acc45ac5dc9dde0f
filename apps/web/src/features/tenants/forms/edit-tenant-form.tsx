import { editTenant, managedTenantEndpoints, type Tenant, tenants } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { withFallbackMessage } from '../../../lib/api/failures.ts';
import { type Edited, EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useTenantsWritten } from '../use-tenants-written.ts';
import { TenantFields } from './tenant-fields.tsx';
import { TenantLogo } from './tenant-logo.tsx';
import { type TenantValues, valuesOf } from './tenant-values.ts';

export function EditTenantForm({ recordId = '', close }: ModalContentProps) {
  return (
    <EditedRecord
      recordKey={['tenants', recordId]}
      load={(signal) => call(managedTenantEndpoints.get, { params: { id: recordId }, signal })}
      titleOf={({ name }) => name ?? recordId}
    >
      {(edited) => <TenantForm {...edited} hasInfo onSaved={close} />}
    </EditedRecord>
  );
}

interface TenantFormProps extends Edited<Tenant> {
  /** Whether the form shows an introduction; the tenant space has its own (loan-domain section 6). */
  readonly hasInfo?: boolean;
  readonly onSaved: () => void;
}

/**
 * Edits a tenant. Every save is confirmed (loan-domain section 4); the question before a save that ends the tenant tells the
 * consequences.
 */
export function TenantForm({ record: tenant, hasInfo = false, onSaved }: TenantFormProps) {
  const { t } = useTranslation();
  const written = useTenantsWritten();
  const form = useDialogForm({
    schema: editTenant,
    values: valuesOf(tenant),
    ask: ({ name, isActive }: TenantValues) =>
      confirm({
        variant: 'confirm',
        title: 'SaveTenantTitle',
        text: tenant.isActive && !isActive ? 'EndTenantText' : 'SaveTenantText',
        values: { name },
      }),
    save: (body: TenantValues) =>
      withFallbackMessage(
        'Failed to update tenant',
        call(managedTenantEndpoints.edit, { params: { id: tenant.id }, body }),
      ),
    savedText: 'Tenant updated successfully.',
    close: onSaved,
    resource: tenants,
    refresh: written,
  });
  return (
    <FormFrame form={form}>
      {hasInfo && (
        <Text size="sm" c="dimmed">
          {t('TenantInfo', { id: tenant.id })}
        </Text>
      )}
      <TenantLogo tenant={tenant} />
      <TenantFields form={form} tenant={tenant} />
    </FormFrame>
  );
}
