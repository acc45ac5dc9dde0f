import { type FieldErrors, type Resource, type RowOf, versionName } from '@calends/wire';
import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { effective, type LayeredTable, overridesShipped } from '../../db/rows/layered.ts';
import { TABLES } from '../../db/schema/tables.ts';
import { ownTenant, SYSTEM_TENANT, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { BadInput, Duplicate, Refused } from '../../http/problems.ts';
import {
  type Column,
  type ColumnsOf,
  column,
  type JoinedTable,
  type Rows,
  rows,
  type Source,
} from '../fields/columns.ts';
import { selected, shownFields, wireRow } from '../lists/wire-values.ts';

export type PlainTableName = { [T in keyof Database]: `${T}_id` extends keyof Database[T] ? T : never }[keyof Database];

/**
 * A tenant or layered table whose id is `<table>_id`, with a version, behind a resource without rules of its own. In a
 * layered one an own row overrides the system's of the same id.
 */
export interface PlainTable<R extends Resource, T extends PlainTableName, Input> {
  readonly resource: R;
  readonly table: T;
  readonly columns: Omit<ColumnsOf<R>, 'id'>;
  /** The columns of an input. */
  readonly stored: (input: Input) => Stored<Database[T]>;
  /** The fields by which a parameter of the same name narrows the reading calls. */
  readonly narrowedBy?: readonly (keyof R['fields'] & string)[];
  /** What orders rows that are equal in the requested order; else their id. */
  readonly orderedWithin?: RawBuilder<unknown>;
  /** Of a layered table: the columns by which, besides the id, an own row hides the system's. */
  readonly naturalKey?: readonly (keyof Database[T] & string)[];
  /** As of a source: where columns are computed for each row. */
  readonly hasWideRows?: true;
  /** The messages shown where another row has the same unique value. */
  readonly taken?: FieldErrors;
}

type Stored<Table> = { readonly [C in keyof Updateable<Table>]: Updateable<Table>[C] | RawBuilder<unknown> };

/** A record of the resource; its version has the name that `versionName` of wire gives. */
export type PlainRecord<R extends Resource> = RowOf<R>;

/** The source for the reading calls. */
export function sourceOf<R extends Resource, T extends PlainTableName, Input>({
  resource,
  table,
  columns: ownColumns,
  narrowedBy = [],
  orderedWithin,
  naturalKey,
  hasWideRows,
}: PlainTable<R, T, Input>): Source<R, PlainParameters> {
  const columns = { ...ownColumns, id: column(`${table}.${table}_id`) } as unknown as ColumnsOf<R>;
  return {
    resource,
    keepsTotals: 'tenant',
    columns,
    key: orderedWithin ? sql`${orderedWithin}, ${idOf(table)}` : idOf(table),
    rowId: idOf(table),
    ...(hasWideRows && { hasWideRows }),
    from: (tx, parameters) => {
      const conditions = [
        isLayered(table) && effective(table as LayeredTable, [`${table}_id` as never]),
        isLayered(table) && naturalKey && effective(table as LayeredTable, naturalKey as never),
        parameters.inactive !== undefined && sql<SqlBool>`(${stateOf(table)} = 0) <> ${parameters.inactive}`,
        ...narrowedBy.map((field) => isValue(columns[field], parameters[field])),
      ];
      return conditions.reduce(
        (query, condition) => (condition ? query.where(condition) : query),
        withJoined(rows(tx.selectFrom<keyof Database>(table)), columns),
      );
    },
  };
}

/** Row security limits the joined table to the tenant's own rows. */
function withJoined(query: Rows, columns: object): Rows {
  return joinedIn(columns).reduce(
    (all, [, { table, as, by }]) =>
      rows(
        all.leftJoin(`${table} as ${as}` as 'entity', (join) =>
          join.on(sql<boolean>`${sql.ref(`${as}.${table}_id`)} = ${sql.ref(by)}`),
        ),
      ),
    query,
  );
}

/** The tables that these columns refer to, by field. */
function joinedIn(columns: object): [field: string, JoinedTable][] {
  return Object.entries(columns as Readonly<Record<string, Column>>).flatMap(([field, one]) =>
    one.kind === 'reference' && one.joined ? [[field, one.joined]] : [],
  );
}

/** The parameters of a reading call: `inactive` where records can be archived, and those of the resource. */
type PlainParameters = { readonly inactive?: boolean } & Readonly<Record<string, unknown>>;

function isValue(field: Column, value: unknown) {
  return field.kind === 'column' && value !== undefined && sql<SqlBool>`${field.expression} = ${value}`;
}

export async function findPlain<R extends Resource, T extends PlainTableName, Input>(
  tx: TenantTransaction,
  plain: PlainTable<R, T, Input>,
  id: string,
): Promise<PlainRecord<R> | undefined> {
  const { columns, from } = sourceOf(plain);
  const fields = shownFields(plain.resource);
  const record = (await selected(from(tx, {}), columns, fields)
    .select(sql.ref<number>(`${plain.table}.version`).as('record_version'))
    .where(sql<boolean>`${idOf(plain.table)} = ${id}`)
    .executeTakeFirst()) as (Record<string, unknown> & { readonly record_version: number }) | undefined;
  const named = record && { [versionName(plain.resource)]: record.record_version };
  return record && ({ ...wireRow(plain.resource, fields, record), ...named } as PlainRecord<R>);
}

/** Whether the row is an own one over a row of the system's, which is in force again once the own one is deleted. */
export async function liesOverShipped<R extends Resource, T extends PlainTableName, Input>(
  tx: TenantTransaction,
  { table, naturalKey }: PlainTable<R, T, Input>,
  id: string,
): Promise<boolean> {
  if (!isLayered(table)) return false;
  const lies = overridesShipped(table as LayeredTable, naturalKey as never);
  const { rows: own } = await sql`select from ${sql.table(table)} where ${idOf(table)} = ${id} and ${lies}`.execute(tx);
  return own.length > 0;
}

/** Locks the own row for a writer until the transaction ends; a shipped row belongs to no tenant and is not locked. */
export async function lockPlain<R extends Resource, T extends PlainTableName, Input>(
  tx: TenantTransaction,
  plain: PlainTable<R, T, Input>,
  id: string,
): Promise<PlainRecord<R> | undefined> {
  await sql`select from ${sql.table(plain.table)} where ${idOf(plain.table)} = ${id} for update`.execute(tx);
  return await findPlain(tx, plain, id);
}

/** Copies a row of the system's as an own one; does nothing where the row is an own one, or the table not layered. */
export async function putOwn(tx: TenantTransaction, table: PlainTableName, id: string): Promise<void> {
  if (!isLayered(table)) return;
  await sql`insert into ${sql.table(table)}
    select (jsonb_populate_record(${sql.ref(table)}, jsonb_build_object('tenant_id', ${ownTenant}))).*
    from ${sql.table(table)} where ${idOf(table)} = ${id} and tenant_id = ${SYSTEM_TENANT}
    on conflict do nothing`.execute(tx);
}

/** Throws Duplicate, and BadInput for a reference to an unknown record. */
export async function insertPlain<R extends Resource, T extends PlainTableName, Input>(
  tx: TenantTransaction,
  plain: PlainTable<R, T, Input>,
  id: string,
  input: Input,
): Promise<void> {
  const row = { tenant_id: ownTenant, [`${plain.table}_id`]: id, ...plain.stored(input) };
  await unlessAtFault(plain, tx.insertInto<keyof Database>(plain.table).values(row).execute());
}

/** Throws Duplicate, and BadInput for a reference to an unknown record. */
export async function updatePlain<R extends Resource, T extends PlainTableName, Input>(
  tx: TenantTransaction,
  plain: PlainTable<R, T, Input>,
  id: string,
  input: Input,
): Promise<void> {
  const changed = { ...plain.stored(input), version: sql`version + 1` };
  const update = tx.updateTable<keyof Database>(plain.table).set(changed as never);
  await unlessAtFault(plain, update.where(sql<boolean>`${idOf(plain.table)} = ${id}`).execute());
}

export async function updateState(tx: TenantTransaction, table: PlainTableName, id: string, state: number) {
  await sql`update ${sql.table(table)} set state = ${state}, version = version + 1
    where ${idOf(table)} = ${id}`.execute(tx);
}

/** Throws Refused for a row of the system's that no own one overrides. */
export async function deletePlain(tx: TenantTransaction, { table }: { table: PlainTableName }, id: string) {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${idOf(table)} = ${id}`.execute(tx);
  if (!numAffectedRows) throw new Refused({ code: 'RecordIsShipped' });
}

function isLayered(table: PlainTableName): boolean {
  return TABLES[table].whose === 'layered';
}

function stateOf(table: string) {
  return sql.ref(`${table}.state`);
}

function idOf(table: string) {
  return sql.ref(`${table}.${table}_id`);
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

interface Faulty {
  readonly table: PlainTableName;
  readonly columns: object;
  readonly taken?: FieldErrors;
}

async function unlessAtFault({ table, columns, taken }: Faulty, write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
    if (taken && code === UNIQUE_VIOLATION) throw new Duplicate(taken);
    const [missing] = joinedIn(columns).find(([, one]) => constraint === foreignKeyOf(table, one)) ?? [];
    if (code === FOREIGN_KEY_VIOLATION && missing !== undefined)
      throw new BadInput({ [missing]: ['ReferenceNotFound'] });
    throw error;
  });
}

/** The name that PostgreSQL gives `foreign key (tenant_id, company_id) references entity`. */
function foreignKeyOf(table: string, { by }: JoinedTable): string {
  return `${table}_tenant_id_${by.slice(by.indexOf('.') + 1)}_fkey`;
}
