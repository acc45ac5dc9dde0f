const MOST_NAMED = 20;

/** What a refusal names of many. */
export function named(names: readonly string[]): string {
  return names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')}, …` : names.join(', ');
}
