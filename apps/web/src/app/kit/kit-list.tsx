import { entities, entityEndpoints } from '@calends/wire';
import { IconEdit } from '@tabler/icons-react';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import { ExportButton } from '../../resource/export/export-button.tsx';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { type RowOfList, useResourceList } from '../../resource/use-resource-list.ts';
import { successToast } from '../../ui/toasts/toasts.ts';

type Row = RowOfList<typeof entityEndpoints>;

const FILTERS: readonly FilterDefinition[] = [
  { kind: 'hidden', filter: { field: 'invoiceEntity', op: 'eq', value: false } },
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'dropDown', field: 'acronym', textKey: 'Acronym' },
  { kind: 'multi', field: 'state', textKey: 'State' },
];
const COLUMNS: readonly ResourceColumn<Row>[] = [
  { field: 'acronym', textKey: 'Acronym', isPinned: true, width: 110 },
  { field: 'name', textKey: 'Name', width: 220 },
  { field: 'nif', textKey: 'Nif' },
  { field: 'leiCode', textKey: 'LeiCode' },
  { field: 'emails', textKey: 'Emails' },
  { field: 'state', textKey: 'State' },
  { field: 'invoiceEntity', textKey: 'InvoiceEntity' },
  { field: 'address', textKey: 'Address', isHidden: true },
];

/** A working list, of the entities. */
export function KitList() {
  const list = useResourceList(entities, entityEndpoints, { filters: FILTERS, hasInactive: true });
  return (
    <ResourceTable
      list={list}
      columns={COLUMNS}
      nameOf={(row) => row.acronym ?? row.id}
      actionsOf={(row) => [{ textKey: 'Edit', icon: <IconEdit size={14} />, onClick: () => successToast(row.id) }]}
      onOpen={(row) => successToast(row.id)}
      tools={<ExportButton list={list} />}
    />
  );
}
