import { ACCOUNTING_SYSTEMS, type AccountingSystemName, type Connection } from '@calends/wire';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatInstant } from '../../../lib/figures/dates.ts';
import { withLabel } from '../../../lib/words/labelled.ts';
import { ConnectionChecks } from '../../../loans/accounting/connection-checks.tsx';
import { syncStateWord } from '../../../loans/accounting/sync-state-word.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { connectionReportQuery, connectionsQuery, connectionWith } from './connections.queries.ts';
import classes from './connections-part.module.css';

/** With which accounting systems the tenant is connected, and what their last tests found. */
export function ConnectionsPart() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(connectionsQuery);
  return (
    <Stack component="section" gap="sm" aria-label={t('Connections')}>
      <Title order={2} fz={15}>
        {t('Connections')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('ConnectionsText')}
      </Text>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton rows={2} />}
      {data &&
        ACCOUNTING_SYSTEMS.map((system) => (
          <SystemCard key={system} system={system} connection={connectionWith(system, data)} />
        ))}
    </Stack>
  );
}

interface SystemCardProps {
  readonly system: AccountingSystemName;
  readonly connection: Connection | undefined;
}

function SystemCard({ system, connection }: SystemCardProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const Icon = connection ? IconPencil : IconPlugConnected;
  return (
    <div className={classes['card'] ?? ''} role="group" aria-label={t(system)}>
      <Group justify="space-between" gap="xs" align="start" wrap="nowrap">
        <div className={classes['text'] ?? ''}>
          <Group gap="xs">
            <Text fw={600} size="sm">
              {t(system)}
            </Text>
            {connection && <StateBadge word={syncStateWord(connection.tenantSyncState)} />}
          </Group>
          <Text size="sm" c="dimmed">
            {connection ? connection.apiUrl : t('NotConnected')}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<Icon size={15} stroke={1.6} aria-hidden="true" />}
          onClick={() => void open(DIALOGS[system])}
        >
          {t(connection ? 'EditConnectionOf' : 'ConnectSystem', { system: t(system) })}
        </Button>
      </Group>
      {connection && <LastTest connection={connection} />}
    </div>
  );
}

const DIALOGS = {
  PRIMAVERA: 'tenant-space/primavera',
  TOCONLINE: 'tenant-space/toconline',
} as const satisfies Record<AccountingSystemName, string>;

function LastTest({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation();
  const { data: report } = useQuery(connectionReportQuery(connection.id));
  if (!report) return null;
  if (report.testedAt === null)
    return (
      <Text size="sm" mt="sm">
        {t('NotTestedYet')}
      </Text>
    );
  const title = withLabel(t('TestReport'), formatInstant(report.testedAt));
  return (
    <Stack gap="xs" mt="sm">
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <ConnectionChecks label={title} checks={report.checks} />
    </Stack>
  );
}
