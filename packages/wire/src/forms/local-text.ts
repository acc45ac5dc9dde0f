import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../values/languages.ts';

/** A text in one or more languages. */
export type LocalText = { readonly [L in Language]?: string | undefined };

/** Entered in at least one language; empty ones are left out. */
export function localText(longest: number) {
  return optionalLocalText(longest).refine((text) => Object.keys(text).length > 0, 'Required');
}

/** The same, where it may be missing altogether. */
export function optionalLocalText(longest: number) {
  return z.partialRecord(z.enum(LANGUAGES), z.string().trim().max(longest)).transform(withoutEmpty);
}

/** In the asked language, or else in English, or in the first there is; empty where there is none. */
export function textIn(text: LocalText | undefined, language: Language): string {
  const first = LANGUAGES.find((one) => text?.[one]);
  return text?.[language] || text?.[DEFAULT_LANGUAGE] || (first && text?.[first]) || '';
}

/** The same text in one language alone, for a reader. */
export function onlyIn(text: LocalText, language: Language): LocalText {
  const said = textIn(text, language);
  return said === '' ? {} : { [language]: said };
}

function withoutEmpty(text: LocalText): LocalText {
  return Object.fromEntries(Object.entries(text).filter(([, said]) => said));
}
