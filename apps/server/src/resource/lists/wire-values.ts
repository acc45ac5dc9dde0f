import { type Cents, formatMoney, formatRate, parseRate } from '@calends/loan-engine';
import { type FieldKind, fieldOf, type Resource } from '@calends/wire';
import { type AliasedRawBuilder, sql } from 'kysely';
import type { Column, ColumnsOf, Rows } from '../fields/columns.ts';
import { columnOf } from '../filters/narrow.ts';

/**
 * Selects the given fields; a reference takes two columns, a company three. In one call, since each call copies the builder.
 */
export function selected<R extends Resource>(rows: Rows, columns: ColumnsOf<R>, fields: readonly string[]): Rows {
  return rows.select(fields.flatMap((field) => selectionsOf(columnOf(columns, field), field)));
}

function selectionsOf(column: Column, field: string): AliasedRawBuilder<unknown, string>[] {
  if (column.kind === 'column' || column.kind === 'parts') return [sql`${column.expression}`.as(field)];
  if (column.kind === 'search' || column.kind === 'either') return [];
  const { id, name, acronym } = column;
  const named = [sql`${id}`.as(`${field}.id`), sql`${name}`.as(`${field}.name`)];
  return acronym ? [...named, sql`${acronym}`.as(`${field}.acronym`)] : named;
}

type Row = Readonly<Record<string, unknown>>;

/** A row of the database as it is sent on the wire: cents as decimal strings, instants as ISO. */
export function wireRow(resource: Resource, fields: readonly string[], row: Row): Record<string, unknown> {
  return wireReader(resource, fields)(row);
}

/** The same for many rows of the same fields: what is known of a field is looked up once. */
export function wireReader(resource: Resource, fields: readonly string[]): (row: Row) => Record<string, unknown> {
  const readers = fields.map((field) => [field, readerOf(fieldOf(resource, field)?.kind, field)] as const);
  return (row) => {
    const shown: Record<string, unknown> = {};
    for (const [field, read] of readers) shown[field] = read(row);
    return shown;
  };
}

function readerOf(kind: FieldKind | undefined, field: string): (row: Row) => unknown {
  if (kind !== 'reference') return (row) => wireValue(kind, row[field]);
  const [id, name, acronym] = [`${field}.id`, `${field}.name`, `${field}.acronym`];
  return (row) => {
    const named = { id: row[id], name: row[name] };
    return row[acronym] === undefined ? named : { ...named, acronym: row[acronym] };
  };
}

export function wireValue(kind: FieldKind | undefined, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (kind === 'money') return formatMoney(value as Cents);
  if (kind === 'rate') return rateText(value as string);
  if (kind === 'instant') return (value as Date).toISOString();
  return kind === 'count' ? Number(value) : value;
}

/** With three to six decimals; the database stores six. */
export function rateText(value: string): string {
  const rate = parseRate(value);
  if (rate === undefined) throw new Error(`${value} is no rate`);
  return formatRate(rate);
}

/** The fields of a row: a search field is in none. */
export function shownFields(resource: Resource): string[] {
  return Object.entries(resource.fields).flatMap(([name, { kind, isOnlyAsked }]) =>
    kind === 'search' || isOnlyAsked ? [] : [name],
  );
}
