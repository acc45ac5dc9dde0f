import { connections, managedTenantEndpoints, SYNC_STATES } from '@calends/wire';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { accountingRefusal } from '../../../loans/accounting/accounting-refusal.ts';
import { ConnectionChecks } from '../../../loans/accounting/connection-checks.tsx';
import { useReadAgain } from '../../../resource/edit/use-edited-form.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { Note } from '../../../ui/page/note.tsx';

/** Tests the saved connections and the SFTP server, not what is only typed; below the record of the SFTP server. */
export function ConnectionTest() {
  const { t } = useTranslation();
  const { tenantId } = useProfile();
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  const test = useMutation({
    mutationFn: () => call(managedTenantEndpoints.testSynchronization, { params: { id: tenantId } }),
    meta: { isQuiet: true },
    onSuccess: () => {
      readAgain();
      void queryClient.invalidateQueries({ queryKey: resourceKey(connections) });
    },
  });
  const ofFolder = test.data?.checks.filter(({ system }) => system === 'SFTP') ?? [];
  return (
    <Stack component="section" gap="sm" align="flex-start" aria-label={t('TestSynchronization')}>
      <Title order={2} fz={15}>
        {t('TestSynchronization')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('TestTakesLong')}
      </Text>
      <Button
        variant="default"
        loading={test.isPending}
        leftSection={<IconPlugConnected size={15} stroke={1.6} aria-hidden="true" />}
        onClick={() => test.mutate()}
      >
        {t('TestSynchronization')}
      </Button>
      {test.error && <Note kind="refusal">{accountingRefusal(t, test.error)}</Note>}
      {test.data && (
        <Note kind={test.data.tenantSyncState === SYNC_STATES.SUCCESSFUL ? 'info' : 'refusal'}>
          {t(test.data.reason)}
        </Note>
      )}
      {ofFolder.length > 0 && <ConnectionChecks label={t('SFTP')} checks={ofFolder} />}
    </Stack>
  );
}
