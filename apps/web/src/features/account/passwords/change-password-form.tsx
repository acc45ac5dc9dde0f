import { changePassword, ownAccountEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { sealSecrets } from '../../../lib/api/seal.ts';
import { tenantsQuery, useProfile } from '../../../lib/session/profile.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { PasswordField } from '../../../ui/form/fields/password-field.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { StrengthMeter } from './strength-meter.tsx';

const unsealed = changePassword.omit({ keyId: true });
type Values = z.input<typeof unsealed>;

/** Asks for the current password, and for the new one twice. */
export function ChangePasswordForm({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const { email, firstName, lastName } = useProfile();
  const { data: tenants = [] } = useQuery(tenantsQuery);
  const known = tenants.flatMap(({ id, name }) => [id, name]);
  const queryClient = useQueryClient();
  const form = useRecordForm({
    schema: unsealed,
    values: { currentPassword: '', password: '', confirmPassword: '' },
    save: async (values: Values) =>
      call(ownAccountEndpoints.changePassword, { body: await sealSecrets<keyof Values>(values) }),
    savedText: 'PasswordChanged',
    onSaved: () => {
      close();
      void queryClient.invalidateQueries({ queryKey: ['own-sessions'] });
    },
  });
  const password = useWatch({ control: form.methods.control, name: 'password' });
  return (
    <FormFrame form={form}>
      <Text size="sm">{t('ChangePasswordHint')}</Text>
      <PasswordField
        form={form}
        name="currentPassword"
        textKey="CurrentPassword"
        isRequired
        autoComplete="current-password"
      />
      <div>
        <PasswordField form={form} name="password" textKey="NewPassword" isRequired autoComplete="new-password" />
        <StrengthMeter password={password} ownWords={[email, firstName, lastName, ...known]} />
      </div>
      <PasswordField
        form={form}
        name="confirmPassword"
        textKey="ConfirmPassword"
        isRequired
        autoComplete="new-password"
      />
    </FormFrame>
  );
}
