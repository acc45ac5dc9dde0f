import {
  type ExportFormat,
  type FieldKind,
  type Language,
  type ListQuery,
  labelKey,
  MOST_ROWS,
  type Resource,
  TEXTS,
  wordKey,
} from '@calends/wire';
import type { ScopedTransaction } from '../db/tenant-transaction.ts';
import { Refused } from '../http/problems.ts';
import type { FileReply } from '../http/route.ts';
import type { CellKind, SheetColumn } from '../sheets/sheet.ts';
import { CSV_TYPE, writeCsv } from '../sheets/write-csv.ts';
import { writeWorkbook, XLSX_TYPE } from '../sheets/write-workbook.ts';
import type { Source } from './columns.ts';
import { narrow } from './narrow.ts';
import { ordered } from './page.ts';
import { selected, shownFields, wireRow } from './wire-values.ts';

export interface ExportQuery extends ListQuery {
  readonly format: ExportFormat;
  /** The columns to write in their order; all when absent. Unknown ones are left out. */
  readonly columns: readonly string[] | undefined;
}

/** Never written (overview section 7). */
const EXCLUDED = new Set(['action', 'actions', 'edit', 'tenant_id']);

/** Every filtered row as xlsx or CSV, headers in the reader's language, named by the day. At most 10 000 rows. */
export async function exportRows<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  query: ExportQuery,
  extra: Extra,
  reader: { readonly language: Language; readonly today: string },
): Promise<FileReply> {
  const { resource, columns } = source;
  const fields = exportedFields(resource, query.columns);
  const narrowed = narrow(source.from(tx, extra), resource, columns, query.filters);
  const found = await ordered(selected(narrowed, columns, fields), source, query)
    .limit(MOST_ROWS + 1)
    .execute();
  if (found.length > MOST_ROWS) throw new Refused({ code: 'TooManyRows', details: { most: MOST_ROWS } });
  const sheet = {
    name: resource.name,
    columns: fields.map((field) => headerOf(resource, field, reader.language)),
    rows: found.map((row) => cellsOf(resource, fields, row as Record<string, unknown>, reader.language)),
  };
  const fileName = `${resource.name}_${fileDate(reader.today)}.${query.format}`;
  return query.format === 'csv'
    ? { fileName, contentType: CSV_TYPE, content: await writeCsv(sheet) }
    : { fileName, contentType: XLSX_TYPE, content: await writeWorkbook([sheet]) };
}

/** `2026-11-21` to `21_11_2026`. */
export function fileDate(day: string): string {
  return day.split('-').toReversed().join('_');
}

function exportedFields(resource: Resource, wanted: readonly string[] | undefined): string[] {
  const all = shownFields(resource).filter((field) => !EXCLUDED.has(field));
  const chosen = wanted?.filter((field) => all.includes(field)) ?? [];
  return chosen.length > 0 ? chosen : all.filter((field) => resource.fields[field]?.kind !== 'id');
}

const CELLS: { readonly [K in FieldKind]: CellKind } = {
  id: 'text',
  text: 'text',
  day: 'day',
  instant: 'instant',
  money: 'money',
  rate: 'rate',
  count: 'count',
  flag: 'flag',
  word: 'text',
  state: 'text',
  reference: 'text',
  list: 'text',
  search: 'text',
};

function headerOf(resource: Resource, field: string, language: Language): SheetColumn {
  return { header: textIn(language, labelKey(field)), kind: CELLS[resource.fields[field]?.kind ?? 'text'] };
}

function cellsOf(
  resource: Resource,
  fields: readonly string[],
  row: Record<string, unknown>,
  language: Language,
): unknown[] {
  const values = wireRow(resource, fields, row);
  return fields.map((field) => {
    const { kind, numbers } = resource.fields[field] ?? {};
    const value = values[field];
    if (kind === 'reference') return (value as { name: string }).name;
    if (kind === 'list') return (value as string[]).join(', ');
    if (kind === 'word' && value !== null) return textIn(language, wordKey(value as string));
    if (kind === 'state') return textIn(language, wordKey(wordOf(numbers, value)));
    return value;
  });
}

function wordOf(numbers: Readonly<Record<string, number>> | undefined, value: unknown): string {
  return Object.entries(numbers ?? {}).find(([, number]) => number === value)?.[0] ?? String(value);
}

/** The text of a key in a language; the key itself where nobody wrote one. */
export function textIn(language: Language, key: string): string {
  return TEXTS[key]?.[language] ?? key;
}
