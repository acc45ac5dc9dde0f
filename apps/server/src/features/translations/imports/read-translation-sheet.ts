import { labelKey, TRANSLATION_COLUMNS, type TranslationColumn, translations, wordKey } from '@calends/wire';
import type { Upload } from '../../../http/route.ts';
import { wordingsOf } from '../../../resource/texts/wordings-of.ts';
import { namedColumns } from '../../../sheets/reading/named-columns.ts';
import { type ReadRow, readWorkbook } from '../../../sheets/reading/read-workbook.ts';
import { byWording, folded, type WordingsOf } from '../../../sheets/reading/wordings.ts';
import type { Writing } from '../edit-translations.ts';
import type { ReadTranslations } from './import-translations.ts';
import { readEntries } from './read-entry.ts';

/** The columns that a file must have; without another column its values stay as they are. */
const NEEDED: readonly TranslationColumn[] = ['key', 'languageCode', 'translationText'];

/** Columns of the list's export that an import ignores. */
const PASSED_OVER = ['origin', 'isShipped'] as const;
const COLUMNS = [...TRANSLATION_COLUMNS, ...PASSED_OVER];
type Column = (typeof COLUMNS)[number];

/**
 * Reads a workbook or CSV file: a header names its columns in any order, by their names or as the list's export does; below it
 * a row for each key and language, with codes or their words.
 */
export async function readTranslationSheet(file: Upload, { tx, actor }: Writing): Promise<ReadTranslations> {
  const rows = await readWorkbook(file.bytes, 'files');
  if (rows.length === 0) return { entries: [], rejected: [] };
  const called = await wordingsOf({ tx, actor });
  const aliasesOf = (column: Column) => called(labelKey(column)).map(({ text }) => text);
  const { positions, rejected, body } = namedColumns(rows, { columns: COLUMNS, needed: NEEDED, aliasesOf });
  if (rejected.length > 0) return { entries: [], rejected };
  const words = wordsIn(called);
  return readEntries(body.map((row) => ({ row: row.row, values: valuesOf(row, positions, words) })));
}

/** An empty cell in a column of words leaves the value as it is; an empty meaning removes it. */
function valuesOf(
  row: ReadRow,
  positions: ReadonlyMap<Column, number>,
  words: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Record<string, unknown> {
  const cells = TRANSLATION_COLUMNS.flatMap((column): [TranslationColumn, string][] => {
    const index = positions.get(column);
    if (index === undefined) return [];
    const text = row.cells[index]?.text ?? '';
    return [[column, words.get(column)?.get(folded(text)) ?? text]];
  });
  return Object.fromEntries(
    cells.filter(([column, text]) => text !== '' || (column !== 'category' && column !== 'accessLevel')),
  );
}

/** The codes in each column of words, by the code and by its words: a code wins over an equal word of another code. */
function wordsIn(called: WordingsOf): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const { category, accessLevel, languageCode } = translations.fields;
  return new Map(
    Object.entries({ category, accessLevel, languageCode }).map(([column, { words }]) => [
      column,
      byWording(
        [
          ...words.map((word) => ({ value: word, code: word, keys: [] })),
          ...words.map((word) => ({ value: word, code: word, keys: [wordKey(word)] })),
        ],
        called,
      ),
    ]),
  );
}
