import { switchTwoFactor, userEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { profileQuery, useProfile } from '../../../lib/session/profile.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { secondFactorsQuery } from './second-factors-query.ts';

/** Removes the authenticator, confirmed by one of its codes or a recovery code. */
export function TwoFactorOffForm({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const { id } = useProfile();
  const queryClient = useQueryClient();
  const form = useRecordForm({
    schema: switchTwoFactor,
    values: { twoFactorEnabled: false, twoFactorCode: '' },
    save: (body: z.input<typeof switchTwoFactor>) => call(userEndpoints.twoFactor, { params: { id }, body }),
    savedText: 'UpdatedSuccessfully',
    onSaved: () => {
      close();
      void queryClient.invalidateQueries(secondFactorsQuery);
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
  return (
    <FormFrame form={form} saveKey="TurnTwoFactorOff">
      <Text size="sm">{t('TurnTwoFactorOffHint')}</Text>
      <TextField form={form} name="twoFactorCode" textKey="OneTimeCode" isRequired maxLength={20} />
    </FormFrame>
  );
}
