import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { LANGUAGES } from '../values/languages.ts';
import { TRANSLATION_CATEGORIES } from './translation-categories.ts';

const textsByKey = z.record(z.string(), z.string()).optional();
const byLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, textsByKey])) as {
  [L in (typeof LANGUAGES)[number]]: typeof textsByKey;
};

/** In a file of its own: every visit makes this call before anything is shown, so its module stays small. */
export const frontEndLoad = endpoint('GET /Translation/front-end-load', 'public', {
  summary:
    'Key to text, for one language or for all, as the caller may see them; of the glossary with what the words mean.',
  query: z.strictObject({
    languageCode: z.enum(LANGUAGES).optional(),
    category: z.enum(TRANSLATION_CATEGORIES).optional(),
  }),
  reply: standard(z.object({ ...byLanguage, glossaryInfo: z.object(byLanguage).optional() })),
});
