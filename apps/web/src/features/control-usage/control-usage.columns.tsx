import { controlUsage, type controlUsageEndpoints, labelKey, USAGE_ACTIONS } from '@calends/wire';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import { ElementName } from '../../resource/columns/element-name.tsx';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import type { RowOfList } from '../../resource/use-resource-list.ts';

export type UsageRow = RowOfList<typeof controlUsageEndpoints>;

export const USAGE_COLUMNS: readonly ResourceColumn<UsageRow>[] = [
  { field: 'userFirstLastName', textKey: labelKey('userFirstLastName'), width: 150, isPinned: true },
  { field: 'actionType', textKey: labelKey('actionType'), width: 110 },
  {
    field: 'elementType',
    textKey: labelKey('elementType'),
    width: 150,
    cell: ({ elementType }) => <ElementName element={elementType} />,
  },
  { field: 'entity', textKey: labelKey('entity', controlUsage), priority: 2 },
  { field: 'contractType', textKey: labelKey('contractType'), priority: 3 },
  { field: 'dateUsage', textKey: labelKey('dateUsage') },
  { field: 'counter', textKey: labelKey('counter') },
  { field: 'lastExecutionTime', textKey: labelKey('lastExecutionTime'), width: 130, priority: 2 },
  { field: 'medianMonth', textKey: labelKey('medianMonth'), width: 130, priority: 2 },
  { field: 'medianYear', textKey: labelKey('medianYear'), width: 130, priority: 3 },
  { field: 'medianGlobal', textKey: labelKey('medianGlobal'), width: 130, priority: 3 },
  { field: 'state', textKey: labelKey('state'), isHidden: true },
  { field: 'tenantId', textKey: labelKey('tenantId'), isHidden: true },
  { field: 'idContractAssign', textKey: labelKey('idContractAssign'), isHidden: true },
  { field: 'userId', textKey: labelKey('userId'), isHidden: true },
];

export const USAGE_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  {
    kind: 'multi',
    field: 'actionType',
    textKey: labelKey('actionType'),
    options: USAGE_ACTIONS.map((word) => ({ value: word, label: word })),
  },
  { kind: 'multi', field: 'userFirstLastName', textKey: labelKey('userFirstLastName') },
  { kind: 'multi', field: 'entity', textKey: labelKey('entity', controlUsage) },
  { kind: 'dateRange', field: 'dateUsage', textKey: labelKey('dateUsage'), default: 'thisYear' },
];
