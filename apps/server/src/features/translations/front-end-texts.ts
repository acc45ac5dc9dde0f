import { createHash } from 'node:crypto';
import { LANGUAGES, type Language, TEXTS, type TranslationCategory } from '@calends/wire';
import { SHIPPED } from './shipped-translations.ts';

type KeyedTexts = Record<string, string>;
type TextsByLanguage = { [L in Language]?: KeyedTexts };

interface Wanted {
  readonly languageCode?: Language | undefined;
  readonly category?: TranslationCategory | undefined;
}

/** Key to text of one language, or of all; of the glossary with what each word means. */
export function frontEndTexts({
  languageCode,
  category,
}: Wanted): TextsByLanguage & { glossaryInfo?: TextsByLanguage } {
  const languages = languageCode ? [languageCode] : LANGUAGES;
  const texts = keyedBy(languages, category, ({ translationText }) => translationText);
  if (category !== 'GLOSSARY') return texts;
  return { ...texts, glossaryInfo: keyedBy(languages, category, ({ glossaryInfo }) => glossaryInfo) };
}

function keyedBy(
  languages: readonly Language[],
  category: TranslationCategory | undefined,
  valueOf: (one: (typeof SHIPPED)[number]) => string | null,
): TextsByLanguage {
  const result: TextsByLanguage = Object.fromEntries(languages.map((language) => [language, {}]));
  for (const one of SHIPPED) {
    const value = category === undefined || one.category === category ? valueOf(one) : null;
    const texts = result[one.languageCode];
    if (texts && value !== null) texts[one.key] = value;
  }
  return result;
}

/** Changes with the texts and not between starts: a browser asks with it whether what it kept is still right. */
export const TEXTS_TAG = `W/"${createHash('sha256').update(JSON.stringify(TEXTS)).digest('base64url').slice(0, 16)}"`;
