import { euriborHistory, labelKey, type RowOf } from '@calends/wire';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../lib/money.ts';
import type { ResourceColumn } from '../../resource/columns.ts';
import type { FilterDefinition, ShownFilter } from '../../resource/filters.ts';

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
  { field: 'origin', textKey: labelKey('origin'), width: 120, cell: (row) => <OriginBadge origin={row.origin} /> },
  { field: 'source', textKey: labelKey('source'), width: 220 },
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

function OriginBadge({ origin }: { origin: EuriborRow['origin'] }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" size="sm" radius="sm" tt="none" fw={500} color={origin === 'own' ? 'indigo' : 'gray'}>
      {t(origin)}
    </Badge>
  );
}
