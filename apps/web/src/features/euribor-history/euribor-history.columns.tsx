import { euriborHistory, labelKey, type RowOf } from '@calends/wire';
import { formatDecimal } from '../../lib/figures/money.ts';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition, ShownFilter } from '../../resource/filters/filters.ts';
import { StateBadge } from '../../ui/marks/state-badge.tsx';

export type EuriborRow = RowOf<typeof euriborHistory>;
/** There is one row per day, so the day names it. */
export type EuriborListRow = EuriborRow & { readonly id: string };

export const RATE_FIELDS = ['oneMonthRate', 'threeMonthsRate', 'sixMonthsRate', 'twelveMonthsRate'] as const;
export type RateField = (typeof RATE_FIELDS)[number];

export const EURIBOR_TABLE_COLUMNS: readonly ResourceColumn<EuriborListRow>[] = [
  { field: 'referenceDate', textKey: labelKey('referenceDate') },
  ...RATE_FIELDS.map((field) => ({
    field,
    textKey: labelKey(field),
    cell: (row: EuriborListRow) => <PublishedRate rate={row[field]} />,
  })),
  {
    field: 'origin',
    textKey: labelKey('origin'),
    width: 120,
    cell: (row) => <StateBadge word={row.origin} color={row.origin === 'own' ? 'indigo' : 'gray'} />,
  },
  { field: 'source', textKey: labelKey('source'), width: 220, priority: 1 },
  { field: 'licenceNote', textKey: labelKey('licenceNote'), width: 240, isHidden: true },
];

/** The days that the list shows. */
export const EURIBOR_DAYS: ShownFilter = {
  kind: 'dateRange',
  field: 'referenceDate',
  textKey: labelKey('referenceDate'),
  default: 'tenYears',
};

export const EURIBOR_FILTERS: readonly FilterDefinition[] = [
  EURIBOR_DAYS,
  { kind: 'dropDown', field: 'origin', textKey: labelKey('origin') },
];

/** With three decimals, as it is published; a dash where the term was not. */
function PublishedRate({ rate }: { rate: string | null }) {
  return <span className="number">{rate === null ? '–' : `${formatDecimal(rate, 3)} %`}</span>;
}
