import type { ReactNode } from 'react';
import classes from './dense-table.module.css';

interface DenseColumn {
  readonly key: string;
  /** A finished text. */
  readonly label: ReactNode;
  /** Figures stand at the right; their cells say `data-figure` too. */
  readonly isFigure?: boolean;
  /** Gives way where the frame has no room: 3 before 2 before 1. Its cells say `data-priority` too, and none spans it. */
  readonly priority?: 1 | 2 | 3;
}

interface DenseTableProps {
  /** What the table shows, for those who cannot see its surroundings. */
  readonly label: string;
  readonly columns: readonly DenseColumn[];
  readonly minWidth?: number;
  /** Higher than this it scrolls under its head. */
  readonly maxHeight?: number;
  /** The bodies, and a foot where there is one. */
  readonly children: ReactNode;
}

/** A plain table of figures within a screen or dialog; narrower than its content it scrolls below its first column. */
export function DenseTable({ label, columns, minWidth, maxHeight, children }: DenseTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable by key
    <div className={classes['frame']} style={{ maxHeight }} role="region" aria-label={label} tabIndex={0}>
      <table className={classes['table']} style={{ minWidth }}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-figure={column.isFigure || undefined}
                data-priority={column.priority}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
