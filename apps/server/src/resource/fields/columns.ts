import type { FieldKind, Resource } from '@calends/wire';
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Whose } from '../../db/kept-figures.ts';
import type { Suffixed } from '../../db/rows/suffixes.ts';
import { alphabetical, plainText } from '../../db/rows/texts.ts';
import type { ScopedTransaction, TenantTransaction } from '../../db/tenant-transaction.ts';

/**
 * Where a field lives in SQL. A reference has the id and the name of what it refers to, a company its acronym too; a search
 * looks into several, and a column with parts has a text under each name that the tenant's metadata define.
 */
export type Column =
  | {
      readonly kind: 'column';
      readonly expression: Expression<unknown>;
      /** The expression by which the column is ordered, where that is not its own value. */
      readonly order?: Expression<unknown>;
      /** The sum over all rows, where some rows are parts of others and not added. */
      readonly sum?: Expression<unknown>;
      /** Whether the values of all rows can be added: balances of several days cannot, and their list shows no sum. */
      readonly addsUp?: Expression<unknown>;
      /** The index by which a search for a part of the text finds rows. */
      readonly indexed?: Indexed;
      /** A column with an index whose value is never greater: no row is sought beyond the last value asked for. */
      readonly notBefore?: Expression<unknown>;
      /** Of a list of words that are made of each row: when a row has which. A filter by words asks that, so that the list is not made of every row. */
      readonly hasWord?: Readonly<Record<string, Expression<unknown>>>;
    }
  | {
      readonly kind: 'reference';
      readonly id: Expression<unknown>;
      readonly name: Expression<unknown>;
      /** Of a company alone: its choices are read from the companies by their ids. */
      readonly acronym?: Expression<unknown>;
      /** The table of the referenced rows, where a plain table has to join it. */
      readonly joined?: JoinedTable;
    }
  /** Any of several references: for filters alone, and shown in no row. */
  | { readonly kind: 'either'; readonly references: readonly ReferenceColumn[] }
  | {
      readonly kind: 'parts';
      /** A jsonb object of texts. */
      readonly expression: Expression<unknown>;
      /** The fields with their labels, once the source is prepared for a reader. */
      readonly fields?: readonly LabelledField[];
    }
  | { readonly kind: 'search'; readonly texts: readonly SearchedText[] };

type ReferenceColumn = Extract<Column, { readonly kind: 'reference' }>;

/** A text stored without accents and case, for searches. */
export interface SearchedText {
  readonly plain: Expression<unknown>;
  readonly indexed?: Indexed;
}

/** A table whose texts are indexed (docs/adr/1003), and the column with the id of its row. */
export interface Indexed {
  readonly table: Suffixed;
  readonly by: `${string}.${string}`;
  /** The condition that the column is among these ids, where they are ids of another table. */
  readonly among?: (ids: Expression<unknown>) => Expression<unknown>;
}

