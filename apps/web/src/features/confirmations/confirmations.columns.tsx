import { type ConfirmationState, type confirmationEndpoints, labelKey } from '@calends/wire';
import { shownMonth } from '../../lib/figures/dates.ts';
import { formatCount } from '../../lib/figures/money.ts';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import type { RowOfList } from '../../resource/use-resource-list.ts';
import { StateBadge } from '../../ui/marks/state-badge.tsx';

export type ConfirmationRow = RowOfList<typeof confirmationEndpoints>;

const COLORS = {
  NOTASKED: 'gray',
  AWAITED: 'yellow',
  DISPUTED: 'red',
  OVERTAKEN: 'orange',
  CONFIRMED: 'teal',
} as const satisfies Record<ConfirmationState, string>;

export function ConfirmationBadge({ state }: { readonly state: ConfirmationState }) {
  return <StateBadge word={state} color={COLORS[state]} />;
}

export const CONFIRMATION_COLUMNS: readonly ResourceColumn<ConfirmationRow>[] = [
  { field: 'company', textKey: 'AskedCompany', width: 160, isPinned: true },
  { field: 'counterparty', textKey: 'Counterparty', width: 160 },
  {
    field: 'monthEnd',
    textKey: 'Month',
    width: 90,
    cell: ({ monthEnd }) => <span className="number">{shownMonth(monthEnd.slice(0, 7))}</span>,
  },
  {
    field: 'confirmationState',
    textKey: labelKey('confirmationState'),
    width: 130,
    cell: ({ confirmationState }) => <ConfirmationBadge state={confirmationState} />,
  },
  { field: 'loans', textKey: 'Loans', width: 84, sumCell: (sum) => formatCount(Number(sum)), priority: 3 },
  { field: 'capital', textKey: 'Capital', width: 140 },
  { field: 'interestDue', textKey: 'InterestDue', width: 124, priority: 1 },
  { field: 'accrued', textKey: 'Accrued', width: 124, priority: 1 },
  { field: 'difference', textKey: 'Difference', width: 120, priority: 2 },
  { field: 'sentOn', textKey: labelKey('sentOn'), width: 130, priority: 2 },
  { field: 'expiresOn', textKey: labelKey('expiresOn'), width: 116, priority: 3 },
  { field: 'answeredOn', textKey: labelKey('answeredOn'), width: 130, priority: 3 },
];

export const CONFIRMATION_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'dateRange', field: 'monthEnd', textKey: 'MonthEnd', default: 'thisYear' },
  { kind: 'multi', field: 'company', textKey: 'AskedCompany' },
  { kind: 'multi', field: 'counterparty', textKey: 'Counterparty' },
  { kind: 'multi', field: 'confirmationState', textKey: labelKey('confirmationState') },
];
