import type { ListColumns } from '@calends/wire';
import {
  columnOrderingFeature,
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
import { type ResourceColumn, widthOf } from '../columns/columns.ts';
import { useKeptColumns } from '../columns/use-kept-columns.ts';
import type { ResourceList } from '../use-resource-list.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  columnPinningFeature,
});
type Row = { readonly id: string };
export type ArrangedTable<R extends Row> = Table<typeof features, R> & {
  readonly forgetArrangement: () => void;
  readonly isArranged: boolean;
  /** Moves a column to the place of another. */
  readonly moveColumn: (field: string, place: string) => void;
  /** Whether the user has chosen to show the column. */
  readonly isChosen: (field: string) => boolean;
  /** Whether long text is shown whole. */
  readonly isTextWhole: boolean;
  readonly setTextWhole: (isWhole: boolean) => void;
};
export type ArrangedHeader<R extends Row> = Header<typeof features, R>;

/** The column model of the table, which starts from the user's arrangement and saves changes to it. */
export function useArrangedTable<R extends Row>(
  list: ResourceList<R>,
  columns: readonly ResourceColumn<R>[],
): ArrangedTable<R> {
  const { arrangement, keep, forget } = useKeptColumns(list.name);
  const usual = useMemo(() => usualArrangement(columns), [columns]);
  const now = arrangement ?? usual;
  // a column that is newer than the arrangement keeps its default visibility
  const hidden = { ...usual.hidden, ...now.hidden };
  const { figure } = list;
  const columnVisibility = {
    ...Object.fromEntries(Object.entries(hidden).map(([id, isHidden]) => [id, !isHidden])),
    ...(figure !== undefined && { [figure]: true }),
  };
  const columnPinning = { start: [...now.pinned], end: [] };
  const columnSizing = { ...now.widths };
  const columnOrder = figure === undefined ? [...now.order] : withFigureFirst(now.order, now.pinned, figure);
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
    state: { columnVisibility, columnPinning, columnSizing, columnOrder },
    onColumnVisibilityChange: (change) => {
      const next = typeof change === 'function' ? change(columnVisibility) : change;
      const chosen = Object.fromEntries(Object.entries(next).map(([id, isShown]) => [id, !isShown]));
      const { [figure ?? '']: isFigureHidden, ...others } = chosen;
      // a column that is shown only because of the figure is not saved as chosen
      keep({
        ...now,
        hidden: figure === undefined || isFigureHidden ? chosen : { ...others, ...ofOne(hidden, figure) },
      });
    },
    onColumnPinningChange: (change) => {
      const next = typeof change === 'function' ? change(columnPinning) : change;
      keep({ ...now, pinned: next.start ?? [] });
    },
    onColumnSizingChange: (change) =>
      keep({ ...now, widths: typeof change === 'function' ? change(columnSizing) : change }),
    onColumnOrderChange: (change) =>
      keep({ ...now, order: typeof change === 'function' ? change(columnOrder) : change }),
  });
  const moveColumn = (field: string, place: string) => {
    const order = table.getAllLeafColumns().map((column) => column.id);
    const to = order.indexOf(place);
    if (to < 0 || field === place || !order.includes(field)) return;
    table.setColumnOrder(order.filter((id) => id !== field).toSpliced(to, 0, field));
  };
  return Object.assign(table, {
    forgetArrangement: forget,
    isArranged: arrangement !== undefined,
    moveColumn,
    isChosen: (field: string) => now.hidden[field] === false || field === figure,
    isTextWhole: now.isTextWhole ?? false,
    setTextWhole: (isTextWhole: boolean) => keep({ ...now, isTextWhole }),
  });
}

/** The order of columns with that of the figure right after the pinned ones. */
function withFigureFirst(order: readonly string[], pinned: readonly string[], figure: string): string[] {
  return [...new Set([...pinned, figure, ...order])];
}

function ofOne(hidden: Readonly<Record<string, boolean>>, field: string): Readonly<Record<string, boolean>> {
  const isHidden = hidden[field];
  return isHidden === undefined ? {} : { [field]: isHidden };
}

function usualArrangement<R extends Row>(columns: readonly ResourceColumn<R>[]): ListColumns {
  return {
    hidden: Object.fromEntries(columns.filter((column) => column.isHidden).map((column) => [column.field, true])),
    widths: {},
    pinned: columns.filter((column) => column.isPinned).map((column): string => column.field),
    order: [],
  };
}
