import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './dense-table.module.css';
import { useFittedTable } from './use-fitted-table.ts';

interface DenseColumn {
  readonly key: string;
  /** A finished text. */
  readonly label: ReactNode;
  /** Whether the column is right-aligned; its cells have `data-figure` too. */
  readonly isFigure?: boolean;
  /**
   * Which columns are left out first where they do not fit: 3 before 2 before 1. The cells have `data-priority` too, and none
   * spans such columns.
   */
  readonly priority?: 1 | 2 | 3 | undefined;
  readonly sort?: ColumnSort;
}

/** How the head of a column sorts the rows. */
interface ColumnSort {
  /** Undefined while another column sorts them. */
  readonly order: 'asc' | 'desc' | undefined;
  readonly onSort: () => void;
}

interface DenseTableProps {
  /** What the table shows, for screen readers. */
  readonly label: string;
  readonly columns: readonly DenseColumn[];
  readonly minWidth?: number;
  /** A higher table scrolls under its head. */
  readonly maxHeight?: number;
  /** Whether the columns stand close to each other, where there may be a dozen of them. */
  readonly isTight?: boolean;
  /** The table bodies, and a foot if there is one. */
  readonly children: ReactNode;
}

/**
 * A plain table of figures within a screen or dialog. If it does not fit without the columns of low priority either, it scrolls
 * while its first column stays.
 */
export function DenseTable({ label, columns, minWidth, maxHeight, isTight = false, children }: DenseTableProps) {
  const frame = useFittedTable();
  return (
    <div
      ref={frame}
      className={`${classes['frame'] ?? ''} scrolls-sideways`}
      style={{ maxHeight }}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable by key
      tabIndex={0}
    >
      <table className={classes['table']} data-tight={isTight || undefined} style={{ minWidth }}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-figure={column.isFigure || undefined}
                data-priority={column.priority}
                aria-sort={column.sort?.order && SORTED[column.sort.order]}
              >
                {column.sort ? <SortButton {...column.sort}>{column.label}</SortButton> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

function SortButton({ order, onSort, children }: ColumnSort & { readonly children: ReactNode }) {
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <button type="button" className={classes['sort']} onClick={onSort}>
      {children}
      {order && <Arrow size={13} aria-hidden="true" />}
    </button>
  );
}
