import { connections, saveToconline, type ToconlineSettings, toconlineEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { withFallbackMessage } from '../../../lib/api/failures.ts';
import { sealSecrets } from '../../../lib/api/seal.ts';
import { ToconlineFields } from '../../../loans/accounting/toconline-fields.tsx';
import { EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useEditedForm, useReadAgain } from '../../../resource/edit/use-edited-form.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
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
      <ToconlineFields form={form} hasPassword={hasPassword} />
    </FormFrame>
  );
}
