import { colToLetter } from 'hucre';
import { type Sheet, Words } from '../sheet.ts';
import { cellKind, keyOfWord, type TableColumn, type TableSheet } from '../table-columns.ts';
import { tabName } from './write-workbook.ts';

/** The content of a sheet that can be read back. */
export interface WrittenTable {
  readonly sheet: TableSheet;
  /** By the names of its columns. */
  readonly rows: readonly object[];
  /** What a reader needs to know about a column. */
  readonly noteOf?: (column: TableColumn) => string;
}

type TextOf = (key: string) => string;

/** The sheet that lists the words of the others, and is no table of the file. */
export const WORD_LISTS = 'ImportWordLists';

/**
 * Sheets with titles, headers and words in the reader's language, each of which can be read back, and after them one with the
 * words that every column takes: programs that open the file offer them.
 */
export function writtenTables(tables: readonly WrittenTable[], textOf: TextOf): Sheet[] {
  const lists: { header: string; words: readonly string[] }[] = [];
  const tab = tabName(textOf(WORD_LISTS));
  const offered = (title: string, column: TableColumn) => {
    const words = wordsOf(column, textOf);
    if (words.length === 0) return {};
    lists.push({ header: `${title}: ${labelOf(column, textOf)}`, words });
    const letter = colToLetter(lists.length - 1);
    return { wordsAt: `'${tab.replaceAll("'", "''")}'!$${letter}$2:$${letter}$${words.length + 1}` };
  };
  const sheets = tables.map(({ sheet, rows, noteOf }): Sheet => {
    const title = textOf(sheet.titleKeys[0] ?? sheet.name);
    return {
      name: title,
      columns: sheet.columns.map((column) => ({
        header: labelOf(column, textOf),
        kind: cellKind(column.kind),
        ...offered(title, column),
        ...(noteOf && { note: noteOf(column) }),
      })),
      rows: rows.map((row) =>
        sheet.columns.map((column) => cellOf(column, (row as Readonly<Record<string, unknown>>)[column.name], textOf)),
      ),
    };
  });
  const longest = Math.max(...lists.map(({ words }) => words.length));
  const listed: Sheet = {
    name: tab,
    columns: lists.map(({ header }) => ({ header, kind: 'text' })),
    rows: Array.from({ length: longest }, (_, index) => lists.map(({ words }) => words[index] ?? null)),
  };
  return [...sheets, listed];
}

function labelOf({ name, labelKeys }: TableColumn, textOf: TextOf): string {
  return textOf(labelKeys[0] ?? name);
}

/** The words that a column takes. */
function wordsOf(column: TableColumn, textOf: TextOf): readonly string[] {
  const { kind } = column;
  if (kind === 'flag') return ['Yes', 'No'].map(textOf);
  return typeof kind === 'string' ? [] : kind.map((word) => textOf(keyOfWord(column, word)));
}

function cellOf(column: TableColumn, value: unknown, textOf: TextOf): unknown {
  const { kind, valueTexts } = column;
  const textKey = typeof value === 'string' ? valueTexts?.[value] : undefined;
  if (textKey !== undefined) return new Words(textOf(textKey));
  if (typeof value === 'boolean') return new Words(textOf(value ? 'Yes' : 'No'));
  if (typeof kind !== 'string' && typeof value === 'string') return textOf(keyOfWord(column, value));
  return value;
}
