import { type ToconlineRecord, toconlineEndpoints, toconlineRecords } from '@calends/wire';
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import { useResourceList } from '../../../resource/use-resource-list.ts';
import { Note } from '../../../ui/page/note.tsx';
import { useToconlineConnected } from './use-toconline.ts';

const COLUMNS: readonly ResourceColumn<ToconlineRecord>[] = [
  { field: 'kind', textKey: 'Kind', width: 110 },
  { field: 'business_name', textKey: 'Name', width: 220, isPinned: true },
  { field: 'tax_registration_number', textKey: 'Nif', width: 150 },
  { field: 'email', textKey: 'Email', width: 200, priority: 2 },
  { field: 'item_code', textKey: 'Item_code', width: 130 },
  { field: 'item_description', textKey: 'Description', width: 220, priority: 1 },
  { field: 'sales_price', textKey: 'Sales_price', width: 150 },
];
const FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'kind', textKey: 'Kind' },
];

/** The clients and services of the own TOConline. */
export function ToconlineRecords() {
  const { t } = useTranslation();
  const list = useResourceList(toconlineRecords, toconlineEndpoints, { filters: FILTERS });
  const isConnected = useToconlineConnected();
  return (
    <>
      {!isConnected && (
        <Box mb="md">
          <Note kind="info">{t('ToconlineNotConnected')}</Note>
        </Box>
      )}
      <ResourceTable
        list={list}
        columns={COLUMNS}
        nameOf={({ business_name, item_code }) => business_name ?? item_code ?? ''}
        emptyTitle="ToconlineNone"
      />
    </>
  );
}
