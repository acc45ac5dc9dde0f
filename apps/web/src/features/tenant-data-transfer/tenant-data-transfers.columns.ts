import { labelKey, type RowOf, type tenantDataTransfers } from '@calends/wire';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';

export type TransferRow = RowOf<typeof tenantDataTransfers>;

export const TRANSFER_COLUMNS: readonly ResourceColumn<TransferRow>[] = [
  { field: 'createdOn', textKey: labelKey('createdOn') },
  { field: 'sourceTenantId', textKey: labelKey('sourceTenantId'), isWhole: true },
  { field: 'targetTenantId', textKey: labelKey('targetTenantId'), isWhole: true },
  { field: 'state', textKey: 'State' },
  { field: 'contracts', textKey: 'Contracts' },
  { field: 'requestedBy', textKey: labelKey('requestedBy'), width: 200, isWhole: true, priority: 2 },
  { field: 'decidedBy', textKey: labelKey('decidedBy'), width: 200, isWhole: true, priority: 1 },
  { field: 'decidedOn', textKey: labelKey('decidedOn'), priority: 2 },
];

export const TRANSFER_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'state', textKey: 'State' },
];
