/** The word of a state, which crosses the wire as the number that the documents give it; undefined for any other value. */
export function stateWord(numbers: Readonly<Record<string, number>> | undefined, value: unknown): string | undefined {
  return Object.entries(numbers ?? {}).find(([, number]) => number === value)?.[0];
}
