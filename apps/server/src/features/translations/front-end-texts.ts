import { createHash } from 'node:crypto';
import { LANGUAGES, type Language, type Role, type TranslationCategory } from '@calends/wire';
import { EDITION, isOfMail, SHIPPED, type Translation } from '../../db/shipped/shipped-texts.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { loanTypeLabels } from '../../resource/texts/loan-type-labels.ts';
import { levelsSeenBy } from '../../resource/texts/texts-of.ts';
import { storedTranslations } from './translations.store.ts';

type KeyedTexts = Record<string, string>;
type TextsByLanguage = { [L in Language]?: KeyedTexts };

interface Wanted {
  readonly languageCode?: Language | undefined;
  readonly category?: TranslationCategory | undefined;
}

export interface FrontEndTexts {
  readonly texts: TextsByLanguage & { glossaryInfo?: TextsByLanguage };
  /** Changes with the texts alone, not with a start: by it a browser asks whether its copy is up to date. */
  readonly tag: string;
}

/**
 * Key to text of one language, or of all, as a role sees them; of the glossary with the meaning of each word. Where a text is
 * above the reader's level, the reader gets the one beneath, so that no screen lacks a text. A loan type with a label of its
 * own is named by that.
 */
export async function frontEndTexts(
  tx: TenantTransaction,
  role: Role | undefined,
  { languageCode, category }: Wanted,
): Promise<FrontEndTexts> {
  const languages = languageCode ? [languageCode] : LANGUAGES;
  const levels = levelsSeenBy(role);
  const stored = (await storedTranslations(tx, { languages })).filter((one) => levels.includes(one.accessLevel));
  const seen = new Map([...SHIPPED, ...stored].map((one) => [`${one.languageCode} ${one.key}`, one]));
  const labels = await loanTypeLabels(tx);
  const labelled = languages.flatMap((language) =>
    [...labels].flatMap(([word, label]) => {
      const [own, other] = [seen.get(`${language} ${word}`), seen.get(`${language} ${label}`)];
      return own && other ? [{ ...own, translationText: other.translationText }] : [];
    }),
  );
  for (const one of labelled) seen.set(`${one.languageCode} ${one.key}`, one);
  const wanted = [...seen.values()].filter(
    (one) =>
      !isOfMail(one) && languages.includes(one.languageCode) && (category === undefined || one.category === category),
  );
  const texts = keyed(languages, wanted, (one) => one.translationText);
  return {
    texts:
      category === 'GLOSSARY' ? { ...texts, glossaryInfo: keyed(languages, wanted, (one) => one.glossaryInfo) } : texts,
    tag: `W/"${createHash('sha256')
      .update(EDITION)
      .update(JSON.stringify([stored, labelled]))
      .digest('base64url')
      .slice(0, 16)}"`,
  };
}

function keyed(
  languages: readonly Language[],
  translations: readonly Translation[],
  valueOf: (one: Translation) => string | null,
): TextsByLanguage {
  const result: TextsByLanguage = Object.fromEntries(languages.map((language) => [language, {}]));
  for (const one of translations) {
    const value = valueOf(one);
    const texts = result[one.languageCode];
    if (texts && value !== null) texts[one.key] = value;
  }
  return result;
}
