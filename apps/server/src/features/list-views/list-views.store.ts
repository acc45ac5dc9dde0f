import type { addListView, ListColumns, ListView } from '@calends/wire';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { alphabetical } from '../../db/rows/texts.ts';
import { takeTurn } from '../../db/take-turn.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';

type StoredView = Selectable<Database['list_view']>;
/** The input of a view. */
export type ViewInput = Omit<z.output<typeof addListView>, 'list'>;

/** Row security separates tenants; every statement here names the owner of the view itself. */
export async function findViews(tx: TenantTransaction, personId: string): Promise<StoredView[]> {
  return await tx
    .selectFrom('list_view')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('list')
    .orderBy(alphabetical(sql.ref('name')))
    .execute();
}

export async function findColumns(tx: TenantTransaction, personId: string): Promise<Record<string, ListColumns>> {
  const rows = await tx
    .selectFrom('list_columns')
    .select(['list', 'columns'])
    .where('person_id', '=', personId)
    .execute();
  return Object.fromEntries(rows.map(({ list, columns }) => [list, columns]));
}

/** Locks a view for a writer: nobody else changes it until the transaction ends. */
export async function lockView(tx: TenantTransaction, personId: string, id: string): Promise<StoredView | undefined> {
  return await tx
    .selectFrom('list_view')
    .selectAll()
    .where('view_id', '=', id)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes writers of one person's views take turns, because each of them counts the views and reads which one opens the list. */
export async function lockViews(tx: TenantTransaction, personId: string): Promise<void> {
  await takeTurn(tx, `views of ${personId}`);
}

/** The person's other views of the list. */
export async function findOthers(
  tx: TenantTransaction,
  personId: string,
  list: string,
  id?: string,
): Promise<{ name: string }[]> {
  const others = tx.selectFrom('list_view').select('name').where('person_id', '=', personId).where('list', '=', list);
  return await (id === undefined ? others : others.where('view_id', '<>', id)).execute();
}

/** The list no longer opens with the view that opened it. */
export async function clearDefault(tx: TenantTransaction, personId: string, list: string, id: string): Promise<void> {
  await tx
    .updateTable('list_view')
    .set((is) => ({ is_default: false, version: is('version', '+', 1) }))
    .where('person_id', '=', personId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .where('view_id', '<>', id)
    .execute();
}

interface NewView {
  readonly id: string;
  readonly personId: string;
  readonly list: string;
  readonly input: ViewInput;
}

export async function insertView(tx: TenantTransaction, { id, personId, list, input }: NewView): Promise<StoredView> {
  return await tx
    .insertInto('list_view')
    .values({ tenant_id: ownTenant, view_id: id, person_id: personId, list, ...columnsOf(input) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateView(
  tx: TenantTransaction,
  id: string,
  input: ViewInput & { readonly version: number },
): Promise<StoredView> {
  return await tx
    .updateTable('list_view')
    .set({ ...columnsOf(input), version: input.version })
    .where('view_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteView(tx: TenantTransaction, id: string): Promise<void> {
  await tx.deleteFrom('list_view').where('view_id', '=', id).execute();
}

export async function saveColumns(
  tx: TenantTransaction,
  personId: string,
  list: string,
  columns: ListColumns | null,
): Promise<void> {
  if (columns === null) {
    await tx.deleteFrom('list_columns').where('person_id', '=', personId).where('list', '=', list).execute();
    return;
  }
  const arranged = jsonb(columns);
  await tx
    .insertInto('list_columns')
    .values({ tenant_id: ownTenant, person_id: personId, list, columns: arranged })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id', 'list']).doUpdateSet({ columns: arranged }))
    .execute();
}

function columnsOf({ name, isDefault, search, columns }: ViewInput) {
  return { name, is_default: isDefault, search: jsonb(search), columns: columns && jsonb(columns) };
}

/** As JSON text, because the driver would send an array as one of PostgreSQL's own. */
function jsonb<Value>(value: Value) {
  return sql<Value>`${JSON.stringify(value)}::jsonb`;
}

export function viewWire(row: StoredView): ListView {
  const { list, name, search, columns, version } = row;
  return { id: row.view_id, list, name, isDefault: row.is_default, search, columns, version };
}
