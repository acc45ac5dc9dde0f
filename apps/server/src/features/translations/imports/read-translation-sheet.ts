import { TRANSLATION_COLUMNS, type TranslationColumn } from '@calends/wire';
import type { Upload } from '../../../http/route.ts';
import { namedColumns } from '../../../sheets/named-columns.ts';
import { type ReadRow, readWorkbook } from '../../../sheets/read-workbook.ts';
import type { ReadTranslations } from './import-translations.ts';
import { readEntries } from './read-entry.ts';

/** Without these a row says nothing; an absent other column leaves what is known as it is. */
const NEEDED: readonly TranslationColumn[] = ['key', 'languageCode', 'translationText'];

/** A workbook or CSV file: a header names its columns in any order, a row for each key and language below. */
export async function readTranslationSheet(file: Upload): Promise<ReadTranslations> {
  const rows = await readWorkbook(file.bytes, 'files');
  if (rows.length === 0) return { entries: [], rejected: [] };
  const { positions, rejected, body } = namedColumns(rows, { columns: TRANSLATION_COLUMNS, needed: NEEDED });
  if (rejected.length > 0) return { entries: [], rejected };
  return readEntries(body.map((row) => ({ row: row.row, values: valuesOf(row, positions) })));
}

/** An empty cell of a word says nothing of it; an empty meaning takes it away. */
function valuesOf(row: ReadRow, positions: ReadonlyMap<TranslationColumn, number>): Record<string, unknown> {
  const cells = [...positions].map(([column, index]) => [column, row.cells[index]?.text ?? ''] as const);
  return Object.fromEntries(
    cells.filter(([column, text]) => text !== '' || (column !== 'category' && column !== 'accessLevel')),
  );
}