/** A field of the tenant's own, in the reader's language. */
export interface LabelledField {
  readonly name: string;
  readonly label: string;
  /** The labels of the field's values; a value without one is shown as it is. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Joins the row of a tenant's table whose id is in the column `by`, under the name `as`. */
export interface JoinedTable {
  readonly table: 'entity';
  readonly as: string;
  readonly by: `${string}.${string}`;
}

/** A field without a column does not compile. */
export type ColumnsOf<R extends Resource> = { readonly [F in keyof R['fields'] & string]: Column };

/**
 * `column('entity.name')`. Always qualified: an unqualified name once meant the alias of a cast column, which made a query a
 * hundred times slower.
 */
export function column(name: `${string}.${string}`, sum?: Expression<unknown>): Column {
  return { kind: 'column', expression: sql.ref(name), ...(sum && { sum }) };
}
/** An amount that is summed only where the condition holds over all rows. */
export function addingUp(expression: Expression<unknown>, addsUp: Expression<unknown>): Column {
  return { kind: 'column', expression, addsUp };
}
export function computed(expression: Expression<unknown>): Column {
  return { kind: 'column', expression };
}
export function ownFields(name: `${string}.${string}`): Column {
  return { kind: 'parts', expression: sql.ref(name) };
}
export function reference(id: `${string}.${string}`, name: `${string}.${string}`): Column {
  return { kind: 'reference', id: sql.ref(id), name: sql.ref(name) };
}
/** A company, by its name in the table or by the alias that the query gives it; without one a plain table joins it. */
export function company(id: `${string}.${string}`, entity?: string): ReferenceColumn {
  const as = entity ?? `${id.replace('.', '_')}_entity`;
  return {
    kind: 'reference',
    id: sql.ref(id),
    name: sql.ref(`${as}.name`),
    acronym: sql.ref(`${as}.acronym`),
    ...(entity === undefined && { joined: { table: 'entity', as, by: id } }),
  };
}
export function either(...references: readonly ReferenceColumn[]): Column {
  return { kind: 'either', references };
}
/** The searched texts: columns, other expressions that read as text, and texts stored without accents and case. */
export function searchIn(...texts: readonly (`${string}.${string}` | Expression<unknown> | SearchedText)[]): Column {
  return {
    kind: 'search',
    texts: texts.map((one) => {
      if (typeof one === 'string') return { plain: plainText(sql.ref(one)) };
      return 'plain' in one ? one : { plain: plainText(one) };
    }),
  };
}
/** The searched text of the row to which the column `by` refers; the table may have an alias. */
export function searchedBy(
  table: Suffixed,
  by: Indexed['by'],
  as: string = table,
  among?: Indexed['among'],
): SearchedText {
  return { plain: sql.ref(`${as}.searched`), indexed: { table, by, ...(among && { among }) } };
}
/** The contract's number in rows of contracts. */
export const contractNumberColumn: Column = searchedColumn('contract.contract_number', {
  table: 'contract',
  by: 'contract.contract_id',
});
/** A column whose text is part of the searched text of its row. */
export function searchedColumn(name: `${string}.${string}`, indexed: Indexed): Column {
  return { kind: 'column', expression: sql.ref(name), indexed };
}

/** The expression that orders rows: alphabetical for names, by value for everything else. */
export function inOrder(kind: FieldKind | undefined, value: Expression<unknown>): Expression<unknown> {
  return kind === 'text' || kind === 'list' || kind === 'reference' ? alphabetical(value) : value;
}

/** The FROM, JOINs and fixed WHERE of a resource; the selected columns are added later. */
export type Rows = SelectQueryBuilder<Database, keyof Database, object>;

/** All that the reading calls of a resource need. `extra` are the call's own parameters, such as `inactive`. */
export interface Source<
  R extends Resource = Resource,
  Extra = never,
  Tx extends ScopedTransaction = TenantTransaction,
> {
  readonly resource: R;
  readonly columns: ColumnsOf<R>;
  /** The last key of every order: unique among the rows. */
  readonly key: Expression<unknown>;
  /** A column with a unique index, by which pages far down a long list are read faster. */
  readonly rowId?: Expression<unknown>;
  /**
   * Every page is read by its `rowId`: for rows so wide, or made at such cost, that to carry all of them through the order takes longer than
   * to find those of the page once more.
   */
  readonly hasWideRows?: true;
  /**
   * Count and sums, and replies of a lasting source, are kept until the tenant's data change. For lists that may be long, of tables in which every write leaves
   * an event in the chain of the tenant, the system or the control role, or moves `audit_head.derived_no`.
   */
  readonly keepsTotals?: Whose;
  readonly from: (tx: Tx, extra: Extra) => Rows;
}

/** For a source with a `rowId`: the same rows, read faster where only a few known ones are wanted, such as those of a page. */
export interface FewRows<Extra, Tx extends ScopedTransaction = TenantTransaction> {
  readonly fromFew?: (tx: Tx, extra: Extra) => Rows;
}

/** The fields of a source that describe its rows, for any kind of transaction. */
export type RowShape<R extends Resource> = Omit<Source<R>, 'from'>;

/** Kysely's builder of a given FROM, without the names of its tables: columns are plain expressions. */
export function rows(builder: unknown): Rows {
  return builder as Rows;
}
