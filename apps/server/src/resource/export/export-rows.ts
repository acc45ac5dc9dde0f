import {
  type ExportFormat,
  exportName,
  type FieldKind,
  fieldOf,
  type ListQuery,
  labelKey,
  listQueryOf,
  PROGRESS_TYPE,
  type Resource,
  toFrames,
} from '@calends/wire';
import { type Expression, sql } from 'kysely';
import { readInBatches } from '../../db/rows/read-in-batches.ts';
import { fieldsOfRecord } from '../../db/rows/record-text.ts';
import type { ScopedTransaction } from '../../db/tenant-transaction.ts';
import type { StreamedFile } from '../../http/route.ts';
import { type CellKind, type SheetColumn, Words } from '../../sheets/sheet.ts';
import { CSV_TYPE, csvContent } from '../../sheets/writing/write-csv.ts';
import { workbookContent, XLSX_TYPE } from '../../sheets/writing/write-workbook.ts';
import type { RowShape, Source } from '../fields/columns.ts';
import { labelledField } from '../fields/own-fields.ts';
import { columnOf, narrow } from '../filters/narrow.ts';
import { countOf, ordered, totalsOf } from '../lists/page.ts';
import { shownFields } from '../lists/wire-values.ts';
import type { TextOf } from '../texts/texts-of.ts';
import { type ExportCell, exportCell } from './export-cells.ts';
import { headingOf } from './export-heading.ts';

interface ExportQuery extends ListQuery {
  readonly format: ExportFormat;
  /** The columns to write in their order; all when absent. Unknown ones are left out. */
  readonly columns: readonly string[] | undefined;
  /** In frames that count the rows so far, to show progress. */
  readonly progress: boolean;
}

/** The parsed parameters of an export's call. */
export interface ExportParameters {
  readonly OrderBy: string;
  readonly OrderType: 'asc' | 'desc';
  readonly filters: ListQuery['filters'];
  readonly format: ExportFormat;
  readonly columns?: string | undefined;
  readonly progress: boolean;
}

export function exportQueryOf(parameters: ExportParameters): ExportQuery {
  const { format, columns, progress } = parameters;
  return { ...listQueryOf(parameters), format, progress, columns: columns?.split(',') };
}

/** Fields that are never exported (overview section 7). */
const EXCLUDED = new Set(['action', 'actions', 'edit', 'tenant_id']);

/** The reader of an export, and its day: without `referenceDate` it is as of today. */
export interface ExportReader {
  readonly textOf: TextOf;
  readonly today: string;
  readonly referenceDate?: string | undefined;
}

/**
 * Every filtered row as xlsx or CSV in the reader's language, named by what it lists and by the day; a workbook has a heading,
 * and the sums of the list below. Rows are read as they are sent.
 */
export async function exportRows<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  query: ExportQuery,
  extra: Extra,
  reader: ExportReader,
): Promise<StreamedFile> {
  const { resource } = source;
  const fields = exportedFields(source, query.columns);
  const cells = fields.map((field) => exportCell(source, field, reader.textOf));
  const narrowed = await narrow(tx, source.from(tx, extra), source, query.filters);
  const record = sql<string>`row(${sql.join(cells.map(({ expression }) => expression))})::text`;
  const wanted = ordered(narrowed.select(record.as('record')), source, query) as Expression<{ record: string }>;
  let rowsSoFar = 0;
  async function* texts() {
    for await (const batch of readInBatches(tx, wanted)) {
      rowsSoFar += batch.length;
      yield batch.map(({ record: text }) => fieldsOfRecord(text));
    }
  }
  const columns = fields.map((field) => headerOf(source, field, reader.textOf));
  const workbook = async () => {
    const { total, sums } = await totalsOf(tx, source, query, extra);
    const content = workbookContent({
      name: reader.textOf(resource.titleKey),
      heading: await headingOf(tx, source, query.filters, extra, reader),
      columns,
      totals: sumRow(fields, sums, reader.textOf),
      rows: valuesOf(texts(), cells),
    });
    return { content, contentType: XLSX_TYPE, rowCount: total };
  };
  const csv = async () => ({
    content: csvContent({ columns, rows: texts(), readers: cells.map(({ read }) => read) }),
    contentType: CSV_TYPE,
    rowCount: await countOf(narrowed),
  });
  const { content, contentType, rowCount } = await (query.format === 'csv' ? csv() : workbook());
  return {
    fileName: `${exportName(reader.textOf(resource.titleKey), reader)}.${query.format}`,
    contentType: query.progress ? PROGRESS_TYPE : contentType,
    rowCount,
    content: query.progress ? toFrames(content, () => rowsSoFar) : content,
  };
}

/**
 * The sum of each column that the list sums, with the word for it in the first other column; no row where nothing is summed.
 */
function sumRow(
  fields: readonly string[],
  sums: Readonly<Record<string, string>>,
  textOf: TextOf,
): unknown[] | undefined {
  if (!fields.some((field) => field in sums)) return undefined;
  const named = fields.findIndex((field) => !(field in sums));
  return fields.map((field, index) => (index === named ? new Words(textOf('Sum')) : sums[field]));
}

function exportedFields<R extends Resource>(
  { resource, columns }: RowShape<R>,
  wanted: readonly string[] | undefined,
): string[] {
  const all = shownFields(resource)
    .filter((field) => !EXCLUDED.has(field))
    .flatMap((field) => {
      const column = columnOf(columns, field);
      return column.kind === 'parts' ? (column.fields ?? []).map(({ name }) => `${field}.${name}`) : [field];
    });
  const chosen = wanted?.filter((field) => all.includes(field)) ?? [];
  if (chosen.length > 0) return chosen;
  return all.filter((field) => resource.fields[field]?.kind !== 'id' && resource.fields[field]?.sameAs === undefined);
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
  parts: 'text',
  search: 'text',
};

function headerOf<R extends Resource>(source: RowShape<R>, field: string, textOf: TextOf): SheetColumn {
  const header = labelledField(source, field)?.label ?? textOf(labelKey(field, source.resource));
  return { header, kind: CELLS[fieldOf(source.resource, field)?.kind ?? 'text'] };
}

async function* valuesOf(batches: AsyncIterable<readonly (string | null)[][]>, cells: readonly ExportCell[]) {
  for await (const batch of batches)
    yield batch.map((texts) => texts.map((text, index) => (text === null ? null : cells[index]?.read(text))));
}
