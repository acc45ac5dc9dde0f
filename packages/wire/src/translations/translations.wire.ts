import { z } from 'zod';
import { defineResource, flagField, searchField, textField, wordField } from '../resources/resource.ts';
import { optionalText, version } from '../values/kinds.ts';
import { LANGUAGES, type Language } from '../values/languages.ts';
import { TRANSLATION_CATEGORIES } from './translation-categories.ts';

/** Who may see a text, by rank: a higher rank sees everything that a lower one sees. */
export const TRANSLATION_ACCESS_LEVELS = ['BASIC', 'PARTNER', 'ADMIN', 'ROOT'] as const;
export type TranslationAccessLevel = (typeof TRANSLATION_ACCESS_LEVELS)[number];

/** A row for each key and language: the shipped text, or the replacement that overrides it. */
export const translations = defineResource({
  name: 'Translation',
  titleKey: 'TranslationsScreen',
  fields: {
    /** The language and the key, as `en Save`. */
    id: { kind: 'text', value: z.string(), isSorted: false, sameAs: 'key' },
    key: textField(),
    category: wordField(TRANSLATION_CATEGORIES),
    accessLevel: wordField(TRANSLATION_ACCESS_LEVELS),
    languageCode: wordField(LANGUAGES),
    translationText: textField(),
    glossaryInfo: textField(),
    origin: wordField(['system', 'own']),
    /** Whether the key has texts to go back to: the product's, or those of root. */
    isShipped: flagField(),
    search: searchField(),
  },
  defaultSort: { field: 'key', type: 'asc' },
});

/** The columns of an interchange file, in this order or by these names; what export-xls writes, import-xls reads. */
export const TRANSLATION_COLUMNS = [
  'key',
  'category',
  'accessLevel',
  'languageCode',
  'translationText',
  'glossaryInfo',
] as const;
export type TranslationColumn = (typeof TRANSLATION_COLUMNS)[number];

/** Begins with a letter or digit; no control characters. At most 200, the documents' limit of a text field. */
export const translationKey = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(200)
  .regex(/^[\p{L}\p{N}][^\p{C}]*$/u, 'InvalidTranslationKey');

const LONGEST_TEXT = 10_000;
const LONGEST_INFO = 2000;

/** "Translation for {lang} is required": a language by its code, as the documents word it. */
export function missingTranslationKey(language: Language): string {
  return `Translation for ${language} is required`;
}

function inEveryLanguage<Value extends z.ZodType>(valueOf: (language: Language) => Value) {
  const shape = Object.fromEntries(LANGUAGES.map((language) => [language, valueOf(language)]));
  return z.strictObject(shape as { [L in Language]: Value });
}

const allTexts = inEveryLanguage((language) =>
  z
    .string({ error: missingTranslationKey(language) })
    .trim()
    .min(1, missingTranslationKey(language))
    .max(LONGEST_TEXT),
);
const allInfo = inEveryLanguage(() => optionalText(LONGEST_INFO));

const category = z.enum(TRANSLATION_CATEGORIES);
const accessLevel = z.enum(TRANSLATION_ACCESS_LEVELS);

export const addTranslation = z
  .strictObject({
    key: translationKey,
    category: category.default('GENERIC'),
    accessLevel: accessLevel.default('BASIC'),
    translations: allTexts,
    glossaryInfo: allInfo.nullish(),
  })
  .meta({ id: 'AddTranslation' });

/** The input of the edit form; without glossaryTranslations the meanings of the words are unchanged. */
export const editTranslation = z
  .strictObject({
    key: translationKey,
    category,
    accessLevel,
    translations: allTexts,
    glossaryTranslations: allInfo.nullish(),
    version,
  })
  .meta({ id: 'EditTranslation' });

/** One key in one language. Category and access level belong to the key: without them they stay as they are. */
export const translationEntry = z
  .strictObject({
    key: translationKey,
    languageCode: z.enum(LANGUAGES),
    translationText: z.string().trim().min(1, 'Required').max(LONGEST_TEXT),
    glossaryInfo: optionalText(LONGEST_INFO).optional(),
    category: category.optional(),
    accessLevel: accessLevel.optional(),
  })
  .meta({ id: 'TranslationEntry' });
export type TranslationEntry = z.infer<typeof translationEntry>;

export const bulkTranslations = z
  .strictObject({ requests: z.array(translationEntry).min(1, 'Required').max(1000) })
  .meta({ id: 'BulkTranslations' });

const textPerLanguage = z.partialRecord(z.enum(LANGUAGES), z.string());

/**
 * A key with all its data. `shipped` are the product's own texts, for resetting it; none for a key that an
 * administrator added.
 */
export const translationRecord = z
  .object({
    key: z.string(),
    category,
    accessLevel,
    translations: textPerLanguage,
    glossaryInfo: textPerLanguage,
    shipped: textPerLanguage,
    origin: z.enum(['system', 'own']),
    version: z.number(),
  })
  .meta({ id: 'Translation' });
export type TranslationRecord = z.infer<typeof translationRecord>;

export const translationImport = z
  .object({ rows: z.number(), created: z.number(), changed: z.number(), unchanged: z.number() })
  .meta({ id: 'TranslationImport' });
/** The schema that was kept, and the elements that a document may begin with. */
export const translationSchema = z
  .object({ fileName: z.string(), elements: z.array(z.string()) })
  .meta({ id: 'TranslationSchema' });
export type TranslationSchema = z.infer<typeof translationSchema>;
export type TranslationImport = z.infer<typeof translationImport>;
