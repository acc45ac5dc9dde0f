import { createHash } from 'node:crypto';
import { LANGUAGES, type Language, TEXTS } from '@calends/wire';

type KeyedTexts = Readonly<Record<string, string>>;

/** Every key's text in one language. */
const TEXTS_BY_LANGUAGE: ReadonlyMap<Language, KeyedTexts> = new Map(
  LANGUAGES.map((language) => [
    language,
    Object.fromEntries(Object.entries(TEXTS).map(([key, text]) => [key, text[language]])),
  ]),
);

/** Key to text of one language, or of all. */
export function frontEndTexts(language?: Language): Partial<Record<Language, KeyedTexts>> {
  const wanted = language ? [language] : LANGUAGES;
  return Object.fromEntries(wanted.map((one) => [one, TEXTS_BY_LANGUAGE.get(one) ?? {}]));
}

/** Changes with the texts and not between starts: a browser asks with it whether what it kept is still right. */
export const TEXTS_TAG = `W/"${createHash('sha256').update(JSON.stringify(TEXTS)).digest('base64url').slice(0, 16)}"`;
