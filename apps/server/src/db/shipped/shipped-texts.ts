import { createHash } from 'node:crypto';
import { errorTexts, GLOSSARY_INFO, MAIL_FOOTER, MAILS, TEXTS, type Text } from '@calends/texts';
import { LANGUAGES, type Language, type TranslationAccessLevel, type TranslationCategory } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';
import { ownTenant, type TenantTransaction } from '../tenant-transaction.ts';

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

/** Names the texts of this code: processes of two releases work on one database while it is updated. */
export const EDITION = createHash('sha256').update(JSON.stringify(SHIPPED)).digest('base64url');

/** Adds the texts of this edition, and removes those that came with editions of long ago. Returns whether the edition is new. */
export async function addTexts(tx: TenantTransaction): Promise<boolean> {
  const isThere = await tx
    .selectFrom('shipped_text')
    .select('key')
    .where('tenant_id', '=', ownTenant)
    .where('edition', '=', EDITION)
    .limit(1)
    .executeTakeFirst();
  if (isThere) return false;
  await sql`
    insert into shipped_text (tenant_id, edition, key, language_code, translation_text, glossary_info, category, access_level)
    select ${ownTenant}, ${EDITION}, * from unnest(${columnOf('key')}, ${columnOf('languageCode')},
      ${columnOf('translationText')}, ${columnOf('glossaryInfo')}, ${columnOf('category')}, ${columnOf('accessLevel')})
    on conflict do nothing`.execute(tx); // another process adds them too
  await tx
    .deleteFrom('shipped_text')
    .where('tenant_id', '=', ownTenant)
    .where('edition', '<>', EDITION)
    .where('edition', '<>', latestOther()) // its processes may run still
    .where('shipped_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
  return true;
}

function latestOther() {
  return sql<string>`(
    select edition from shipped_text where edition <> ${EDITION} order by shipped_at desc limit 1)`;
}

function columnOf(field: keyof Translation): RawBuilder<unknown> {
  return sql`${SHIPPED.map((one) => one[field])}::text[]`;
}

function categoryOf(key: string): TranslationCategory {
  if (Object.hasOwn(INFO, key)) return 'GLOSSARY';
  if (isOfMail({ key })) return 'LONGTEXT';
  return Object.hasOwn(errorTexts, key) ? 'MESSAGE' : 'GENERIC';
}
