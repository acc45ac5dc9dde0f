/** A column that stands in a list, from left to right. */
export interface StandingColumn {
  readonly id: string;
  /** In pixels. */
  readonly width: number;
  /** What gives way where there is no room: 3 before 2 before 1; without one it stays. */
  readonly priority: number | undefined;
}

/**
 * Which columns give way in a frame of this width: those of the lowest rank first, of one rank the last ones first, until
 * the others fit. What stays may still be wider than the frame, which then scrolls. The first column tells which row it is.
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
