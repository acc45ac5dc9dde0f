import {
  managedTenantEndpoints,
  type SftpSettings,
  SYNC_STATES,
  saveSftp,
  synchronizationStart,
  type Tenant,
} from '@calends/wire';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconPlugConnected } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { withFallbackMessage } from '../../../lib/api/failures.ts';
import { sealSecrets } from '../../../lib/api/seal.ts';
import { formatInstant } from '../../../lib/figures/dates.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { type Edited, EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useEditedForm, useReadAgain } from '../../../resource/edit/use-edited-form.ts';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { CountField } from '../../../ui/form/fields/figure-fields.tsx';
import { PasswordField } from '../../../ui/form/fields/password-field.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { messagesOf } from '../../../ui/toasts/toasts.ts';

/** The SFTP server for files of the tenant's accounting, the start of the synchronisation, and the way to the account sets. */
export function SynchronizationTab() {
  const { tenantId } = useProfile();
  return (
    <Stack gap="xl" maw={760}>
      <EditedRecord
        recordKey={['tenants', tenantId]}
        load={(signal) => call(managedTenantEndpoints.myTenant, { signal })}
      >
        {(edited) => <StartForm {...edited} />}
      </EditedRecord>
      <EditedRecord
        recordKey={['sftp', tenantId]}
        load={(signal) => call(managedTenantEndpoints.sftp, { params: { id: tenantId }, signal })}
      >
        {(edited) => <SftpForm {...edited} />}
      </EditedRecord>
      <AccountSetsPart />
    </Stack>
  );
}

function StartForm({ record: tenant }: Edited<Tenant>) {
  const { t } = useTranslation();
  const readAgain = useReadAgain();
  const form = useEditedForm({
    schema: synchronizationStart,
    values: { synchronizationStartDate: tenant.synchronizationStartDate ?? '', version: tenant.version },
    save: (body) =>
      withFallbackMessage(
        'Failed to update tenant',
        call(managedTenantEndpoints.saveSynchronizationStart, { params: { id: tenant.id }, body }),
      ),
    savedText: 'Tenant updated successfully.',
    onSaved: readAgain,
  });
  return (
    <section aria-label={t('SynchronizationStart')}>
      <FormFrame form={form}>
        <Title order={2} fz={15}>
          {t('SynchronizationStart')}
        </Title>
        <DayField
          form={form}
          name="synchronizationStartDate"
          textKey="SynchronizationStartDate"
          descriptionKey="SynchronizationStartText"
        />
      </FormFrame>
    </section>
  );
}

function SftpForm({ record: settings }: Edited<SftpSettings>) {
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
      <FormFrame form={form} aside={<ConnectionTest isOffered={hasPassword && !form.methods.formState.isDirty} />}>
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
            { textKey: 'TenantSyncState', value: t(wordOf(settings.tenantSyncState)) },
            { textKey: 'TestedAt', value: settings.testedAt ? formatInstant(settings.testedAt) : '–' },
          ]}
        />
      </FormFrame>
    </section>
  );
}

/** Leads to the accounts on which the loans of the tenant are booked. */
function AccountSetsPart() {
  const { t } = useTranslation();
  const { open } = useModal();
  return (
    <Stack component="section" gap="xs" align="flex-start" aria-label={t('AccountSets')}>
      <Title order={2} fz={15}>
        {t('AccountSets')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('AccountSetsText')}
      </Text>
      <Button
        variant="default"
        leftSection={<IconPencil size={15} stroke={1.6} aria-hidden="true" />}
        onClick={() => void open('tenant-space/account-sets')}
      >
        {t('EditAccountSets')}
      </Button>
    </Stack>
  );
}

/** Tests the saved connection, not what is only typed. */
function ConnectionTest({ isOffered }: { readonly isOffered: boolean }) {
  const { t } = useTranslation();
  const { tenantId } = useProfile();
  const readAgain = useReadAgain();
  const test = useMutation({
    mutationFn: () => call(managedTenantEndpoints.testSynchronization, { params: { id: tenantId } }),
    meta: { isQuiet: true },
    onSuccess: readAgain,
  });
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        disabled={!isOffered}
        loading={test.isPending}
        leftSection={<IconPlugConnected size={15} stroke={1.6} aria-hidden="true" />}
        onClick={() => test.mutate()}
      >
        {t('TestSynchronization')}
      </Button>
      {test.error && (
        <Note kind="refusal">
          {messagesOf(test.error)
            .map((one) => t(one))
            .join(' ')}
        </Note>
      )}
      {test.data && (
        <Note kind={test.data.tenantSyncState === SYNC_STATES.SUCCESSFUL ? 'info' : 'refusal'}>
          {t(test.data.reason)}
        </Note>
      )}
    </Stack>
  );
}

function wordOf(state: number): string {
  return Object.entries(SYNC_STATES).find(([, number]) => number === state)?.[0] ?? 'NOT_SYNCED';
}
