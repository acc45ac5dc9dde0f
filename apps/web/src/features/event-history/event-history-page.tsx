import { eventHistory, eventHistoryEndpoints } from '@calends/wire';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/figures/dates.ts';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { WhyPanel } from '../../ui/why/why-panel.tsx';
import { EventHead } from './event-head.tsx';
import { EVENT_COLUMNS, EVENT_FILTERS, type EventRow } from './event-history.columns.tsx';
import { EventTable } from './event-table.tsx';

/** Everything that happened in the tenant; a row opens to show the values before and after. */
export function EventHistoryPage() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<EventRow>();
  const list = useResourceList(
    eventHistory,
    { ...eventHistoryEndpoints, list: eventHistoryEndpoints.tenantHistory },
    {
      filters: EVENT_FILTERS,
    },
  );
  return (
    <>
      <PageHeader title={t('EventHistoryScreen')} text={t('EventHistoryText')} />
      <ResourceTable
        list={list}
        columns={EVENT_COLUMNS}
        nameOf={({ at }) => formatInstant(at)}
        onOpen={setOpened}
        emptyTitle="NoEvents"
        tools={<ExportButton list={list} />}
      />
      <WhyPanel title={t('EventDetails')} isOpen={opened !== undefined} onClose={() => setOpened(undefined)}>
        {opened && (
          <Stack gap="sm">
            <EventHead event={opened} />
            <EventTable event={opened} label={t('EventDetails')} />
          </Stack>
        )}
      </WhyPanel>
    </>
  );
}
