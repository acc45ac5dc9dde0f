import { addTenant, managedTenantEndpoints, type TenantType, tenants } from '@calends/wire';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { withFallbackMessage } from '../../../lib/api/failures.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import { usePreset, useSettingValues } from '../../../resource/edit/use-setting-values.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { errorToast, messagesOf } from '../../../ui/toasts/toasts.ts';
import { useTenantsWritten } from '../use-tenants-written.ts';
import { TenantFields } from './tenant-fields.tsx';
import { LOGO_TYPES } from './tenant-logo.tsx';
import { type NewTenantValues, newTenant } from './tenant-values.ts';

export const AddTenantForm = (props: ModalContentProps) => <NewTenantForm {...props} />;

/** Adds the group's own tenant, whose type no other form offers (decision A-10). */
export const AddGroupForm = (props: ModalContentProps) => <NewTenantForm {...props} tenantType="MANAGER" />;

interface NewTenantFormProps extends ModalContentProps {
  /** The type; if given, the form does not ask for it. */
  readonly tenantType?: TenantType;
}

function NewTenantForm({ close, tenantType }: NewTenantFormProps) {
  const { t } = useTranslation();
  const isPartner = useProfile().roleId === 'partner';
  const written = useTenantsWritten();
  const [logo, setLogo] = useState<File | null>(null);
  const form = useDialogForm({
    schema: addTenant,
    values: { ...newTenant(), ...(tenantType && { tenantType }) },
    save: async (body: NewTenantValues) => {
      const tenant = await withFallbackMessage('An error occurred.', call(managedTenantEndpoints.add, { body }));
      // the tenant has been created even if its logo fails
      const files = logo ? [logo] : [];
      if (logo)
        await call(managedTenantEndpoints.uploadLogo, { params: { id: tenant.id }, files }).catch((fault: unknown) =>
          errorToast(
            t('LogoAfterSaving', {
              reason: messagesOf(fault)
                .map((one) => t(one))
                .join(' '),
            }),
          ),
        );
      return tenant;
    },
    savedText: 'Tenant created successfully.',
    close,
    resource: tenants,
    refresh: written,
  });
  usePreset(form, 'nif', useSettingValues()?.newTenantNif);
  return (
    <FormFrame form={form}>
      <FieldGrid>
        <TextField
          form={form}
          name="id"
          textKey="TenantKeyField"
          isRequired={!isPartner}
          isDisabled={isPartner}
          maxLength={81}
          descriptionKey={isPartner ? 'TenantKeyMade' : 'TenantKeyFieldHint'}
        />
        <TextField form={form} name="adminEmail" textKey="AdminEmail" maxLength={320} descriptionKey="AdminEmailHint" />
      </FieldGrid>
      <TenantFields form={form} hasFixedType={tenantType !== undefined} />
      <Group gap="sm">
        <FileButton accept={LOGO_TYPES} onChange={setLogo}>
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {t('ChooseLogo')}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {logo?.name ?? t('LogoHint')}
        </Text>
      </Group>
    </FormFrame>
  );
}
