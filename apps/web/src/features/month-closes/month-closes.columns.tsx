import type { monthCloseEndpoints } from '@calends/wire';
import { Approximate } from '../../loans/marks/approximate.tsx';
import { PERIOD_STATE_FILTER, periodStateColumn } from '../../loans/period-state.tsx';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import type { RowOfList } from '../../resource/use-resource-list.ts';
import { Money } from '../../ui/money.tsx';

export type MonthCloseRow = RowOfList<typeof monthCloseEndpoints>;

export const MONTH_CLOSE_COLUMNS: readonly ResourceColumn<MonthCloseRow>[] = [
  { field: 'contractNumber', textKey: 'ContractNumber', width: 122, isPinned: true },
  { field: 'monthEnd', textKey: 'MonthEnd', width: 112 },
  { field: 'grantor', textKey: 'Grantor', width: 150, priority: 1 },
  { field: 'receiver', textKey: 'Receiver', width: 150, priority: 1 },
  { field: 'owedBefore', textKey: 'OwedBefore', width: 130, priority: 2 },
  { field: 'capital', textKey: 'TContract/months.Capital', width: 130 },
  {
    field: 'interest',
    textKey: 'TContract/months.Interest',
    width: 120,
    cell: ({ interest, restsOnProjection }) => (
      <Approximate if={restsOnProjection}>
        <Money amount={interest} />
      </Approximate>
    ),
  },
  { field: 'interestDue', textKey: 'InterestDue', width: 120 },
  { field: 'accrued', textKey: 'Accrued', width: 130, priority: 2 },
  { field: 'owed', textKey: 'Owed', width: 130, priority: 2 },
  { field: 'rate', textKey: 'Rate', width: 90, priority: 3 },
  { field: 'restsOnProjection', textKey: 'RestsOnProjection', width: 110, priority: 3 },
  periodStateColumn(),
  { field: 'accrual', textKey: 'Accrual', isHidden: true },
  { field: 'indexRate', textKey: 'IndexRate', isHidden: true },
  { field: 'spread', textKey: 'Spread', isHidden: true },
  { field: 'currency', textKey: 'Currency', isHidden: true },
];

export const MONTH_CLOSE_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'dateRange', field: 'monthEnd', textKey: 'MonthEnd', default: 'thisYear' },
  { kind: 'multi', field: 'grantor', textKey: 'Grantor' },
  { kind: 'multi', field: 'receiver', textKey: 'Receiver' },
  { kind: 'multi', field: 'company', textKey: 'Company' },
  PERIOD_STATE_FILTER,
];
