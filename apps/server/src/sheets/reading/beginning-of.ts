/** At most so much of a text that somebody gave, never with half a character at its end: JSON of the database refuses that. */
export function beginningOf(text: string, most: number): string {
  const beginning = text.slice(0, most);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
}
