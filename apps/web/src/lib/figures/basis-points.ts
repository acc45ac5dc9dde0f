const MILLIONTHS = 1_000_000;
const MILLIONTHS_OF_A_TENTH = 1000;

/** How far a rate in percent moved, in basis points with at most one decimal: from `3.125000` to `3.250000` it is `12.5`. */
export function basisPoints(before: string, after: string): string {
  const moved = Math.round(Number(after) * MILLIONTHS) - Math.round(Number(before) * MILLIONTHS);
  return String(Math.round(moved / MILLIONTHS_OF_A_TENTH) / 10 || 0);
}
