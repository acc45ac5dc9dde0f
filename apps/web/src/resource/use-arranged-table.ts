import {
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type Header,
  type Table,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useColumnMemory } from './column-memory.ts';
import { type ResourceColumn, widthOf } from './columns.ts';
import type { ResourceList } from './use-resource-list.ts';

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  columnPinningFeature,
});
type Row = { readonly id: string };
export type ArrangedTable<R extends Row> = Table<typeof features, R> & {
  forgetArrangement: () => void;
  isArranged: boolean;
};
export type ArrangedHeader<R extends Row> = Header<typeof features, R>;

/** The column model of the table, started from and kept in the user's arrangement. */
export function useArrangedTable<R extends Row>(list: ResourceList<R>, columns: readonly ResourceColumn<R>[]) {
  const { arrangement, keep, forget } = useColumnMemory(list.resource);
  const usual = useMemo(
    () => ({
      hidden: Object.fromEntries(columns.filter((column) => column.isHidden).map((column) => [column.field, true])),
      widths: {},
      pinned: columns.filter((column) => column.isPinned).map((column): string => column.field),
    }),
    [columns],
  );
  const now = arrangement ?? usual;
  const columnVisibility = Object.fromEntries(Object.entries(now.hidden).map(([id, isHidden]) => [id, !isHidden]));
  const columnPinning = { start: [...now.pinned], end: [] };
  const columnSizing = { ...now.widths };
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.field,
        size: widthOf(list.resource, column),
        minSize: 60,
        maxSize: 800,
      })),
    [columns, list.resource],
  );
  const data = useMemo(() => [...list.rows], [list.rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => row.id,
    columnResizeMode: 'onChange',
    state: { columnVisibility, columnPinning, columnSizing },
    onColumnVisibilityChange: (change) => {
      const next = typeof change === 'function' ? change(columnVisibility) : change;
      keep({ ...now, hidden: Object.fromEntries(Object.entries(next).map(([id, isShown]) => [id, !isShown])) });
    },
    onColumnPinningChange: (change) => {
      const next = typeof change === 'function' ? change(columnPinning) : change;
      keep({ ...now, pinned: next.start ?? [] });
    },
    onColumnSizingChange: (change) =>
      keep({ ...now, widths: typeof change === 'function' ? change(columnSizing) : change }),
  });
  return Object.assign(table, { forgetArrangement: forget, isArranged: arrangement !== undefined });
}
