/** At most so much of a given text, never with half a character at its end, which JSON of the database refuses. */
export function beginningOf(text: string, most: number): string {
  const beginning = text.slice(0, most);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
}
