/** `2026-11-21` to `21_11_2026`. */
export function fileDate(day: string): string {
  return day.split('-').toReversed().join('_');
}

/** `Contracts_21_11_2026`; with a reference date also that day, which comes first because the file is about it. */
export function exportName(
  title: string,
  { today, referenceDate }: { readonly today: string; readonly referenceDate?: string | undefined },
): string {
  const name = title.replaceAll(/[^\p{L}\p{N}-]+/gu, '_');
  const days = referenceDate === undefined ? [today] : [referenceDate, today];
  return [name, ...days.map(fileDate)].join('_');
}
