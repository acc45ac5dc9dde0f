const MOST_NAMED = 20;

/** The names in a refusal, cut after the first ones. */
export function named(names: readonly string[]): string {
  return names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')}, …` : names.join(', ');
}
