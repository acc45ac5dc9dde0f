const LONGEST = 200;

/**
 * A name that is safe to show and to save under: without folders, control characters and marks that turn the direction of
 * writing, with its ending. The product never makes it part of a path.
 */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .replace(/[\s.]+$/, '');
  const ending = endingOf(plain);
  const stem = ending === '' ? plain : plain.slice(0, -ending.length - 1);
  const room = LONGEST - ending.length - 1;
  const name = Array.from(stem || 'file')
    .slice(0, room)
    .join('')
    .trimEnd(); // a character may have been cut in half
  return ending === '' ? name : `${name}.${ending}`;
}

/** The ending in lower case, without the dot; empty where there is none. */
export function endingOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
