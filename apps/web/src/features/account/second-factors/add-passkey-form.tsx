import { addPasskey, passkeyOptions, secondFactorEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { sealSecrets } from '../../../lib/api/seal.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { PasswordField } from '../../../ui/form/fields/password-field.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { makePasskey } from './passkey-browser.ts';
import { secondFactorsQuery } from './second-factors-query.ts';

const unsealed = passkeyOptions.omit({ keyId: true }).extend({ name: addPasskey.shape.name });
type Values = z.input<typeof unsealed>;

/** Asks for a name and the password; then the browser creates the passkey. */
export function AddPasskeyForm({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useRecordForm({
    schema: unsealed,
    values: { name: '', currentPassword: '' },
    save: async ({ name, currentPassword }: Values) => {
      const sealed = await sealSecrets({ currentPassword });
      const { options } = await call(secondFactorEndpoints.addPasskeyOptions, { body: sealed });
      const credential = await makePasskey(options);
      return await call(secondFactorEndpoints.addPasskey, { body: { name, credential: { ...credential } } });
    },
    savedText: 'AddedSuccessfully',
    onSaved: (factors) => {
      queryClient.setQueryData(secondFactorsQuery.queryKey, factors);
      close();
    },
  });
  return (
    <FormFrame form={form} saveKey="Add">
      <Text size="sm">{t('PasskeysHint')}</Text>
      <TextField
        form={form}
        name="name"
        textKey="PasskeyName"
        descriptionKey="PasskeyNameHint"
        isRequired
        maxLength={60}
      />
      <PasswordField
        form={form}
        name="currentPassword"
        textKey="CurrentPassword"
        isRequired
        autoComplete="current-password"
      />
    </FormFrame>
  );
}
