import type { RejectedCell } from '@calends/wire';
import type { ReceivedFile } from './api.ts';

type TextOf = (key: string, facts: Readonly<Record<string, string>>) => string;

/**
 * The rejected cells of a file as a list to send to the author of the file, in the CSV format that spreadsheets in Portugal
 * open (ADR 0201).
 *
 * @param labels of row, column, error and cell, in this order
 * @param textOf the text of an error's key
 */
export function faultsAsCsv(
  rejected: readonly RejectedCell[],
  labels: readonly string[],
  textOf: TextOf,
): ReceivedFile {
  const lines = [
    labels,
    ...rejected.map((cell) => [String(cell.row), cell.column, faultText(cell, textOf), cell.value]),
  ].map((cells) => cells.map(quoted).join(';'));
  return {
    blob: new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' }),
    fileName: 'calends-import.csv',
  };
}

/** The error of a cell with the words that the cell allows. */
export function faultText({ code, allowed = [] }: RejectedCell, textOf: TextOf): string {
  if (allowed.length === 0) return textOf(code, {});
  return `${textOf(code, {})}. ${textOf('ImportAllowed', { words: allowed.join(', ') })}`;
}

/** Quotes a cell. A text that begins like a formula is prefixed, or the spreadsheet would execute it (OWASP, CSV injection). */
function quoted(text: string): string {
  const harmless = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
