/** A shown column; the list of them runs from left to right. */
export interface StandingColumn {
  readonly id: string;
  /** In pixels. */
  readonly width: number;
  /** Which columns are removed first where they do not fit: 3 before 2 before 1. A column without a priority stays. */
  readonly priority: number | undefined;
}

/**
 * The columns to leave out in a frame of this width: those of the lowest priority first, within one priority the last ones
 * first, until the others fit. If those without a priority are wider than the frame, the table scrolls. The first column always
 * stays, because it names the row.
 */
export function columnsWithoutRoom(columns: readonly StandingColumn[], room: number): ReadonlySet<string> {
  const yielding = columns
    .slice(1)
    .filter(({ priority }) => priority !== undefined)
    .toReversed()
    .toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0));
  const gone = new Set<string>();
  let width = columns.reduce((sum, column) => sum + column.width, 0);
  for (const column of yielding) {
    if (width <= room) break;
    gone.add(column.id);
    width -= column.width;
  }
  return gone;
}
