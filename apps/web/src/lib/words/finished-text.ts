/** A text in the place of a key, shown as it is, such as the name that a user gave an own field. */
export function finishedText(text: string): string {
  return `${MARK}${text}`;
}

/** The text that is shown for a key without one. */
export function finishedIn(key: string): string {
  return key.startsWith(MARK) ? key.slice(MARK.length) : key;
}

const MARK = '=';
