import type { RowOf, tenantCollector } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import { StateBadge } from '../../ui/marks/state-badge.tsx';

export type CollectorRow = RowOf<typeof tenantCollector>;

export const COLLECTOR_COLUMNS: readonly ResourceColumn<CollectorRow>[] = [
  { field: 'tenantName', textKey: 'TenantName', width: 200, isPinned: true, isWhole: true },
  { field: 'elementType', textKey: 'CollectedType', cell: ({ elementType }) => <TypeOf index={elementType} /> },
  {
    field: 'ElementState',
    textKey: 'ElementState',
    cell: ({ ElementState: state }) => state && <StateBadge word={state} />,
  },
  { field: 'capital', textKey: 'Capital' },
  { field: 'ElementInfo', textKey: 'ElementInfo', width: 260, isWhole: true },
  { field: 'collectedOn', textKey: 'CollectedOn', priority: 1 },
];

export const COLLECTOR_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'elementType', textKey: 'CollectedType' },
];

const TYPES = ['CONTRACTS', 'TRANCHES', 'ENTITIES', 'USERS'] as const;

function TypeOf({ index }: { readonly index: number }) {
  const { t } = useTranslation();
  return t(typeOf(index));
}

/** The word of a type, which crosses the wire as its index. */
export function typeOf(index: number): string {
  return TYPES[index] ?? String(index);
}
