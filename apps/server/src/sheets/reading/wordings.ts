import { TEXTS } from '@calends/texts';
import { LANGUAGES, type Language } from '@calends/wire';

/** A text as it is called in one language. */
interface Wording {
  readonly language: Language;
  readonly text: string;
}

/** All that a text's key is called: in a file that comes back, in whatever language. */
export type WordingsOf = (key: string) => readonly Wording[];

/** As the product ships it. */
export const shippedWordings: WordingsOf = (key) =>
  LANGUAGES.flatMap((language) => {
    const text = TEXTS[key]?.[language];
    return text === undefined ? [] : [{ language, text }];
  });

/** Accents, case, spaces and the shape of quotes say nothing: two words that differ in them alone are one. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’‛`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Whether a cell says a code, or what one of its texts is called. */
export function isCalled(text: string, code: string, keys: readonly string[], wordingsOf: WordingsOf): boolean {
  const foldedText = folded(text);
  return (
    foldedText === folded(code) || keys.some((key) => wordingsOf(key).some((one) => folded(one.text) === foldedText))
  );
}

/** What is called by a code, or by one of its texts. */
interface Called<Value> {
  readonly value: Value;
  readonly code: string;
  readonly keys: readonly string[];
}

/** Values by all that they are called, folded; of two that are called alike the first. */
export function byWording<Value>(all: readonly Called<Value>[], wordingsOf: WordingsOf): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const { value, code, keys } of all)
    for (const text of [code, ...keys.flatMap((key) => wordingsOf(key).map((one) => one.text))]) {
      const name = folded(text);
      if (!values.has(name)) values.set(name, value);
    }
  return values;
}
