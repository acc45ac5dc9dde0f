import { managedTenantEndpoints, type SftpSettings, saveSftp } from '@calends/wire';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { withFallbackMessage } from '../../../lib/api/failures.ts';
import { sealSecrets } from '../../../lib/api/seal.ts';
import { formatInstant } from '../../../lib/figures/dates.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { syncStateWord } from '../../../loans/accounting/sync-state-word.ts';
import type { Edited } from '../../../resource/edit/edited-record.tsx';
import { useEditedForm, useReadAgain } from '../../../resource/edit/use-edited-form.ts';
import { CountField } from '../../../ui/form/fields/figure-fields.tsx';
import { PasswordField } from '../../../ui/form/fields/password-field.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { Facts } from '../../../ui/page/facts.tsx';

/** The SFTP server for files of the tenant's accounting. */
export function SftpForm({ record: settings }: Edited<SftpSettings>) {
  const { t } = useTranslation();
  const { tenantId } = useProfile();
  const readAgain = useReadAgain();
  const { host, port, username, folder, version, hasPassword } = settings;
  const form = useEditedForm({
    schema: saveSftp,
    values: { host, port, username, folder, password: '', version },
    save: async ({ password, ...place }) => {
      const secret = password ? await sealSecrets({ password }) : {};
      const body = { ...place, ...secret };
      return await withFallbackMessage(
        'Failed to update tenant',
        call(managedTenantEndpoints.saveSftp, { params: { id: tenantId }, body }),
      );
    },
    savedText: 'UpdatedSuccessfully',
    onSaved: readAgain,
  });
  return (
    <section aria-label={t('SftpTitle')}>
      <FormFrame form={form}>
        <Title order={2} fz={15}>
          {t('SftpTitle')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('SftpText')}
        </Text>
        <FieldGrid>
          <TextField form={form} name="host" textKey="Host" isRequired maxLength={253} />
          <CountField form={form} name="port" textKey="Port" isRequired />
          <TextField form={form} name="username" textKey="Username" isRequired maxLength={100} />
          <PasswordField
            form={form}
            name="password"
            textKey="Password"
            autoComplete="new-password"
            isRequired={!hasPassword}
            {...(hasPassword && { descriptionKey: 'SftpPasswordKept' })}
          />
          <TextField form={form} name="folder" textKey="Folder" maxLength={300} />
        </FieldGrid>
        <Facts
          facts={[
            { textKey: 'HostKey', value: settings.hostKey ?? t('HostKeyUnknown') },
            { textKey: 'TenantSyncState', value: t(syncStateWord(settings.tenantSyncState)) },
            { textKey: 'TestedAt', value: settings.testedAt ? formatInstant(settings.testedAt) : '–' },
          ]}
        />
      </FormFrame>
    </section>
  );
}
