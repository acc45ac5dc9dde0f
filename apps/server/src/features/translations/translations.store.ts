import { type Filter, type Language, type ListQuery, translations } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';
import { effective, origin } from '../../db/rows/layered.ts';
import { EDITION, type Translation } from '../../db/shipped/shipped-texts.ts';
import { takeTurn } from '../../db/take-turn.ts';
import { ownTenant, SYSTEM_TENANT, type TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { type ColumnsOf, column, computed, rows, type Source, searchIn } from '../../resource/fields/columns.ts';
import { narrow } from '../../resource/filters/narrow.ts';
import { ordered } from '../../resource/lists/page.ts';
import { selected, shownFields } from '../../resource/lists/wire-values.ts';
import { levelsSeenBy } from '../../resource/texts/texts-of.ts';

/** Whether other texts remain when the own texts of a key are removed. */
function liesOverOthers(): RawBuilder<boolean> {
  return sql`(translation.tenant_id <> ${ownTenant} or exists (
    select from shipped_text as shipped
    where shipped.tenant_id = ${SYSTEM_TENANT} and shipped.edition = ${EDITION} and shipped.key = translation.key
  ) or exists (
    select from translation as beneath
    where beneath.tenant_id = ${SYSTEM_TENANT} and beneath.tenant_id <> ${ownTenant} and beneath.key = translation.key
  ))`;
}

/** Own texts before the system's before the shipped ones. */
function effectiveTranslations(): RawBuilder<object> {
  return sql<object>`(
    select key, language_code, translation_text, glossary_info, category, access_level,
      ${origin('translation')} as origin, ${liesOverOthers()} as is_shipped
    from translation where ${effective('translation', ['key', 'language_code'])}
    union all
    select shipped.key, shipped.language_code, shipped.translation_text, shipped.glossary_info, shipped.category,
      shipped.access_level, 'system' as origin, true as is_shipped
    from shipped_text as shipped
    where shipped.tenant_id = ${SYSTEM_TENANT} and shipped.edition = ${EDITION} and not exists (
      select from translation where translation.key = shipped.key and translation.language_code = shipped.language_code
    )
  )`;
}

const columns: ColumnsOf<typeof translations> = {
  id: computed(sql`text.language_code || ' ' || text.key`),
  key: column('text.key'),
  category: column('text.category'),
  accessLevel: column('text.access_level'),
  languageCode: column('text.language_code'),
  translationText: column('text.translation_text'),
  glossaryInfo: column('text.glossary_info'),
  origin: column('text.origin'),
  isShipped: column('text.is_shipped'),
  search: searchIn('text.key', 'text.translation_text'),
};

/** The effective texts, within what the reader may see. */
export const translationSource: Source<typeof translations, { readonly actor: Pick<Actor, 'roleId'> }> = {
  resource: translations,
  keepsTotals: 'tenant',
  columns,
  key: sql`text.key, text.language_code`,
  from: (tx, { actor }) =>
    rows(
      tx
        .selectFrom(effectiveTranslations().as('text'))
        .where(sql<boolean>`text.access_level in (${sql.join(levelsSeenBy(actor.roleId))})`),
    ),
};

/** Every filtered text, for files that another installation can import. */
export async function filteredTranslations(
  tx: TenantTransaction,
  actor: Pick<Actor, 'roleId'>,
  query: ListQuery & { readonly filters: readonly Filter[] },
): Promise<readonly Translation[]> {
  const narrowed = await narrow(tx, translationSource.from(tx, { actor }), translationSource, query.filters);
  const fields = shownFields(translations);
  return (await ordered(selected(narrowed, columns, fields), translationSource, query).execute()) as Translation[];
}

/** A written text of a key and language: of the transaction's tenant, or of root for all tenants. */
export interface StoredTranslation extends Translation {
  readonly isOwn: boolean;
  readonly updatedAt: Date;
}

/** The own and the system's texts of these keys, or of all; the system's first. */
export async function storedTranslations(
  tx: TenantTransaction,
  { keys, languages }: { readonly keys?: readonly string[]; readonly languages?: readonly Language[] },
): Promise<readonly StoredTranslation[]> {
  const stored = await tx
    .selectFrom('translation')
    .select([
      'key',
      'category',
      'access_level as accessLevel',
      'language_code as languageCode',
      'translation_text as translationText',
      'glossary_info as glossaryInfo',
      'updated_at as updatedAt',
    ])
    .select(sql<boolean>`tenant_id = ${ownTenant}`.as('isOwn'))
    .$if(keys !== undefined, (query) => query.where('key', '=', sql<string>`any(${keys ?? []}::text[])`))
    .$if(languages !== undefined, (query) => query.where('language_code', 'in', languages ?? []))
    .orderBy(sql`tenant_id <> ${SYSTEM_TENANT}`)
    .orderBy('key')
    .orderBy('language_code')
    .execute();
  return stored;
}

/** Makes writers of a tenant's texts take turns: two who write a key for the first time have no row to lock. */
export async function lockTexts(tx: TenantTransaction): Promise<void> {
  await takeTurn(tx, 'translations');
}

/** Writes own texts over any that the tenant has. */
export async function putTranslations(tx: TenantTransaction, written: readonly Translation[]): Promise<void> {
  for (let start = 0; start < written.length; start += BATCH) {
    const batch = written.slice(start, start + BATCH);
    await tx
      .insertInto('translation')
      .values(
        batch.map((one) => ({
          tenant_id: ownTenant,
          key: one.key,
          language_code: one.languageCode,
          translation_text: one.translationText,
          glossary_info: one.glossaryInfo,
          category: one.category,
          access_level: one.accessLevel,
          updated_at: sql<Date>`clock_timestamp()`,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'key', 'language_code']).doUpdateSet((row) => ({
          translation_text: row.ref('excluded.translation_text'),
          glossary_info: row.ref('excluded.glossary_info'),
          category: row.ref('excluded.category'),
          access_level: row.ref('excluded.access_level'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute();
  }
}

/** Eight values a row: far below the 65 535 parameters that a statement may have. */
const BATCH = 1000;

/** Deletes own texts. */
export async function dropTranslations(
  tx: TenantTransaction,
  dropped: readonly Pick<Translation, 'key' | 'languageCode'>[],
): Promise<void> {
  if (dropped.length === 0) return;
  const keys = dropped.map((one) => one.key);
  const languages = dropped.map((one) => one.languageCode);
  await tx
    .deleteFrom('translation')
    .where('tenant_id', '=', ownTenant)
    .where(sql<boolean>`(key, language_code) in (select * from unnest(${keys}::text[], ${languages}::text[]))`)
    .execute();
}
