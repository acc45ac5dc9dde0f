import {
  accessLevelOf,
  FORM_STATES,
  type FormType,
  type Language,
  type MappedForm,
  type PageMap,
  pageMaps,
} from '@calends/wire';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { origin, overridesShipped } from '../../../db/rows/layered.ts';
import { ownTenant, SYSTEM_TENANT, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Duplicate } from '../../../http/problems.ts';
import { type ColumnsOf, column, computed, rows, type Source, searchIn } from '../../../resource/fields/columns.ts';
import { selected, shownFields, wireReader } from '../../../resource/lists/wire-values.ts';
import { putOwn } from '../../../resource/plain/plain-table.ts';
import { isThereFor } from '../forms.store.ts';

/** Who reads: what lies above the access level of a reader is not there for them. */
export interface MapsRead {
  readonly actor: Pick<Actor, 'personId' | 'roleId'>;
}

const columns: ColumnsOf<typeof pageMaps> = {
  id: column('page_map.page_map_id'),
  page: column('page_map.page'),
  formId: column('page_map.form_id'),
  formTitle: column('form.title'),
  formType: column('page_map.form_type'),
  currentStep: column('page_map.current_step'),
  isActive: column('page_map.is_active'),
  accessLevel: column('page_map.access_level'),
  origin: computed(origin('page_map')),
  overridesShipped: computed(overridesShipped('page_map')),
  search: searchIn('page_map.page', 'form.title'),
};

/**
 * Of the system's rows those that no own one hides: by its id, or as the active one of the same page and kind of form. The hidden ones are
 * looked up first, as `effective` does: asked for each row, PostgreSQL expects so much work that it compares every mapping with every form.
 */
const IN_FORCE = sql<boolean>`(page_map.tenant_id = ${ownTenant} or page_map.page_map_id not in (
  select shipped.page_map_id from page_map as shipped
    join page_map as own on own.tenant_id = ${ownTenant} and own.page_map_id = shipped.page_map_id
    where shipped.tenant_id = ${sql.lit(SYSTEM_TENANT)}
  union all
  select shipped.page_map_id from page_map as shipped
    join page_map as own on own.tenant_id = ${ownTenant} and own.is_active
      and own.page = shipped.page and own.form_type = shipped.form_type
    where shipped.tenant_id = ${sql.lit(SYSTEM_TENANT)}))`;

export const pageMapSource: Source<typeof pageMaps, MapsRead> = {
  resource: pageMaps,
  keepsTotals: 'tenant',
  columns,
  key: sql.ref('page_map.page_map_id'),
  from: (tx, { actor }) => rows(mapsWithin(tx, actor)),
};

function mapsWithin(tx: TenantTransaction, { roleId }: MapsRead['actor']) {
  return tx
    .selectFrom('page_map')
    .innerJoin('form', 'form.form_id', 'page_map.form_id')
    .where(isThereFor(roleId))
    .where(IN_FORCE)
    .where('page_map.access_level', '<=', accessLevelOf(roleId));
}

type Asked = { readonly id: string } | { readonly formId: string };

/** The mapping of an id, or those of a form, by page. */
export async function findPageMaps(tx: TenantTransaction, actor: MapsRead['actor'], asked: Asked): Promise<PageMap[]> {
  const fields = shownFields(pageMaps);
  const from = mapsWithin(tx, actor)
    .where((where) =>
      'id' in asked ? where('page_map.page_map_id', '=', asked.id) : where('page_map.form_id', '=', asked.formId),
    )
    .orderBy('page_map.page')
    .orderBy('page_map.page_map_id');
  const records = await selected(rows(from), columns, fields).select('page_map.version').execute();
  const shown = wireReader(pageMaps, fields);
  return records.map((row) => ({ ...shown(row), version: row.version }) as PageMap);
}

/** The own row of a mapping, made of the shipped one where there is none yet; locked until the transaction ends. */
export async function lockOwnPageMap(
  tx: TenantTransaction,
  actor: MapsRead['actor'],
  id: string,
): Promise<PageMap | undefined> {
  await putOwn(tx, 'page_map', id);
  await tx
    .selectFrom('page_map')
    .select('page_map_id')
    .where('tenant_id', '=', ownTenant)
    .where('page_map_id', '=', id)
    .forUpdate()
    .execute();
  return (await findPageMaps(tx, actor, { id }))[0];
}

export type KeptPageMap = Omit<Insertable<Database['page_map']>, 'tenant_id' | 'page_map_id' | 'version'>;

/** Throws Duplicate where the page has an active form of that kind already. */
export async function insertPageMap(tx: TenantTransaction, kept: KeptPageMap): Promise<string> {
  const id = newId();
  const row = { tenant_id: ownTenant, page_map_id: id, ...kept };
  await unlessPageTaken(tx.insertInto('page_map').values(row).execute());
  return id;
}

