/** Marks a text that takes the place of a key and is shown as it is, such as the name that a user gave to an own field. */
export function finishedText(text: string): string {
  return `${MARK}${text}`;
}

/** The text that is shown for a key without one. */
export function finishedIn(key: string): string {
  return key.startsWith(MARK) ? key.slice(MARK.length) : key;
}

const MARK = '=';
