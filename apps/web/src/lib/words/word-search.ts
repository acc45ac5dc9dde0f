/** Whether every word that is sought begins a word of the text, without regard to case and accents. */
export function beginsWords(text: string, sought: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(sought)
    .split(/[^\p{L}\p{N}]+/u)
    .every((start) => words.some((word) => word.startsWith(start)));
}

/** Whether the text holds what is sought, without regard to case and accents. */
export function holds(text: string, sought: string): boolean {
  return plain(text).includes(plain(sought));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
