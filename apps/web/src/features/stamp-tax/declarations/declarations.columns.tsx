import { labelKey, type stampTaxDeclarationEndpoints } from '@calends/wire';
import { formatDay, shownMonth, today } from '../../../lib/figures/dates.ts';
import { formatCount } from '../../../lib/figures/money.ts';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import type { RowOfList } from '../../../resource/use-resource-list.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';

export type DeclarationRow = RowOfList<typeof stampTaxDeclarationEndpoints>;

const COLORS = { UNDECLARED: 'gray', DECLARED: 'teal', TOCORRECT: 'red' } as const;

const countOf = (sum: string) => formatCount(Number(sum));

export const DECLARATION_COLUMNS: readonly ResourceColumn<DeclarationRow>[] = [
  { field: 'company', textKey: 'Company', width: 170, isPinned: true },
  {
    field: 'monthEnd',
    textKey: 'Month',
    width: 90,
    cell: ({ monthEnd }) => <span className="number">{shownMonth(monthEnd.slice(0, 7))}</span>,
  },
  {
    field: 'declarationState',
    textKey: labelKey('declarationState'),
    width: 130,
    cell: ({ declarationState }) => <StateBadge word={declarationState} color={COLORS[declarationState]} />,
  },
  { field: 'operations', textKey: labelKey('operations'), width: 96, sumCell: countOf, priority: 2 },
  {
    field: 'exemptOperations',
    textKey: labelKey('exemptOperations'),
    width: 110,
    sumCell: countOf,
    priority: 3,
  },
  { field: 'base', textKey: labelKey('base'), width: 140, priority: 2 },
  { field: 'tax', textKey: labelKey('tax'), width: 116 },
  { field: 'declaredTax', textKey: labelKey('declaredTax'), width: 116, priority: 1 },
  { field: 'toDeclare', textKey: labelKey('toDeclare'), width: 116 },
  {
    field: 'dueDate',
    textKey: labelKey('dueDate'),
    width: 108,
    cell: ({ dueDate, declarationState }) => (
      <span className={declarationState !== 'DECLARED' && dueDate < today() ? 'number loss' : 'number'}>
        {formatDay(dueDate)}
      </span>
    ),
  },
  { field: 'declaredOn', textKey: labelKey('declaredOn'), width: 112, priority: 3 },
  { field: 'paymentReference', textKey: labelKey('paymentReference'), width: 150, isHidden: true },
];

export const DECLARATION_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'dateRange', field: 'monthEnd', textKey: 'MonthEnd', default: 'thisYear' },
  { kind: 'multi', field: 'company', textKey: 'Company' },
  { kind: 'multi', field: 'declarationState', textKey: labelKey('declarationState') },
  { kind: 'dateRange', field: 'dueDate', textKey: labelKey('dueDate') },
];
