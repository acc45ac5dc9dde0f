import { type FormContentItem, type FormContentType, type FormItem, inOrder } from '@calends/wire';
import { sql } from 'kysely';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import type { StoredForm } from './forms.store.ts';

/** An item of a draft, with its version. */
export type DraftItem = FormItem & { readonly version: number };

/** The draft of a form, in order, read from the layer of the form and never from another. */
export async function findItems(
  tx: TenantTransaction,
  { id, tenantId }: Pick<StoredForm, 'id' | 'tenantId'>,
): Promise<readonly DraftItem[]> {
  const items = await tx
    .selectFrom('form_content')
    .select(['content_id as id', 'version', 'step_number as stepNumber', 'step_title as stepTitle', 'child'])
    .select(['content_type as type', 'content'])
    .where('tenant_id', '=', tenantId)
    .where('form_id', '=', id)
    .execute();
  return inOrder(items as unknown as readonly DraftItem[]);
}

/** The form of an item, in whichever layer. */
export async function formOfItem(tx: TenantTransaction, contentId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('form_content')
    .select('form_id')
    .where('content_id', '=', contentId)
    .executeTakeFirst();
  return row?.form_id;
}

export function wireContent({ id, version, stepNumber, stepTitle, child, type, content }: DraftItem): FormContentItem {
  return { id, version, stepNumber, stepTitle, child, formContentType: type, contentString: JSON.stringify(content) };
}

export type NewItem = Omit<FormItem, 'type' | 'content'> & {
  readonly type: FormContentType;
  readonly content: object;
  /** Of an item that was there before; a new one begins with 1. */
  readonly version?: number;
};

/** Puts items into the own form. */
export async function insertItems(tx: TenantTransaction, formId: string, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insertInto('form_content')
    .values(
      items.map((item) => ({
        tenant_id: sql<string>`${ownTenant}`,
        form_id: formId,
        version: item.version ?? 1,
        ...stored(item),
      })),
    )
    .execute();
}

export async function updateItem(tx: TenantTransaction, { id, ...item }: NewItem): Promise<void> {
  const { content_id: _id, ...set } = stored({ id, ...item });
  await tx
    .updateTable('form_content')
    .set({ ...set, version: sql`version + 1` })
    .where('content_id', '=', id)
    .execute();
}

export async function deleteItem(tx: TenantTransaction, id: string): Promise<void> {
  await tx.deleteFrom('form_content').where('content_id', '=', id).execute();
}

/** Writes all items of the own form anew. */
export async function replaceItems(tx: TenantTransaction, formId: string, items: readonly NewItem[]): Promise<void> {
  await tx.deleteFrom('form_content').where('form_id', '=', formId).execute();
  await insertItems(tx, formId, items);
}

/** Where items stand, in one statement, so that they change places in any sequence. */
export async function placeItems(
  tx: TenantTransaction,
  places: readonly Pick<FormItem, 'id' | 'stepNumber' | 'stepTitle' | 'child'>[],
): Promise<void> {
  const of = <Key extends keyof (typeof places)[number]>(key: Key) => places.map((place) => place[key]);
  await sql`update form_content set step_number = wanted.step_number, step_title = wanted.step_title, child = wanted.child
    from unnest(${of('id')}::uuid[], ${of('stepNumber')}::smallint[], ${of('stepTitle')}::text[], ${of('child')}::smallint[])
      as wanted (id, step_number, step_title, child)
    where content_id = wanted.id and tenant_id = ${ownTenant}`.execute(tx);
}

function stored({ id, stepNumber, stepTitle, child, type, content }: NewItem) {
  return {
    content_id: id,
    step_number: stepNumber,
    step_title: stepTitle,
    child,
    content_type: type,
    content: JSON.stringify(content),
  };
}
