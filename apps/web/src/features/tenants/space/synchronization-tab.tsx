import { managedTenantEndpoints } from '@calends/wire';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { ConnectionTest } from '../connections/connection-test.tsx';
import { ConnectionsPart } from '../connections/connections-part.tsx';
import { SftpForm } from './sftp-form.tsx';
import { StartForm } from './start-form.tsx';

/** With what the tenant's accounting is connected and since when, the test of it, and the way to the account sets. */
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
      <ConnectionsPart />
      <EditedRecord
        recordKey={['sftp', tenantId]}
        load={(signal) => call(managedTenantEndpoints.sftp, { params: { id: tenantId }, signal })}
      >
        {(edited) => (
          <Stack gap="xl">
            <SftpForm {...edited} />
            <ConnectionTest />
          </Stack>
        )}
      </EditedRecord>
      <AccountSetsPart />
    </Stack>
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
