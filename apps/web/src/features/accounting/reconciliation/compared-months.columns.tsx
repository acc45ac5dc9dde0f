import { COMPARED_STATES, type ComparedMonthRow, labelKey } from '@calends/wire';
import { shownMonth } from '../../../lib/figures/dates.ts';
import { formatCount } from '../../../lib/figures/money.ts';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { RECONCILED_COLORS } from './reconciled-word.ts';

/** Nothing is a dash, so that what is to be looked at stands out. */
const countOrDash = (count: number) => (count > 0 ? formatCount(count) : '–');

export const COMPARED_COLUMNS: readonly ResourceColumn<ComparedMonthRow>[] = [
  { field: 'company', textKey: 'Company', width: 190, isPinned: true },
  {
    field: 'monthEnd',
    textKey: 'Month',
    width: 100,
    cell: ({ monthEnd }) => <span className="number">{shownMonth(monthEnd.slice(0, 'yyyy-MM'.length))}</span>,
  },
  {
    field: 'comparedState',
    textKey: labelKey('comparedState'),
    width: 150,
    cell: ({ comparedState }) => (
      <StateBadge word={`Reconciled_${comparedState}`} color={RECONCILED_COLORS[comparedState]} />
    ),
  },
  {
    field: 'openDifferences',
    textKey: labelKey('openDifferences'),
    width: 116,
    cell: ({ openDifferences }) => <b>{countOrDash(openDifferences)}</b>,
  },
  {
    field: 'waitingDocuments',
    textKey: labelKey('waitingDocuments'),
    width: 130,
    priority: 1,
    cell: ({ waitingDocuments }) => countOrDash(waitingDocuments),
  },
  { field: 'bookedDocuments', textKey: labelKey('bookedDocuments'), width: 130, priority: 2 },
  { field: 'readAt', textKey: labelKey('readAt'), width: 150, priority: 3 },
  { field: 'system', textKey: labelKey('system'), isHidden: true },
  { field: 'isSignedOff', textKey: labelKey('isSignedOff'), isHidden: true },
];

export const COMPARED_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'dateRange', field: 'monthEnd', textKey: 'MonthEnd' },
  { kind: 'multi', field: 'company', textKey: 'Company' },
  {
    kind: 'multi',
    field: 'comparedState',
    textKey: labelKey('comparedState'),
    options: COMPARED_STATES.map((state) => ({ value: state, label: `Reconciled_${state}` })),
  },
];
