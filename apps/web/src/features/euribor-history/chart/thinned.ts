/** At most `most` of the rows, evenly taken, the first and the last always among them. */
export function thinned<Row>(rows: readonly Row[], most: number): readonly Row[] {
  if (rows.length <= most) return rows;
  const step = (rows.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => rows[Math.round(index * step)]).filter((row) => row !== undefined);
}
