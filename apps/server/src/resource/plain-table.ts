import type { FieldErrors, Resource, RowOf } from '@calends/wire';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../db/database.ts';
import { ownTenant, type TenantTransaction } from '../db/tenant-transaction.ts';
import { Duplicate } from '../http/problems.ts';
import { type ColumnsOf, column, rows, type Source } from './columns.ts';
import { selected, shownFields, wireRow } from './wire-values.ts';

export type PlainTableName = { [T in keyof Database]: `${T}_id` extends keyof Database[T] ? T : never }[keyof Database];

/** A tenant table whose id is `<table>_id`, with a version, behind a resource without rules of its own. */
export interface PlainTable<R extends Resource, T extends PlainTableName, Input> {
  readonly resource: R;
  readonly table: T;
  readonly columns: Omit<ColumnsOf<R>, 'id'>;
  /** What is kept of what was entered. */
  readonly stored: (input: Input) => Updateable<Database[T]>;
  /** What a person is told where another row has the same unique value. */
  readonly taken?: FieldErrors;
}

export type PlainRecord<R extends Resource> = RowOf<R> & { readonly version: number };

/** What the reading calls need. */
export function sourceOf<R extends Resource, T extends PlainTableName, Input>({
  resource,
  table,
  columns,
}: PlainTable<R, T, Input>): Source<R, object> {
  const id = column(`${table}.${table}_id`);
  return {
    resource,
    columns: { ...columns, id } as unknown as ColumnsOf<R>,
    key: idOf(table),
    rowId: idOf(table),
    from: (tx) => rows(tx.selectFrom<keyof Database>(table)),
  };
}

export async function findPlain<R extends Resource, T extends PlainTableName, Input>(
  tx: TenantTransaction,
  plain: PlainTable<R, T, Input>,
  id: string,
): Promise<PlainRecord<R> | undefined> {
  const { columns, from } = sourceOf(plain);
  const fields = shownFields(plain.resource);
  const found = (await selected(from(tx, {}), columns, fields)
    .select(sql.ref<number>(`${plain.table}.version`).as('version'))
    .where(sql<boolean>`${idOf(plain.table)} = ${id}`)
    .executeTakeFirst()) as (Record<string, unknown> & { readonly version: number }) | undefined;
  return found && ({ ...wireRow(plain.resource, fields, found), version: found.version } as PlainRecord<R>);
}

/** For a writer: nobody else changes the row until the transaction ends. */
export async function lockPlain<R extends Resource, T extends PlainTableName, Input>(
  tx: TenantTransaction,
  plain: PlainTable<R, T, Input>,
  id: string,
): Promise<PlainRecord<R> | undefined> {
  await sql`select from ${sql.table(plain.table)} where ${idOf(plain.table)} = ${id} for update`.execute(tx);
  return await findPlain(tx, plain, id);
}

/** Throws Duplicate. */
export async function insertPlain<R extends Resource, T extends PlainTableName, Input>(
  tx: TenantTransaction,
  plain: PlainTable<R, T, Input>,
  id: string,
  input: Input,
): Promise<void> {
  const row = { tenant_id: ownTenant, [`${plain.table}_id`]: id, ...plain.stored(input) };
  await unlessTaken(plain, tx.insertInto<keyof Database>(plain.table).values(row).execute());
}

/** Throws Duplicate. */
export async function updatePlain<R extends Resource, T extends PlainTableName, Input>(
  tx: TenantTransaction,
  plain: PlainTable<R, T, Input>,
  id: string,
  input: Input,
): Promise<void> {
  const changed = { ...plain.stored(input), version: sql`version + 1` };
  const update = tx.updateTable<keyof Database>(plain.table).set(changed as never);
  await unlessTaken(plain, update.where(sql<boolean>`${idOf(plain.table)} = ${id}`).execute());
}

export async function deletePlain(tx: TenantTransaction, { table }: { table: PlainTableName }, id: string) {
  await sql`delete from ${sql.table(table)} where ${idOf(table)} = ${id}`.execute(tx);
}

function idOf(table: string) {
  return sql.ref(`${table}.${table}_id`);
}

const UNIQUE_VIOLATION = '23505';

async function unlessTaken({ taken }: { readonly taken?: FieldErrors }, write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (taken && (error as { code?: unknown }).code === UNIQUE_VIOLATION) throw new Duplicate(taken);
    throw error;
  });
}
