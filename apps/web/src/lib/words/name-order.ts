const ALPHABET = new Intl.Collator('pt');

/** Compares names in the order of the server's lists: Águas before Energia, whatever the language of the screen. */
export function compareNames(one: string, other: string): number {
  return ALPHABET.compare(one, other);
}
