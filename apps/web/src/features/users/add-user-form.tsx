import { addUser, firstOfferedRole, type RegisteredPolicy, userEndpoints, users } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { withFallbackMessage } from '../../lib/api/failures.ts';
import { sealSecrets } from '../../lib/api/seal.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { PlanLimitNote } from '../../loans/plan-limits/plan-limit-note.tsx';
import { warnOfLimit } from '../../loans/plan-limits/warn-of-limit.ts';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import { usePreset, useSettingValues } from '../../resource/edit/use-setting-values.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { roleChoices } from './role-choices.ts';

type NewUser = z.input<typeof addUser>;

export function AddUserForm({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const profile = useProfile();
  const form = useDialogForm({
    schema: addUser,
    values: {
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
      // the offered roles never include root or partner, nor a role defined by the tenant
      policyId: firstOfferedRole(profile) as RegisteredPolicy,
      password: '',
      sendConfirmationEmail: true,
    },
    save: async (values: NewUser) => {
      const sealed = await sealSecrets({ password: values.password });
      const body = { ...values, ...sealed };
      return warnOfLimit(await withFallbackMessage('CreateUserFailed', call(userEndpoints.add, { body })));
    },
    close,
    resource: users,
  });
  usePreset(form, 'password', useSettingValues()?.newUserPassword);
  return (
    <FormFrame form={form}>
      <PlanLimitNote kinds={['USERS_QUANTITY']} />
      <FieldGrid>
        <TextField form={form} name="firstName" textKey="FirstName" isRequired />
        <TextField form={form} name="lastName" textKey="LastName" isRequired />
      </FieldGrid>
      <FieldGrid>
        <TextField form={form} name="email" textKey="Email" isRequired />
        <TextField form={form} name="phoneNumber" textKey="PhoneNumber" />
      </FieldGrid>
      <SelectField form={form} name="policyId" textKey="RoleId" isRequired data={roleChoices(profile, t)} />
      <TextField form={form} name="password" textKey="Password" isRequired descriptionKey="NewUserPasswordHint" />
      <SwitchField form={form} name="sendConfirmationEmail" textKey="SendConfirmationEmail" />
    </FormFrame>
  );
}
