import { type accrualEndpoints, labelKey } from '@calends/wire';
import { Approximate } from '../../loans/marks/approximate.tsx';
import { PERIOD_STATE_FILTER, periodStateColumn } from '../../loans/period-state.tsx';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import type { RowOfList } from '../../resource/use-resource-list.ts';
import { Money } from '../../ui/money.tsx';

export type AccrualRow = RowOfList<typeof accrualEndpoints>;

export const ACCRUAL_COLUMNS: readonly ResourceColumn<AccrualRow>[] = [
  { field: 'contractNumber', textKey: 'ContractNumber', width: 122, isPinned: true },
  { field: 'date', textKey: 'Date', width: 104 },
  { field: 'accrualKind', textKey: labelKey('accrualKind'), width: 116 },
  { field: 'company', textKey: 'Company', width: 150 },
  { field: 'counterparty', textKey: 'Counterparty', width: 150, priority: 2 },
  amountColumn('interestEarned'),
  amountColumn('interestBorne'),
  { field: 'monthEnd', textKey: 'MonthEnd', width: 112, isHidden: true },
  { field: 'restsOnProjection', textKey: 'RestsOnProjection', width: 110, priority: 3 },
  periodStateColumn(),
  { field: 'currency', textKey: 'Currency', isHidden: true },
];

/** A company has one of the two amounts: the cell of the other is left empty. */
function amountColumn(field: 'interestEarned' | 'interestBorne'): ResourceColumn<AccrualRow> {
  return {
    field,
    textKey: labelKey(field),
    width: 140,
    cell: (row) =>
      row[field] !== '0.00' && (
        <Approximate if={row.restsOnProjection}>
          <Money amount={row[field]} />
        </Approximate>
      ),
  };
}

export const ACCRUAL_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'dateRange', field: 'date', textKey: 'Date', default: 'thisYear' },
  { kind: 'multi', field: 'accrualKind', textKey: labelKey('accrualKind') },
  { kind: 'multi', field: 'company', textKey: 'Company' },
  { kind: 'multi', field: 'counterparty', textKey: 'Counterparty' },
  PERIOD_STATE_FILTER,
];
