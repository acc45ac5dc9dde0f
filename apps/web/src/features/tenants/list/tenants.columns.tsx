import { ARCHIVABLE_STATES, flagField, type managedTenantEndpoints } from '@calends/wire';
import { Cell } from '../../../resource/columns/cell.tsx';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import type { RowOfList } from '../../../resource/use-resource-list.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { TenantName } from './tenant-name.tsx';

export type TenantRow = RowOfList<typeof managedTenantEndpoints>;

export function nameOf({ name, id }: Pick<TenantRow, 'name' | 'id'>): string {
  return name ?? id;
}

export function stateWord(state: number): string {
  return Object.entries(ARCHIVABLE_STATES).find(([, number]) => number === state)?.[0] ?? 'ACTIVE';
}

export const TENANT_COLUMNS: readonly ResourceColumn<TenantRow>[] = [
  {
    field: 'name',
    textKey: 'Name',
    width: 220,
    isPinned: true,
    cell: (row) => <TenantName logo={row.logo} name={nameOf(row)} />,
  },
  { field: 'id', textKey: 'TenantKeyField', width: 160, isWhole: true },
  { field: 'tenantType', textKey: 'TenantType', width: 120, isComparable: true },
  {
    field: 'state',
    textKey: 'State',
    width: 120,
    isComparable: true,
    cell: ({ state }) => <StateBadge word={stateWord(state)} />,
  },
  { field: 'nif', textKey: 'Nif', width: 120, isComparable: true, priority: 1 },
  { field: 'parentTenant', textKey: 'ParentTenant', width: 150, isComparable: true, priority: 2 },
  { field: 'country', textKey: 'Country', width: 110, isComparable: true, priority: 3 },
  { field: 'email', textKey: 'Email', width: 200, priority: 2 },
  { field: 'phoneNumber', textKey: 'PhoneNumber', isHidden: true },
  { field: 'codeLei', textKey: 'CodeLei', isHidden: true },
  { field: 'codeCmvm', textKey: 'CodeCmvm', isHidden: true },
  { field: 'address', textKey: 'Address', isHidden: true },
  { field: 'description', textKey: 'Description', isHidden: true },
  { field: 'groupedInvoice', textKey: 'GroupedInvoice', width: 150, isComparable: true, priority: 3 },
  { field: 'paymentType', textKey: 'PaymentType', isHidden: true },
  { field: 'timezone', textKey: 'Timezone', isHidden: true },
  {
    field: 'subscriptions',
    textKey: 'Subscriptions',
    priority: 2,
    cell: ({ subscriptions }) => subscriptions.join(', '),
  },
  {
    field: 'isAddendumSigned',
    priority: 3,
    textKey: 'IsAddendumSigned',
    width: 140,
    cell: ({ isAddendumSigned: isSigned }) => <Cell field={flagField()} value={isSigned} />,
  },
  { field: 'synchronizationStartDate', textKey: 'SynchronizationStartDate', isHidden: true },
  { field: 'createdOn', textKey: 'CreatedOn', isComparable: true, priority: 3 },
];

export const TENANT_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'tenantType', textKey: 'TenantType' },
  { kind: 'multi', field: 'state', textKey: 'State' },
  { kind: 'multi', field: 'parentTenant', textKey: 'ParentTenant' },
];
