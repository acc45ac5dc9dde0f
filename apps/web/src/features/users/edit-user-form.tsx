import { editUser, mayManage, type User, userEndpoints, users } from '@calends/wire';
import { Alert, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { isStale, orSay } from '../../lib/failures.ts';
import { useFreshRecord } from '../../lib/fresh-record.ts';
import { useProfile } from '../../lib/profile.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { FieldGrid, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { StaleNote } from '../../ui/form/stale-note.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { type ModalContentProps, useModalTitle } from '../../ui/modal-window.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states.tsx';
import { roleChoices } from './role-choices.ts';
import { nameOf } from './users.columns.tsx';

export function EditUserForm({ recordId = '', close }: ModalContentProps) {
  const { record, error, reload } = useFreshRecord(['user', recordId], (signal) =>
    call(userEndpoints.get, { params: { id: recordId }, signal }),
  );
  const [wasStale, setStale] = useState(false);
  useModalTitle(record && nameOf(record));
  if (error) return <ErrorState error={error} onRetry={() => void reload()} />;
  if (!record) return <FormSkeleton rows={4} />;
  const startOver = () => {
    setStale(true);
    void reload();
  };
  // The version is the key: a record that was read again brings a form of its own.
  return <UserForm key={record.version} user={record} wasStale={wasStale} onStale={startOver} close={close} />;
}

interface UserFormProps {
  readonly user: User;
  readonly wasStale: boolean;
  readonly onStale: () => void;
  readonly close: () => void;
}

/** What the form edits; the state has actions of its own in the list. */
const userValues = editUser.pick({
  firstName: true,
  lastName: true,
  phoneNumber: true,
  roleId: true,
  policyId: true,
  isActive: true,
});
type UserValues = z.input<typeof userValues>;

function UserForm({ user, wasStale, onStale, close }: UserFormProps) {
  const { t } = useTranslation();
  const profile = useProfile();
  const refresh = useRefreshResource(users);
  const isReadOnly = user.id === profile.id || !mayManage(profile.roleId, user.roleId);
  const { firstName, lastName, roleId, policyId, isActive } = user;
  const form = useRecordForm({
    schema: userValues,
    values: { firstName, lastName, phoneNumber: user.phoneNumber ?? '', roleId, policyId, isActive },
    save: (values: UserValues) => {
      const body = { ...values, version: user.version };
      return orSay('UpdateUserFailed', call(userEndpoints.edit, { params: { id: user.id }, body }));
    },
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
    <FormFrame form={form} isReadOnly={isReadOnly}>
      {isReadOnly && <Alert color="blue">{t('UserReadOnly')}</Alert>}
      {wasStale && <StaleNote />}
      <FieldGrid>
        <TextField form={form} name="firstName" textKey="FirstName" isRequired />
        <TextField form={form} name="lastName" textKey="LastName" isRequired />
      </FieldGrid>
      <FieldGrid>
        <TextInput label={t('Email')} value={user.email} readOnly variant="filled" />
        <TextField form={form} name="phoneNumber" textKey="PhoneNumber" />
      </FieldGrid>
      <FieldGrid>
        <SelectField form={form} name="roleId" textKey="RoleId" isRequired data={roleChoices(profile, t, roleId)} />
        <SelectField
          form={form}
          name="policyId"
          textKey="PolicyId"
          isRequired
          data={roleChoices(profile, t, policyId)}
        />
      </FieldGrid>
      <SwitchField form={form} name="isActive" textKey="IsActive" />
    </FormFrame>
  );
}
