/** In the place of a key: a text that somebody wrote, such as the name of a field of theirs, and that is shown as it is. */
export function finishedText(text: string): string {
  return `${MARK}${text}`;
}

/** What is shown for a key without a text. */
export function finishedIn(key: string): string {
  return key.startsWith(MARK) ? key.slice(MARK.length) : key;
}

const MARK = '=';
