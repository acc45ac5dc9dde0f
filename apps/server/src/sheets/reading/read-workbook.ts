import { dayMonthYear } from '@calends/wire';
import { readApart } from '../../files/read-apart.ts';
import { BadInput, PayloadTooLarge } from '../../http/problems.ts';
import type { CellPlace, RawCell, RawRow, RawSheet } from '../workbook/parse-workbook.ts';
import { WORKBOOK_LIMITS } from '../workbook/workbook-limits.ts';
import type { WorkbookAnswer, WorkbookFault, WorkbookQuestion } from '../workbook/workbook-reader.ts';
import { AMBIGUOUS, dayIn } from './day-in-text.ts';

export interface ReadCell {
  /** As a reader sees it, trimmed; a date cell as dd-mm-yyyy, a percentage with its sign. Empty where the cell is. */
  readonly text: string;
  /**
   * Decimal text with a point, at most 15 digits: what a number cell holds, of a percentage what precedes the sign, or a text
   * that is a number in European or plain writing.
   */
  readonly number?: string;
  /** ISO: a date cell's day, or a text that is one as dd-mm-yyyy, d/m/yyyy, with its month's name or ISO, also with midnight behind it. */
  readonly day?: string;
  /** Of a text that may be several days: its year has two digits. */
  readonly isAmbiguousDay?: true;
  /** Of a date cell, not of a text that is a day: a program may have made it from a number such as 01/2024. */
  readonly isDate?: true;
}
export interface ReadRow {
  /** From 1, as a spreadsheet shows it; empty rows are left out. */
  readonly row: number;
  readonly cells: readonly ReadCell[];
}

/**
 * The rows of the first sheet of an xlsx file, or of a CSV file (comma, semicolon or tab). Throws BadInput on `field` with
 * UnreadableFile or TableTooLarge, PayloadTooLarge over 5 MB. Read in a process of bounded memory and time: the file is a stranger's.
 */
export async function readWorkbook(bytes: Buffer, field = 'excelFiles'): Promise<readonly ReadRow[]> {
  const [first] = await sheetsOf({ bytes, wanted: 'first' }, field);
  return first?.rows.map(readRow) ?? [];
}

export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly ReadRow[];
  /** Cells whose value is only what a formula gave when the file was saved. */
  readonly formulas: readonly CellPlace[];
}

/** Every sheet of an xlsx file, read as carefully; any other file is an UnreadableSpreadsheet. */
export async function readSheets(bytes: Buffer, field: string): Promise<readonly ReadSheet[]> {
  const sheets = await sheetsOf({ bytes, wanted: 'all' }, field);
  return sheets.map(({ name, rows, formulas }) => ({ name, rows: rows.map(readRow), formulas }));
}

async function sheetsOf(question: WorkbookQuestion, field: string): Promise<readonly RawSheet[]> {
  if (question.bytes.length > WORKBOOK_LIMITS.bytes) throw new PayloadTooLarge(WORKBOOK_LIMITS.bytes);
  const answer = await parsedApart(question);
  if ('fault' in answer) throw new BadInput({ [field]: [wireFault(answer.fault, question)] });
  return answer.sheets;
}

/** Several sheets are no CSV file, so none is asked for. */
function wireFault(fault: WorkbookFault, { wanted }: WorkbookQuestion): WorkbookFault | 'UnreadableSpreadsheet' {
  return wanted === 'all' && fault === 'UnreadableFile' ? 'UnreadableSpreadsheet' : fault;
}

async function parsedApart(question: WorkbookQuestion): Promise<WorkbookAnswer> {
  const answer = await readApart<WorkbookAnswer>(READER, question, WORKBOOK_LIMITS);
  return answer ?? { fault: 'UnreadableFile' };
}

const READER = new URL('../workbook/workbook-reader.ts', import.meta.url);

function readRow({ row, cells }: RawRow): ReadRow {
  return { row, cells: cells.map(readCell) };
}

function readCell(raw: RawCell): ReadCell {
  if (raw === null) return { text: '' };
  if (typeof raw === 'object' && 'percent' in raw) {
    const shown = numberCell(raw.percent);
    return { ...shown, text: `${shown.text}%` };
  }
  if (typeof raw === 'object') return { text: dayMonthYear(raw.day), day: raw.day, isDate: true };
  if (typeof raw === 'number') return numberCell(raw);
  const text = String(raw).trim().toWellFormed(); // XML can contain half of a pair of code units, which the database cannot store
  const number = decimalIn(text);
  const day = dayIn(text);
  if (day === AMBIGUOUS) return { text, ...(number !== undefined && { number }), isAmbiguousDay: true };
  return { text, ...(number !== undefined && { number }), ...(day !== undefined && { day }) };
}

/** A spreadsheet shows and keeps fifteen digits: those beyond are noise of binary fractions. */
function numberCell(value: number): ReadCell {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  const number = /^-?\d+(\.\d+)?$/.test(text)
    ? text
    : Math.abs(rounded) < 1
      ? rounded.toFixed(15).replace(/\.?0+$/, '')
      : undefined;
  return { text: number ?? text, ...(number !== undefined && { number }) };
}

const PLAIN = /^-?\d+(?:[.,]\d+)?$/;
const EUROPEAN = /^-?\d{1,3}(?:[.\u00A0\u202F ]\d{3})+(?:,\d+)?$/;
const ENGLISH = /^-?\d{1,3}(?:,\d{3})+\.\d+$/;

/** What may be typed beside a figure. */
const SIGNS = /^(?:€|EUR\b)\s*|\s*(?:€|\bEUR|%)$/;

/** A text as decimal text. A single separator is the decimal one, whichever it is: rates have three decimals. */
function decimalIn(shown: string): string | undefined {
  const text = shown.replace(SIGNS, '');
  if (PLAIN.test(text)) return text.replace(',', '.');
  if (EUROPEAN.test(text)) return text.replaceAll(/[.\u00A0\u202F ]/g, '').replace(',', '.');
  return ENGLISH.test(text) ? text.replaceAll(',', '') : undefined;
}
