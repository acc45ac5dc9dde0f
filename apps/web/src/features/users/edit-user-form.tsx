import { editUser, mayManage, type User, userEndpoints, users } from '@calends/wire';
import { Alert, Stack, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { withFallbackMessage } from '../../lib/api/failures.ts';
import { useCurrentTenant, useProfile } from '../../lib/session/profile.ts';
import { type Edited, EditedRecord } from '../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { memberRoleChoices } from './role-choices.ts';
import { nameOf } from './users.columns.tsx';

export function EditUserForm({ recordId = '', close }: ModalContentProps) {
  return (
    <EditedRecord
      recordKey={['user', recordId]}
      load={(signal) => call(userEndpoints.get, { params: { id: recordId }, signal })}
      titleOf={(user) => nameOf(user)}
    >
      {(edited) => <UserForm {...edited} close={close} />}
    </EditedRecord>
  );
}

interface UserFormProps extends Edited<User> {
  readonly close: () => void;
}

/** The values that the form edits; the list has actions of its own for the state. */
const userValues = editUser.pick({
  firstName: true,
  lastName: true,
  phoneNumber: true,
  roleId: true,
  policyId: true,
  isActive: true,
  twoFactorCode: true,
});
type UserValues = z.input<typeof userValues>;

function UserForm({ record: user, close }: UserFormProps) {
  const { t } = useTranslation();
  const profile = useProfile();
  const tenantType = useCurrentTenant()?.tenantType;
  const isReadOnly = user.id === profile.id || !mayManage(profile.roleId, user.roleId);
  const { firstName, lastName, roleId, policyId, isActive } = user;
  const form = useDialogForm({
    schema: userValues,
    values: { firstName, lastName, phoneNumber: user.phoneNumber ?? '', roleId, policyId, isActive, twoFactorCode: '' },
    save: (values: UserValues) => {
      const body = { ...values, version: user.version };
      return withFallbackMessage('UpdateUserFailed', call(userEndpoints.edit, { params: { id: user.id }, body }));
    },
    close,
    resource: users,
  });
  return (
    <FormFrame form={form} isReadOnly={isReadOnly}>
      {isReadOnly && <Alert color="blue">{t('UserReadOnly')}</Alert>}
      <FieldGrid>
        <TextField form={form} name="firstName" textKey="FirstName" isRequired />
        <TextField form={form} name="lastName" textKey="LastName" isRequired />
      </FieldGrid>
      <FieldGrid>
        <TextInput label={t('Email')} value={user.email} readOnly variant="filled" />
        <TextField form={form} name="phoneNumber" textKey="PhoneNumber" />
      </FieldGrid>
      <FieldGrid>
        <SelectField
          form={form}
          name="roleId"
          textKey="RoleId"
          isRequired
          data={memberRoleChoices(profile, tenantType, t, roleId)}
        />
        <SelectField
          form={form}
          name="policyId"
          textKey="PolicyId"
          isRequired
          data={memberRoleChoices(profile, tenantType, t, policyId)}
        />
      </FieldGrid>
      <Promotion form={form} before={user} />
      <SwitchField form={form} name="isActive" textKey="IsActive" />
    </FormFrame>
  );
}

/** Shown when root makes a user partner or root: the consequences, and a field for the code of root's authenticator. */
function Promotion({ form, before }: { readonly form: RecordForm<UserValues>; readonly before: User }) {
  const { t } = useTranslation();
  const [roleId, policyId] = useWatch({ control: form.methods.control, name: ['roleId', 'policyId'] });
  const changed = [roleId !== before.roleId && roleId, policyId !== before.policyId && policyId];
  const promoted = (['root', 'partner'] as const).find((role) => changed.includes(role));
  if (!promoted) return null;
  return (
    <Stack gap="sm">
      <Alert color="orange">{t(promoted === 'root' ? 'PromotesToRoot' : 'PromotesToPartner')}</Alert>
      <TextField
        form={form}
        name="twoFactorCode"
        textKey="OneTimeCode"
        descriptionKey="PromotionCodeHint"
        maxLength={20}
      />
    </Stack>
  );
}
