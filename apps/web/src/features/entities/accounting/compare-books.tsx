import { type Entity, entities, erpPartyEndpoints } from '@calends/wire';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBuildings, IconPlugConnected } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { accountingRefusal } from '../../../loans/accounting/accounting-refusal.ts';
import { ConnectionChecks } from '../../../loans/accounting/connection-checks.tsx';
import { syncStateWord } from '../../../loans/accounting/sync-state-word.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { Note } from '../../../ui/page/note.tsx';

interface CompareBooksProps {
  readonly entity: Entity;
  /** Only saved settings are compared. */
  readonly isOffered: boolean;
}

/** Compares the saved settings of a company with its accounting, and leads to how its books call the other companies. */
export function CompareBooks({ entity, isOffered }: CompareBooksProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const refresh = useRefreshResource(entities);
  const comparison = useMutation({
    mutationFn: () => call(erpPartyEndpoints.syncSettings, { params: { id: entity.id } }),
    meta: { isQuiet: true },
    onSuccess: refresh,
  });
  const state = comparison.data?.syncState ?? entity.erpSettings?.syncState ?? 0;
  const checks = comparison.data?.checks ?? [];
  return (
    <Stack component="section" gap="xs" aria-label={t('ErpSyncState')}>
      <Group gap="xs">
        <Text size="sm">{t('ErpSyncState')}</Text>
        <StateBadge word={syncStateWord(state)} />
      </Group>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          disabled={!isOffered}
          loading={comparison.isPending}
          leftSection={<IconPlugConnected size={15} stroke={1.6} aria-hidden="true" />}
          onClick={() => comparison.mutate()}
        >
          {t('CompareWithAccounting')}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={!isOffered}
          leftSection={<IconBuildings size={15} stroke={1.6} aria-hidden="true" />}
          onClick={() => void open('entities/erp-parties', entity.id)}
        >
          {t('ErpParties')}
        </Button>
      </Group>
      {comparison.error && <Note kind="refusal">{accountingRefusal(t, comparison.error)}</Note>}
      {checks.length > 0 && <ConnectionChecks label={t('ErpSyncState')} checks={checks} />}
    </Stack>
  );
}
