import {
  accessLevelOf,
  FORM_STATES,
  type FormInput,
  type FormOptions,
  type FormType,
  forms,
  type Role,
  type RowOf,
} from '@calends/wire';
import { sql } from 'kysely';
import { effective, origin, overridesShipped } from '../../db/rows/layered.ts';
import { ownTenant, SYSTEM_TENANT, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { type ColumnsOf, column, computed, rows, type Source, searchIn } from '../../resource/fields/columns.ts';
import { selected, shownFields, wireRow } from '../../resource/lists/wire-values.ts';
import { FILLED } from './progress/counters.store.ts';

const columns: ColumnsOf<typeof forms> = {
  id: column('form.form_id'),
  title: column('form.title'),
  description: column('form.description'),
  classname: column('form.classname'),
  formType: column('form.form_type'),
  hasBackNextButton: column('form.has_back_next_button'),
  totalSteps: column('form.total_steps'),
  editableReview: column('form.editable_review'),
  navigationLocked: column('form.navigation_locked'),
  showProgressBar: column('form.show_progress_bar'),
  userTypeInput: column('form.user_type_input'),
  accessLevel: column('form.access_level'),
  state: column('form.state'),
  isArchived: computed(sql`(form.state = ${sql.lit(FORM_STATES.ARCHIVED)})`),
  totalUsersStarted: computed(sql`coalesce(filled.started, 0)`),
  totalUsersCompleted: computed(sql`coalesce(filled.completed, 0)`),
  liveEdition: column('form.live_edition'),
  publishedOn: column('form.published_at'),
  origin: computed(origin('form')),
  overridesShipped: computed(overridesShipped('form')),
  search: searchIn('form.title', 'form.description'),
};

/** Whose rank decides which forms there are: one above it is not there at all. */
export interface FormReading {
  readonly actor: { readonly roleId: Role };
  /** The kind of form alone that is read. */
  readonly formType?: FormType | undefined;
}

/** The forms that there are for a role: those in force in the tenant, and none above its access level. */
export function isThereFor(roleId: Role) {
  return sql<boolean>`(${effective('form', ['form_id'])} and form.access_level <= ${accessLevelOf(roleId)})`;
}

export const formSource: Source<typeof forms, FormReading> = {
  resource: forms,
  keepsTotals: 'tenant',
  columns,
  key: sql`form.form_id`,
  rowId: sql`form.form_id`,
  from: (tx, { actor, formType }) =>
    rows(
      tx
        .selectFrom('form')
        .leftJoin(FILLED.as('filled'), 'filled.form_id', 'form.form_id')
        .where(isThereFor(actor.roleId))
        .$if(formType !== undefined, (query) => query.where('form.form_type', '=', formType as FormType)),
    ),
};

/** A form as its list shows it, with its options, and the layer in which it and its content stand. */
export type StoredForm = RowOf<typeof forms> &
  FormOptions & {
    readonly version: number;
    /** The tenant whose row it is: the own one, or the system's. */
    readonly tenantId: string;
  };

/** Undefined for a form that is not there for the reader. */
export async function findForm(
  tx: TenantTransaction,
  reading: FormReading,
  id: string,
): Promise<StoredForm | undefined> {
  const fields = shownFields(forms);
  const row = await selected(formSource.from(tx, reading), columns, fields)
    .select(sql.ref<string>('form.tenant_id').as('tenant_id'))
    .select(sql.ref<number>('form.version').as('version'))
    .select(sql.ref<FormOptions['texts']>('form.texts').as('texts'))
    .select(sql.ref<number | null>('form.pass_percentage').as('pass_percentage'))
    .select(sql.ref<number | null>('form.most_attempts').as('most_attempts'))
    .where(sql<boolean>`form.form_id = ${id}`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tenant_id, version, texts, pass_percentage, most_attempts } = row;
  const shown = wireRow(forms, fields, row) as RowOf<typeof forms>;
  return {
    ...shown,
    texts,
    version,
    tenantId: tenant_id,
    passPercentage: pass_percentage,
    mostAttempts: most_attempts,
  } as StoredForm;
}

/** Has other writers of the form wait until the transaction ends; a shipped form belongs to no tenant and is not locked. */
export async function lockForm(
  tx: TenantTransaction,
  reading: FormReading,
  id: string,
): Promise<StoredForm | undefined> {
  await sql`select from form where form_id = ${id} and tenant_id = ${ownTenant} for update`.execute(tx);
  return await findForm(tx, reading, id);
}

function stored(input: FormInput) {
  return {
    title: input.title,
    description: input.description,
    ...(input.texts && { texts: JSON.stringify(input.texts) }),
    form_type: input.formType,
    classname: input.classname,
    has_back_next_button: input.hasBackNextButton,
    total_steps: input.totalSteps,
    editable_review: input.editableReview,
    navigation_locked: input.navigationLocked,
    show_progress_bar: input.showProgressBar,
    user_type_input: input.userTypeInput,
    access_level: input.accessLevel,
    pass_percentage: input.passPercentage ?? null,
    most_attempts: input.mostAttempts ?? null,
    state: input.state,
  };
}

export async function insertForm(tx: TenantTransaction, id: string, input: FormInput): Promise<void> {
  await tx
    .insertInto('form')
    .values({ tenant_id: sql<string>`${ownTenant}`, form_id: id, ...stored(input) })
    .execute();
}

/** Writes the options of the own form. */
export async function updateForm(tx: TenantTransaction, id: string, input: FormInput): Promise<void> {
  await tx
    .updateTable('form')
    .set({ ...stored(input), version: sql`version + 1` })
    .where('form_id', '=', id)
    .execute();
}

/** Writes how many steps the own form has, and what they are called. */
export async function updateSteps(
  tx: TenantTransaction,
  id: string,
  { totalSteps, texts }: { readonly totalSteps: number; readonly texts: object },
): Promise<void> {
  await tx
    .updateTable('form')
    .set({ total_steps: totalSteps, texts: JSON.stringify(texts), version: sql`version + 1` })
    .where('form_id', '=', id)
    .execute();
}

/** Counts as a change of the own form: its content is part of it. */
export async function touchForm(tx: TenantTransaction, id: string): Promise<void> {
  await tx.updateTable('form').set({ version: sql`version + 1` }).where('form_id', '=', id).execute();
}

export async function setLiveEdition(tx: TenantTransaction, id: string, edition: number): Promise<void> {
  await tx
    .updateTable('form')
    .set({ live_edition: edition, published_at: sql<Date>`now()` })
    .where('form_id', '=', id)
    .execute();
}

/** Deletes the own form with its draft; false where there is none. Its editions are facts and stay. */
export async function deleteForm(tx: TenantTransaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('form').where('form_id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The columns of a row that stands in another layer, with the tenant of the transaction in the place of its own. */
const asOwn = (table: string) =>
  sql`(jsonb_populate_record(${sql.ref(table)}, jsonb_build_object('tenant_id', ${ownTenant}))).*`;

/**
 * Copies a shipped form with its draft, its files and the edition on air as an own one, under the same ids; does nothing where
 * there is an own one.
 */
export async function putOwnForm(tx: TenantTransaction, id: string): Promise<void> {
  const isShipped = (table: string) => sql`form_id = ${id} and ${sql.ref(`${table}.tenant_id`)} = ${SYSTEM_TENANT}`;
  const { rows: copied } = await sql<{ live_edition: number | null }>`
    insert into form select ${asOwn('form')} from form where ${isShipped('form')} and tenant_id <> ${ownTenant}
    on conflict do nothing returning live_edition`.execute(tx);
  const [form] = copied;
  if (!form) return;
  await sql`insert into form_content select ${asOwn('form_content')} from form_content
    where ${isShipped('form_content')}`.execute(tx);
  await sql`insert into form_document select ${asOwn('form_document')} from form_document
    where ${isShipped('form_document')}
    on conflict (tenant_id, form_id, file_id) do update set is_in_draft = excluded.is_in_draft`.execute(tx);
  await sql`insert into form_edition select ${asOwn('form_edition')} from form_edition
    where ${isShipped('form_edition')} and edition = ${form.live_edition}
    on conflict do nothing`.execute(tx);
}
