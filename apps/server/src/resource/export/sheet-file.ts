import type { ExportFormat } from '@calends/wire';
import type { StreamedFile } from '../../http/route.ts';
import type { Sheet } from '../../sheets/sheet.ts';
import { CSV_TYPE, csvContent } from '../../sheets/writing/write-csv.ts';
import { workbookContent, XLSX_TYPE } from '../../sheets/writing/write-workbook.ts';

/** A sheet as a file, of which a CSV has columns and rows alone; `fileName` with its ending. */
export function sheetFile(
  sheet: Sheet,
  format: ExportFormat,
  { fileName, rowCount }: Pick<StreamedFile, 'fileName' | 'rowCount'>,
): StreamedFile {
  const [contentType, content] = format === 'csv' ? [CSV_TYPE, csvContent(sheet)] : [XLSX_TYPE, workbookContent(sheet)];
  return { fileName, rowCount, contentType, content };
}
