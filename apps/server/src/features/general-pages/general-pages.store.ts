import { DEFAULT_LANGUAGE, type Language } from '@calends/wire';
import { sql } from 'kysely';
import { effective } from '../../db/layered.ts';
import { newId } from '../../db/new-id.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { sanitiseHtml } from './sanitise-html.ts';

export interface PageText {
  readonly language: Language;
  readonly html: string;
  /** SHA-256 of the text: what somebody agreed to is this text and no later one. */
  readonly hash: string;
}

/** A page in each language that has it: an own text hides the system's of the same page and language. */
export async function findPageTexts(tx: TenantTransaction, page: string): Promise<PageText[]> {
  return await tx
    .selectFrom('general_page')
    .select([
      (one) => one.ref('language').$castTo<Language>().as('language'),
      'html',
      sql<string>`encode(sha256(convert_to(html, 'UTF8')), 'hex')`.as('hash'),
    ])
    .where(effective('general_page', ['page', 'language']))
    .where('page', '=', page)
    .orderBy('language')
    .execute();
}

/** The text for a reader: in their language, else in the product's first one, else in any. */
export function textFor(texts: readonly PageText[], language: Language): PageText | undefined {
  return (
    texts.find((text) => text.language === language) ??
    texts.find((text) => text.language === DEFAULT_LANGUAGE) ??
    texts[0]
  );
}

/** Writes the own text of a page in a language; what may not stand on a page is left out. */
export async function writePage(
  tx: TenantTransaction,
  { page, language, html }: { readonly page: string; readonly language: Language; readonly html: string },
): Promise<void> {
  const text = { html: sanitiseHtml(html) };
  await tx
    .insertInto('general_page')
    .values({ tenant_id: ownTenant, page_id: newId(), page, language, ...text })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'page', 'language']).doUpdateSet((one) => ({
        ...text,
        version: one('general_page.version', '+', 1),
        updated_at: sql`now()`,
      })),
    )
    .execute();
}
