import { TEXTS } from '@calends/texts';
import { LANGUAGES, type Language } from '@calends/wire';

/** A text in one language. */
interface Wording {
  readonly language: Language;
  readonly text: string;
}

/** All wordings of a text's key that a file may have, in any language. */
export type WordingsOf = (key: string) => readonly Wording[];

/** The wordings that the product ships. */
export const shippedWordings: WordingsOf = (key) =>
  LANGUAGES.flatMap((language) => {
    const text = TEXTS[key]?.[language];
    return text === undefined ? [] : [{ language, text }];
  });

/** Accents, case, spaces and the shape of quotes do not distinguish words. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’‛`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Whether a cell has a code, or one of the wordings of its text. */
export function isCalled(text: string, code: string, keys: readonly string[], wordingsOf: WordingsOf): boolean {
  const foldedText = folded(text);
  return (
    foldedText === folded(code) || keys.some((key) => wordingsOf(key).some((one) => folded(one.text) === foldedText))
  );
}

/** A value with its code and the keys of its texts. */
interface Called<Value> {
  readonly value: Value;
  readonly code: string;
  readonly keys: readonly string[];
}

/** Values by all their wordings, folded; of two with the same wording the first. */
export function byWording<Value>(all: readonly Called<Value>[], wordingsOf: WordingsOf): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const { value, code, keys } of all)
    for (const text of [code, ...keys.flatMap((key) => wordingsOf(key).map((one) => one.text))]) {
      const name = folded(text);
      if (!values.has(name)) values.set(name, value);
    }
  return values;
}