/** Throws Duplicate where the page has an active form of that kind already. */
export async function updatePageMap(tx: TenantTransaction, id: string, kept: KeptPageMap): Promise<void> {
  const update = tx
    .updateTable('page_map')
    .set((write) => ({ ...kept, version: write('version', '+', 1) }))
    .where('tenant_id', '=', ownTenant)
    .where('page_map_id', '=', id);
  await unlessPageTaken(update.execute());
}

/** False where there is no own row: a shipped one is no tenant's to delete. */
export async function deletePageMapRow(tx: TenantTransaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('page_map')
    .where('tenant_id', '=', ownTenant)
    .where('page_map_id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

const UNIQUE_VIOLATION = '23505';

async function unlessPageTaken(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
    if (code === UNIQUE_VIOLATION && constraint === 'page_map_page') throw new Duplicate({ page: ['PageTaken'] });
    throw error;
  });
}

interface MappableForm {
  readonly formType: FormType;
  readonly totalSteps: number;
}

/** What a mapping has to know of its form; undefined for one that is not there for the reader. */
export async function findMappableForm(
  tx: TenantTransaction,
  { roleId }: MapsRead['actor'],
  formId: string,
): Promise<MappableForm | undefined> {
  return await tx
    .selectFrom('form')
    .select(['form_type as formType', 'total_steps as totalSteps'])
    .where('form_id', '=', formId)
    .where(isThereFor(roleId))
    .executeTakeFirst();
}

/** On air: published with something to show, and not taken off since. */
const IS_ON_AIR = sql<boolean>`(form.state = ${sql.lit(FORM_STATES.ACTIVE)} and exists (
  select from form_edition as live where live.tenant_id = form.tenant_id and live.form_id = form.form_id
    and live.edition = form.live_edition and jsonb_array_length(live.snapshot -> 'items') > 0))`;

/** The reader's own progress, or the tenant's where the answers are the tenant's; a trial of a draft is none. */
function ownProgress(personId: string) {
  return sql`form_progress.form_id = form.form_id and form_progress.edition > 0 and form_progress.finished_at is not null
    and form_progress.person_id is not distinct from
      case when form.user_type_input = 1 then ${personId}::uuid end`;
}

/** Done for good: of an exam that was failed only where no attempt is left. */
const IS_FINAL = sql<boolean>`(form.form_type <> 'EXAM' or form.pass_percentage is null
  or coalesce(form_progress.score, 0) * 100 >= form.pass_percentage * coalesce(form_progress.max_score, 0)
  or form_progress.attempt >= form.most_attempts)`;

/** Whether the form has something left for a person. */
function isOpenTo(personId: string) {
  return sql<boolean>`(page_map.is_active and ${IS_ON_AIR}
    and not exists (select from form_progress where ${ownProgress(personId)} and ${IS_FINAL}))`;
}

function isPutAwayBy(personId: string) {
  return sql<boolean>`exists (select from form_dismissal as dismissal where dismissal.form_id = form.form_id
    and dismissal.person_id = ${personId}::uuid and dismissal.edition = form.live_edition)`;
}

/** The title of the edition on air, in the reader's language; of a form that was never published that of its draft. */
function titleForReaders(language: Language) {
  const shown = (texts: string, title: string) =>
    sql`coalesce(nullif(${sql.raw(texts)} -> ${language} ->> 'title', ''), ${sql.raw(title)})`;
  return sql<string | null>`coalesce(
    (select ${shown("live.snapshot -> 'texts'", "live.snapshot ->> 'title'")} from form_edition as live
      where live.tenant_id = form.tenant_id and live.form_id = form.form_id and live.edition = form.live_edition),
    ${shown('form.texts', 'form.title')})`;
}

/** The mappings as readers need them; `isOnAir`: those alone that count. */
export async function readMappedForms(
  tx: TenantTransaction,
  actor: MapsRead['actor'],
  { page, isOnAir, language }: { readonly page?: string; readonly isOnAir: boolean; readonly language: Language },
): Promise<MappedForm[]> {
  const fields = shownFields(pageMaps).filter((field) => field !== 'origin' && field !== 'overridesShipped');
  const from = mapsWithin(tx, actor)
    .$if(page !== undefined, (maps) => maps.where('page_map.page', '=', page ?? ''))
    .$if(isOnAir, (maps) => maps.where('page_map.is_active', '=', true).where(IS_ON_AIR))
    .orderBy('page_map.page')
    .orderBy('page_map.page_map_id');
  const records = await selected(rows(from), columns, fields)
    .select(isOpenTo(actor.personId).as('isOpen'))
    .select(isPutAwayBy(actor.personId).as('isPutAway'))
    .select(titleForReaders(language).as('said'))
    .execute();
  const shown = wireReader(pageMaps, fields);
  return records.map(({ isOpen, isPutAway, said, ...row }) => {
    const map = shown(row) as Omit<MappedForm, 'isShown' | 'isPutAway'>;
    const isShown = isOpen && !isPutAway;
    return { ...map, formTitle: said ?? map.formTitle, isShown, isPutAway: isOpen && isPutAway };
  });
}

/** How many rows put a form on a page. */
export async function countMapped(tx: TenantTransaction, formId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('page_map')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('form_id', '=', formId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
