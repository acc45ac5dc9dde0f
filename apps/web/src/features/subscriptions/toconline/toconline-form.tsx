import { connections, saveToconline, type ToconlineSettings, toconlineEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { withFallbackMessage } from '../../../lib/api/failures.ts';
import { sealSecrets } from '../../../lib/api/seal.ts';
import { EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useEditedForm, useReadAgain } from '../../../resource/edit/use-edited-form.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { PasswordField } from '../../../ui/form/fields/password-field.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { ToconlineTest } from './toconline-test.tsx';

/** The own connection with TOConline; it stays open after a save, since what was saved is then tested. */
export const ToconlineForm = (_props: ModalContentProps) => (
  <EditedRecord recordKey={['TocOnline', 'own']} load={(signal) => call(toconlineEndpoints.settings, { signal })}>
    {({ record }) => (
      <>
        <SettingsForm record={record} />
        {record.version > 0 && <ToconlineTest settings={record} />}
      </>
    )}
  </EditedRecord>
);

function SettingsForm({ record }: { readonly record: ToconlineSettings }) {
  const { t } = useTranslation();
  const readAgain = useReadAgain();
  const refresh = useRefreshResource(connections);
  const { apiUrl, oauthUrl, username, hasPassword, version } = record;
  const form = useEditedForm<z.input<typeof saveToconline>, ToconlineSettings>({
    schema: saveToconline,
    values: { apiUrl: apiUrl ?? '', oauthUrl: oauthUrl ?? '', username: username ?? '', password: '', version },
    save: async ({ password, ...settings }) => {
      const body = { ...settings, ...(password ? await sealSecrets({ password }) : {}) };
      return await withFallbackMessage('SaveConnectionFailed', call(toconlineEndpoints.saveSettings, { body }));
    },
    savedText: 'ToconlineSaved',
    onSaved: () => {
      readAgain();
      void refresh();
    },
  });
  return (
    <FormFrame form={form}>
      <Text size="sm" c="dimmed">
        {t('ToconlineText')}
      </Text>
      <TextField
        form={form}
        name="apiUrl"
        textKey="ApiUrl"
        descriptionKey="ToconlineApiUrlText"
        isRequired
        maxLength={500}
      />
      <TextField
        form={form}
        name="oauthUrl"
        textKey="OauthUrl"
        descriptionKey="OauthUrlText"
        isRequired
        maxLength={500}
      />
      <FieldGrid>
        <TextField form={form} name="username" textKey="ClientId" isRequired maxLength={100} />
        <PasswordField
          form={form}
          name="password"
          textKey="ClientSecret"
          autoComplete="new-password"
          isRequired={!hasPassword}
          {...(hasPassword && { descriptionKey: 'ConnectionPasswordKept' })}
        />
      </FieldGrid>
    </FormFrame>
  );
}
