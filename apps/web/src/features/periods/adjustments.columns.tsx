import type { PeriodAdjustmentRow } from '@calends/wire';
import { shownMonth } from '../../lib/figures/dates.ts';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';

/** The month of a last day, `10-2026`. */
const monthOf = (day: string) => <span className="number">{shownMonth(day.slice(0, 7))}</span>;

export const ADJUSTMENT_COLUMNS: readonly ResourceColumn<PeriodAdjustmentRow>[] = [
  { field: 'contractNumber', textKey: 'ContractNumber', width: 122, isPinned: true },
  { field: 'company', textKey: 'Company', width: 160 },
  { field: 'counterparty', textKey: 'Counterparty', width: 150, priority: 2 },
  { field: 'side', textKey: 'Side', width: 100, priority: 2 },
  {
    field: 'monthEnd',
    textKey: 'PeriodAdjustment.MonthEnd',
    width: 116,
    cell: ({ monthEnd }) => monthOf(monthEnd),
  },
  {
    field: 'bookedMonthEnd',
    textKey: 'BookedMonthEnd',
    width: 104,
    cell: ({ bookedMonthEnd, isBooked }) => (isBooked ? monthOf(bookedMonthEnd) : '–'),
  },
  { field: 'periodAmount', textKey: 'PeriodAmount', width: 140, isWhole: true },
  { field: 'before', textKey: 'Before', width: 130, priority: 1 },
  { field: 'after', textKey: 'After', width: 130, priority: 1 },
  { field: 'difference', textKey: 'Difference', width: 126 },
  { field: 'adjustmentCause', textKey: 'AdjustmentCause', width: 220, priority: 3 },
  { field: 'recordedAt', textKey: 'RecordedAt', width: 140, priority: 2 },
  { field: 'isBooked', textKey: 'IsBooked', isHidden: true },
];

export const ADJUSTMENT_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'dateRange', field: 'bookedMonthEnd', textKey: 'BookedMonthEnd' },
  { kind: 'dateRange', field: 'monthEnd', textKey: 'PeriodAdjustment.MonthEnd' },
  { kind: 'multi', field: 'company', textKey: 'Company' },
  { kind: 'multi', field: 'periodAmount', textKey: 'PeriodAmount' },
  { kind: 'dropDown', field: 'isBooked', textKey: 'IsBooked' },
];
