import { TEXTS } from '@calends/texts';
import {
  ARCHIVABLE_STATES,
  check,
  fieldNameFaults,
  LANGUAGES,
  labelKey,
  METADATA_COLUMNS,
  type MetadataColumn,
  metadataInput,
  type RejectedCell,
  wordKey,
} from '@calends/wire';
import { z } from 'zod';
import type { FindText } from '../../resource/texts/texts-of.ts';
import { namedColumns } from '../../sheets/reading/named-columns.ts';
import type { ReadRow } from '../../sheets/reading/read-workbook.ts';

const fileRow = z
  .object({ ...metadataInput, state: z.literal(Object.values(ARCHIVABLE_STATES)) })
  .partial({ value: true, translationKey: true, xmlName: true, state: true })
  .superRefine((row, context) => {
    for (const [column, keys] of Object.entries(fieldNameFaults(row)))
      for (const message of keys) context.addIssue({ code: 'custom', path: [column], message });
  });

/** The values of an item in a row; empty ones stay as they are. */
export type FileItem = z.output<typeof fileRow>;

/** The most rows of a file: more than any list of codes has, and few enough for one transaction. */
const MOST_ITEMS = 10_000;

/** An export has them; an import does not write them. */
const PASSED_OVER = ['createdOn', 'origin', 'overridesShipped'] as const;

/**
 * The items of an import file: a header names its columns by their field or their label in any of the languages, as an export
 * does. Every fault is reported by row and column.
 */
export function readMetadataFile(
  rows: readonly ReadRow[],
  languages: readonly FindText[],
): {
  readonly items: readonly FileItem[];
  readonly rejected: readonly RejectedCell[];
} {
  if (rows.length === 0) return { items: [], rejected: [] };
  const {
    positions,
    rejected: misnamed,
    body,
  } = namedColumns(rows, {
    columns: [...METADATA_COLUMNS, ...PASSED_OVER],
    needed: ['reference', 'code'],
    aliasesOf: (column) => wordings(languages, labelKey(column)),
  });
  if (misnamed.length > 0) return { items: [], rejected: misnamed };
  const items: FileItem[] = [];
  const rejected: RejectedCell[] = [];
  const seen = new Set<string>();
  for (const row of body) {
    const cellOf = (column: MetadataColumn) => row.cells[positions.get(column) ?? -1]?.text ?? '';
    const reject = (column: MetadataColumn, code: string) =>
      void rejected.push({ row: row.row, column, code, value: cellOf(column).slice(0, 100) });
    if (items.length >= MOST_ITEMS) {
      reject('code', 'TableTooLarge');
      break;
    }
    const read = check(
      fileRow,
      valuesOf(
        METADATA_COLUMNS.filter((column) => positions.has(column)),
        cellOf,
        languages,
      ),
    );
    if (!read.ok) {
      for (const column of METADATA_COLUMNS) {
        const [code] = read.errors[column] ?? [];
        if (code !== undefined) reject(column, code);
      }
      continue;
    }
    const place = JSON.stringify([read.value.reference, read.value.code]);
    if (seen.has(place)) reject('code', 'MetadataCodeTwice');
    seen.add(place);
    items.push(read.value);
  }
  return { items, rejected };
}

function valuesOf(
  columns: readonly MetadataColumn[],
  cellOf: (column: MetadataColumn) => string,
  languages: readonly FindText[],
): object {
  const values = columns.map((column) => [
    column,
    column === 'state' ? stateOf(cellOf(column), languages) : cellOf(column),
  ]);
  return Object.fromEntries(values);
}

/** A state by its number, its word, or the word's text in any language; an empty cell says nothing. */
function stateOf(text: string, languages: readonly FindText[]): number | string | undefined {
  if (text === '') return undefined;
  const match = Object.entries(ARCHIVABLE_STATES).find(([word, number]) =>
    [String(number), word, ...wordings(languages, wordKey(word))].some(
      (one) => one.toLowerCase() === text.toLowerCase(),
    ),
  );
  return match ? match[1] : text;
}

/** The wording that the product ships and the one of an administrator: a file may be older than that. */
function wordings(languages: readonly FindText[], key: string): string[] {
  return [
    ...LANGUAGES.flatMap((language) => TEXTS[key]?.[language] ?? []),
    ...languages.flatMap((find) => find(key) ?? []),
  ];
}
