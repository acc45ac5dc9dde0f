import { useMediaQuery } from '@mantine/hooks';
import { useOnPaper } from '../../ui/paper/on-paper.ts';
import type { ArrangedTable } from '../table/use-arranged-table.ts';
import type { ResourceList } from '../use-resource-list.ts';
import type { ResourceColumn } from './columns.ts';
import { columnsWithoutRoom } from './columns-that-fit.ts';
import { useUncutWidths } from './use-uncut-widths.ts';

export const ACTIONS_WIDTH = 44;
export const CHOICE_WIDTH = 36;
/** Columns that stay at the left while the others scroll take at most so much of the frame. */
const MOST_PINNED = 0.5;

/** A column as it stands in the table. */
export interface FittedColumn {
  readonly id: string;
  /** In pixels, widened so that the columns fill their frame. */
  readonly width: number;
  /** From the left edge of the frame, of a column that stays there; undefined for one that scrolls. */
  readonly pinOffset: number | undefined;
}

export interface FittedColumns {
  readonly columns: readonly FittedColumn[];
  /** What would be shown and has no room. */
  readonly withoutRoom: ReadonlySet<string>;
  /** How much of the frame's left is taken by what stays there. */
  readonly pinnedWidth: number;
  /** Is given the table, whose cells it measures. */
  readonly measure: (table: HTMLTableElement | null) => void;
}

/**
 * The columns that stand in a frame, from left to right: first those that are pinned; as wide as their figures, days and states
 * need; without those that have no room and have a lower rank. What a person chose to show or pinned is not taken away.
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
  // whole pixels: a table of broken ones is up to one wider than its frame, and scrolls
  const wide = left.map((column) => ({ ...column, width: Math.floor(column.width * factor) }));
  const pinned = wide.filter(({ isPinned }) => isPinned);
  // the first column tells which row it is, so it stays even where several that are pinned would leave no room to scroll in
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

/** Those that stand whole in the frame before it is scrolled: its edge never runs through a number. */
function wholeColumns<Column extends { readonly width: number }>(columns: readonly Column[], room: number): Column[] {
  return columns.filter((_column, index) => sum(columns.slice(0, index + 1)) <= room);
}

function sum(columns: readonly { readonly width: number }[]): number {
  return columns.reduce((total, { width }) => total + width, 0);
}
