const ALPHABET = new Intl.Collator('pt');

/** Names in the order in which the server's lists have them: Águas before Energia, in whatever language they are read. */
export function compareNames(one: string, other: string): number {
  return ALPHABET.compare(one, other);
}
