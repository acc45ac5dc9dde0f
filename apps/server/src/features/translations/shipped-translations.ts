import { errorTexts, GLOSSARY_INFO, MAIL_FOOTER, MAILS, TEXTS, type Text } from '@calends/texts';
import { LANGUAGES, type Language, type TranslationAccessLevel, type TranslationCategory } from '@calends/wire';

/** An effective text in one language. */
export interface Translation {
  readonly key: string;
  readonly category: TranslationCategory;
  readonly accessLevel: TranslationAccessLevel;
  readonly languageCode: Language;
  readonly translationText: string;
  readonly glossaryInfo: string | null;
}

const INFO: Readonly<Record<string, Text>> = GLOSSARY_INFO;

/** The texts of the mails, by their keys: no screen shows them. */
const MAIL_TEXTS: Readonly<Record<string, Text>> = Object.fromEntries([
  ...MAILS.flatMap(({ textKey, subject, body }) => [[`${textKey}Subject`, subject] as const, [textKey, body] as const]),
  [MAIL_FOOTER.textKey, MAIL_FOOTER.text],
]);

export function isOfMail({ key }: { readonly key: string }): boolean {
  return Object.hasOwn(MAIL_TEXTS, key);
}

/** The texts that the product ships, for everybody. */
export const SHIPPED: readonly Translation[] = Object.entries({ ...TEXTS, ...MAIL_TEXTS }).flatMap(([key, text]) =>
  LANGUAGES.map((languageCode) => ({
    key,
    category: categoryOf(key),
    accessLevel: 'BASIC' as const,
    languageCode,
    translationText: text[languageCode],
    glossaryInfo: INFO[key]?.[languageCode] ?? null,
  })),
);

function categoryOf(key: string): TranslationCategory {
  if (Object.hasOwn(INFO, key)) return 'GLOSSARY';
  if (isOfMail({ key })) return 'LONGTEXT';
  return Object.hasOwn(errorTexts, key) ? 'MESSAGE' : 'GENERIC';
}
