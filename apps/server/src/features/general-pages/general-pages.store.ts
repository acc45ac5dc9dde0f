import {
  DEFAULT_LANGUAGE,
  GENERAL_PAGES,
  type GeneralPageInput,
  generalPages,
  LANGUAGES,
  type Language,
  MOST_OWN_PAGES,
  type OwnPage,
} from '@calends/wire';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import { origin, overridesShipped } from '../../db/rows/layered.ts';
import { alphabetical } from '../../db/rows/texts.ts';
import {
  type ControlTransaction,
  ownTenant,
  SYSTEM_TENANT,
  type TenantTransaction,
} from '../../db/tenant-transaction.ts';
import { BadInput } from '../../http/problems.ts';
import { column, computed, searchIn } from '../../resource/fields/columns.ts';
import { type PlainTable, sourceOf } from '../../resource/plain/plain-table.ts';
import { sanitiseHtml, textOfHtml } from './sanitise-html.ts';

export const generalPageTable: PlainTable<typeof generalPages, 'general_page', GeneralPageInput> = {
  resource: generalPages,
  table: 'general_page',
  naturalKey: ['page', 'language'],
  columns: {
    page: column('general_page.page'),
    language: column('general_page.language'),
    htmlContent: column('general_page.html'),
    origin: computed(origin('general_page')),
    overridesShipped: computed(overridesShipped('general_page', ['page', 'language'])),
    search: searchIn('general_page.page', 'general_page.html'),
  },
  stored: ({ page, language, htmlContent }) => ({ page, language, html: shownHtml(htmlContent) }),
  taken: { page: ['PageLanguageTaken'] },
};

/** Throws BadInput for a text of which nothing is allowed on a page. */
function shownHtml(html: string): string {
  const shown = sanitiseHtml(html).trim();
  if (shown === '') throw new BadInput({ htmlContent: ['HtmlContentRequired'] });
  return shown;
}

/** What a text begins with, where that is a heading: the texts are kept as the sanitiser writes them. */
const FIRST_HEADING = '^\\s*<h[1-4]>(.*?)</h[1-4]>';

export interface PageText {
  readonly language: Language;
  readonly html: string;
  /** SHA-256 of the text: what somebody agreed to is this text and no later one. */
  readonly hash: string;
}

/** A page in each language that has it: an own text hides the system's of the same page and language. */
export async function findPageTexts(tx: TenantTransaction, page: string): Promise<PageText[]> {
  return await sourceOf(generalPageTable)
    .from(tx, {})
    .select([
      sql<Language>`general_page.language`.as('language'),
      sql<string>`general_page.html`.as('html'),
      sql<string>`encode(sha256(convert_to(general_page.html, 'UTF8')), 'hex')`.as('hash'),
    ])
    .where(sql<boolean>`general_page.page = ${page}`)
    .orderBy('language')
    .execute();
}

/**
 * The first pages that are none of the product's, by the alphabet of their names, each with its title for a reader. A heading is sought in the
 * texts of these alone.
 */
export async function listOwnPages(tx: TenantTransaction, language: Language): Promise<OwnPage[]> {
  const texts = sourceOf(generalPageTable)
    .from(tx, {})
    .select([
      alphabetical(sql.ref('general_page.page')).as('page'),
      sql<Language>`general_page.language`.as('language'),
      sql<string>`general_page.html`.as('html'),
    ])
    .where(sql<boolean>`general_page.page <> all (${Object.values(GENERAL_PAGES)}::text[])`)
    .orderBy('page')
    .limit(MOST_OWN_PAGES * LANGUAGES.length);
  const { rows } = await sql<{ page: string; language: Language; html: string | null }>`
    select page, language, substring(html from ${FIRST_HEADING}) as html from (${texts}) as first order by page`.execute(
    tx,
  );
  const pages = [...Map.groupBy(rows, ({ page }) => page)].slice(0, MOST_OWN_PAGES);
  return pages.map(([page, ofPage]) => ({ page, title: textOfHtml(textFor(ofPage, language)?.html ?? '') || page }));
}

interface TenantsText extends Pick<PageText, 'hash'> {
  readonly tenantId: string;
}

/** The addenda of these tenants as `findPageTexts` finds each one's, read for all of them at once. */
export async function findAddenda(control: ControlTransaction, tenantIds: readonly string[]): Promise<TenantsText[]> {
  const { rows } = await sql<TenantsText>`
    select asked.tenant_id as "tenantId", encode(sha256(convert_to(general_page.html, 'UTF8')), 'hex') as hash
    from unnest(${tenantIds}::text[]) as asked (tenant_id)
    join general_page on general_page.tenant_id in (asked.tenant_id, ${SYSTEM_TENANT})
    where general_page.page = ${GENERAL_PAGES.addendum}
      and (general_page.tenant_id = asked.tenant_id or not exists (
        select from general_page as own where own.tenant_id = asked.tenant_id and (
          own.general_page_id = general_page.general_page_id
          or (own.page = general_page.page and own.language = general_page.language))))`.execute(control);
  return rows;
}

/** The text for a reader: in their language, else in the product's first one, else in any. */
export function textFor<Text extends Pick<PageText, 'language'>>(
  texts: readonly Text[],
  language: Language,
): Text | undefined {
  return (
    texts.find((text) => text.language === language) ??
    texts.find((text) => text.language === DEFAULT_LANGUAGE) ??
    texts[0]
  );
}

/** Writes the own text of a page in a language, without what is not allowed on a page. */
export async function writePage(
  tx: TenantTransaction,
  { page, language, html }: { readonly page: string; readonly language: Language; readonly html: string },
): Promise<void> {
  const text = { html: sanitiseHtml(html) };
  await tx
    .insertInto('general_page')
    .values({ tenant_id: ownTenant, general_page_id: newId(), page, language, ...text })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'page', 'language']).doUpdateSet((one) => ({
        ...text,
        version: one('general_page.version', '+', 1),
      })),
    )
    .execute();
}
