import { LANGUAGES, type Language, type RejectedCell } from '@calends/wire';
import { keyOfWord, type TableColumn, type TableSheet } from '../table-columns.ts';
import type { WordingsOf } from './wordings.ts';

/** The names of a sheet and its columns in a file, with which faults are reported. */
export interface TableInFile {
  readonly sheet: TableSheet;
  /** The tab's name. */
  readonly tab: string;
  /** The headers that are there, by the column's name. */
  readonly headers: ReadonlyMap<string, string>;
}

/**
 * Faults with their places as the file names them, and the words allowed there. A place outside these tables stays as it is.
 */
export function locatedInFile(
  cells: readonly RejectedCell[],
  tables: readonly TableInFile[],
  wordingsOf: WordingsOf,
): RejectedCell[] {
  const known = new Map(
    tables.map((table) => [table.sheet.name, { table, language: languageOf(table, wordingsOf) }] as const),
  );
  return cells.map((cell) => {
    const [name = '', ...rest] = cell.column.split('.');
    const table = known.get(name);
    return table ? cellInFile(cell, rest.join('.'), table, wordingsOf) : cell;
  });
}

function cellInFile(
  cell: RejectedCell,
  name: string,
  { table, language }: { readonly table: TableInFile; readonly language: Language | undefined },
  wordingsOf: WordingsOf,
): RejectedCell {
  const column = table.sheet.columns.find((one) => one.name === name);
  const header = column ? (table.headers.get(column.name) ?? labelIn(column, language, wordingsOf)) : name;
  const allowed = column && TAKES_WORDS.has(cell.code) ? wordsIn(column, language, wordingsOf) : [];
  return {
    ...cell,
    column: name === '' ? table.tab : `${table.tab}.${header}`,
    ...(allowed.length > 0 && { allowed }),
  };
}

/** Sorted by sheet and row; of several faults of a cell only the first: the others show once that is corrected. */
export function orderedFaults(rejected: readonly RejectedCell[], sheets: readonly string[]): RejectedCell[] {
  const sheetOf = ({ column }: RejectedCell) => sheets.findIndex((name) => column.startsWith(`${name}.`));
  const cells = new Map<string, RejectedCell>();
  for (const cell of rejected) {
    const place = `${cell.row} ${cell.column}`;
    if (!cells.has(place)) cells.set(place, cell);
  }
  return [...cells.values()].toSorted((a, b) => sheetOf(a) - sheetOf(b) || a.row - b.row);
}

const TAKES_WORDS = new Set(['ImportUnknownWord', 'ImportNoFlag']);

/** The language of most headers; none where the file uses codes. */
function languageOf({ sheet, headers }: TableInFile, wordingsOf: WordingsOf): Language | undefined {
  const count = (language: Language) =>
    sheet.columns.filter(({ name, labelKeys }) =>
      labelKeys.some((key) =>
        wordingsOf(key).some((one) => one.language === language && one.text === headers.get(name)),
      ),
    ).length;
  const [best] = LANGUAGES.map((language) => ({ language, matches: count(language) })).toSorted(
    (a, b) => b.matches - a.matches,
  );
  return best && best.matches > 0 ? best.language : undefined;
}

function labelIn({ name, labelKeys }: TableColumn, language: Language | undefined, wordingsOf: WordingsOf): string {
  return textIn(labelKeys[0] ?? '', language, wordingsOf) ?? name;
}

/** The words of a column, as they are written in a language. */
function wordsIn(column: TableColumn, language: Language | undefined, wordingsOf: WordingsOf): string[] {
  const { kind } = column;
  const words = kind === 'flag' ? FLAGS : typeof kind === 'string' ? [] : kind;
  return words.map(
    (word) =>
      textIn(kind === 'flag' ? (FLAG_KEYS[word] ?? word) : keyOfWord(column, word), language, wordingsOf) ?? word,
  );
}

const FLAGS = ['TRUE', 'FALSE'] as const;
const FLAG_KEYS: Readonly<Record<string, string>> = { TRUE: 'Yes', FALSE: 'No' };

function textIn(key: string, language: Language | undefined, wordingsOf: WordingsOf): string | undefined {
  return wordingsOf(key).findLast((one) => one.language === language)?.text;
}
