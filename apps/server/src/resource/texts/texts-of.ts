import { TEXTS } from '@calends/texts';
import { type Language, mayAccess, type Role, type TranslationAccessLevel } from '@calends/wire';
import { sql } from 'kysely';
import { SYSTEM_TENANT, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { loanTypeLabels } from './loan-type-labels.ts';

/** The text of a key in the language of a reader; undefined for an unknown key. */
export type FindText = (key: string) => string | undefined;
/** The same where something has to be shown: an unknown key is its own text. */
export type TextOf = (key: string) => string;

/** The reader of a text; a request of the tenant is one. */
export interface TextReader {
  readonly tx: TenantTransaction;
  /** Absent for a person who is not signed in, and for mails: they get the texts that everybody may see. */
  readonly actor?: { readonly roleId: Role };
  readonly caller: { readonly language: Language };
  /** The keys that will be looked up, where they are few; without it all texts are read. */
  readonly keys?: ReadonlySet<string>;
}

/**
 * The texts for files, statements and the bell, as the screens show them: with the texts that an administrator wrote and the
 * labels that custom types give loan types (docs/adr/0006). Read in the transaction of each use, so that no process shows an
 * outdated text.
 */
export async function textsOf(reader: TextReader): Promise<TextOf> {
  const find = await findTextsOf(reader);
  return (key) => find(key) ?? key;
}

export async function findTextsOf({ tx, actor, caller: { language }, keys }: TextReader): Promise<FindText> {
  const labels = await loanTypeLabels(tx);
  const sought = keys && [...keys].flatMap((key) => [key, labels.get(key) ?? []].flat());
  const written = await tx
    .selectFrom('translation')
    .select(['key', 'translation_text as text'])
    .where('language_code', '=', language)
    .where('access_level', 'in', levelsSeenBy(actor?.roleId))
    .$if(sought !== undefined, (texts) => texts.where(sql<boolean>`key = any(${sought}::text[])`))
    .orderBy(sql`tenant_id <> ${SYSTEM_TENANT}`)
    .execute();
  const texts = new Map(written.map(({ key, text }) => [key, text])); // the own ones come last
  const find = (key: string) => texts.get(key) ?? TEXTS[key]?.[language];
  return (key) => find(labels.get(key) ?? key) ?? find(key);
}

/** The access levels that a role sees, by rank; a person who is not signed in sees the lowest. */
export function levelsSeenBy(role: Role | undefined): readonly TranslationAccessLevel[] {
  if (role === undefined) return ['BASIC'];
  if (mayAccess(role, 'roots')) return ['BASIC', 'PARTNER', 'ADMIN', 'ROOT'];
  if (mayAccess(role, 'tenantAdmins')) return ['BASIC', 'PARTNER', 'ADMIN'];
  return mayAccess(role, 'tenantAdminsAndPartners') ? ['BASIC', 'PARTNER'] : ['BASIC'];
}
