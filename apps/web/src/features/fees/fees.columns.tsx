import { type fees, labelKey, type RowOf } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';

export type FeeRow = RowOf<typeof fees>;

export const FEE_COLUMNS: readonly ResourceColumn<FeeRow>[] = [
  { field: 'code', textKey: labelKey('code'), width: 140 },
  { field: 'rule', textKey: labelKey('rule'), width: 330, cell: (row) => <Rule rule={row.rule} /> },
  { field: 'description', textKey: labelKey('description'), width: 220, priority: 2 },
  { field: 'category', textKey: labelKey('category'), width: 140, isHidden: true, priority: 3 },
  { field: 'state', textKey: labelKey('state') },
  { field: 'origin', textKey: labelKey('origin'), width: 110, priority: 2 },
];

export const FEE_FILTERS: readonly FilterDefinition[] = [
  { kind: 'multi', field: 'category', textKey: labelKey('category') },
  { kind: 'multi', field: 'rule', textKey: labelKey('rule') },
  { kind: 'multi', field: 'state', textKey: labelKey('state') },
  { kind: 'dropDown', field: 'origin', textKey: labelKey('origin') },
];

function Rule({ rule }: { rule: FeeRow['rule'] }) {
  const { t } = useTranslation();
  return t(rule);
}
