import { useMediaQuery } from '@mantine/hooks';
import { useOnPaper } from '../../ui/paper/on-paper.ts';
import type { ArrangedTable } from '../table/use-arranged-table.ts';
import type { ResourceList } from '../use-resource-list.ts';
import type { ResourceColumn } from './columns.ts';
import { columnsWithoutRoom } from './columns-that-fit.ts';
import { useUncutWidths } from './use-uncut-widths.ts';

export const ACTIONS_WIDTH = 44;
export const CHOICE_WIDTH = 36;
/** The pinned columns take at most this share of the frame. */
const MOST_PINNED = 0.5;

/** A column as the table shows it. */
export interface FittedColumn {
  readonly id: string;
  /** In pixels, widened so that the columns fill the frame. */
  readonly width: number;
  /** The distance of a pinned column from the left edge of the frame; undefined for a column that scrolls. */
  readonly pinOffset: number | undefined;
}

export interface FittedColumns {
  readonly columns: readonly FittedColumn[];
  /** The columns that would be shown but do not fit. */
  readonly withoutRoom: ReadonlySet<string>;
  /** The width that the pinned columns take at the left of the frame, in pixels. */
  readonly pinnedWidth: number;
  /** Receives the table, whose cells it measures. */
  readonly measure: (table: HTMLTableElement | null) => void;
}

/**
 * The columns that fit in a frame, from left to right: pinned ones first; each as wide as its figures, days and states; without
 * those of lower priority that do not fit. Columns that the user chose to show or pinned are not left out.
 */
export function useFittedColumns<Row extends { readonly id: string }>(
  list: Pick<ResourceList<Row>, 'rows' | 'columnSums'>,
  arranged: ArrangedTable<Row>,
  definitions: readonly ResourceColumn<Row>[],
  frame: { readonly width: number; readonly hasChoice: boolean; readonly hasActions: boolean },
): FittedColumns {
  const isCards = useMediaQuery('screen and (max-width: 600px)', false, { getInitialValueInEffect: false });
  const isOnPaper = useOnPaper();
  const visible = [...arranged.getStartVisibleLeafColumns(), ...arranged.getCenterVisibleLeafColumns()];
  const sizes = visible.map((column) => `${column.id} ${column.getSize()}`).join();
  const { widths: needed, measure } = useUncutWidths([list.rows, list.columnSums, sizes, frame.width], isCards);
  const priorities = new Map<string, number | undefined>(definitions.map(({ field, priority }) => [field, priority]));
  const standing = visible.map((column) => ({
    id: column.id,
    width: Math.max(column.getSize(), needed[column.id] ?? 0),
    isPinned: column.getIsPinned() === 'start',
    priority: arranged.isChosen(column.id) || column.getIsPinned() ? undefined : priorities.get(column.id),
  }));
  const before = frame.hasChoice ? CHOICE_WIDTH : 0;
  const room = frame.width - before - (frame.hasActions ? ACTIONS_WIDTH : 0);
  const withoutRoom =
    frame.width === 0 || isCards || isOnPaper ? new Set<string>() : columnsWithoutRoom(standing, room);
  const left = standing.filter(({ id }) => !withoutRoom.has(id));
  const factor = Math.max(1, room / Math.max(sum(wholeColumns(left, room)), 1));
  // whole pixels: with fractions a table is up to one pixel wider than its frame, and scrolls
  const wide = left.map((column) => ({ ...column, width: Math.floor(column.width * factor) }));
  const pinned = wide.filter(({ isPinned }) => isPinned);
  // the first column names the row, so it stays pinned even where several pinned columns would leave no room to scroll
  const staying = pinned.length > 0 && sum(pinned) <= room * MOST_PINNED ? pinned.length : 1;
  return {
    columns: wide.map(({ id, width }, index) => ({
      id,
      width,
      pinOffset: index < staying ? before + sum(wide.slice(0, index)) : undefined,
    })),
    withoutRoom,
    pinnedWidth: before + sum(wide.slice(0, staying)),
    measure,
  };
}

/** The columns that fit whole in the frame before it is scrolled, so that its edge never cuts a number. */
function wholeColumns<Column extends { readonly width: number }>(columns: readonly Column[], room: number): Column[] {
  return columns.filter((_column, index) => sum(columns.slice(0, index + 1)) <= room);
}

function sum(columns: readonly { readonly width: number }[]): number {
  return columns.reduce((total, { width }) => total + width, 0);
}
