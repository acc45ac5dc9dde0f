import { connections, type ToconlineSettings, toconlineEndpoints } from '@calends/wire';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatInstant } from '../../../lib/figures/dates.ts';
import { accountingRefusal } from '../../../loans/accounting/accounting-refusal.ts';
import { ConnectionChecks } from '../../../loans/accounting/connection-checks.tsx';
import { syncStateWord } from '../../../loans/accounting/sync-state-word.ts';
import { useReadAgain } from '../../../resource/edit/use-edited-form.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { Note } from '../../../ui/page/note.tsx';

/** Tests the connection as it was saved, and shows what the last test found. */
export function ToconlineTest({ settings }: { readonly settings: ToconlineSettings }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  const test = useMutation({
    mutationFn: () => call(toconlineEndpoints.test),
    meta: { isQuiet: true },
    onSuccess: () => {
      readAgain();
      void queryClient.invalidateQueries({ queryKey: resourceKey(connections) });
    },
  });
  const { testedAt, checks, tenantSyncState } = settings;
  const report = testedAt === null ? t('NotTestedYet') : `${t('TestReport')}: ${formatInstant(testedAt)}`;
  return (
    <Stack component="section" gap="sm" mt="md" aria-label={t('TestSynchronization')}>
      <Group gap="xs">
        <Title order={3} fz={15}>
          {t('TestSynchronization')}
        </Title>
        {testedAt !== null && <StateBadge word={syncStateWord(tenantSyncState)} />}
      </Group>
      <Text size="sm" c="dimmed">
        {report}
      </Text>
      {testedAt !== null && <ConnectionChecks label={report} checks={checks} />}
      {test.error && <Note kind="refusal">{accountingRefusal(t, test.error)}</Note>}
      <Group>
        <Button
          variant="default"
          loading={test.isPending}
          leftSection={<IconPlugConnected size={15} stroke={1.6} aria-hidden="true" />}
          onClick={() => test.mutate()}
        >
          {t('TestSynchronization')}
        </Button>
      </Group>
    </Stack>
  );
}
