import { Worker } from 'node:worker_threads';
import { isoDay } from '@calends/wire';
import { BadInput, PayloadTooLarge } from '../http/problems.ts';
import type { RawCell, RawRow } from './parse-workbook.ts';
import { WORKBOOK_LIMITS } from './workbook-limits.ts';
import type { WorkbookAnswer } from './workbook-worker.ts';

export interface ReadCell {
  /** As a reader sees it, trimmed; a date cell as dd-mm-yyyy. Empty where the cell is. */
  readonly text: string;
  /** Decimal text with a point, at most 15 digits: what a number cell holds, or a text that is a number in European or plain writing. */
  readonly number?: string;
  /** ISO: a date cell's day, or a text that is one as dd-mm-yyyy, dd/mm/yyyy or ISO. */
  readonly day?: string;
}
export interface ReadRow {
  /** From 1, as a spreadsheet shows it; empty rows are left out. */
  readonly row: number;
  readonly cells: readonly ReadCell[];
}

/**
 * The rows of the first sheet of an xlsx file, or of a CSV file (comma, semicolon or tab). Throws BadInput on `field` with
 * UnreadableFile or TooManyRows, PayloadTooLarge over 5 MB. Read in a worker of bounded memory and time: the file is a stranger's.
 */
export async function readWorkbook(bytes: Buffer, field = 'excelFiles'): Promise<readonly ReadRow[]> {
  if (bytes.length > WORKBOOK_LIMITS.bytes) throw new PayloadTooLarge();
  const answer = await parsedByWorker(bytes);
  if ('fault' in answer) throw new BadInput({ [field]: [answer.fault] });
  return answer.rows.map(readRow);
}

async function parsedByWorker(bytes: Buffer): Promise<WorkbookAnswer> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: WORKBOOK_LIMITS.workerMegabytes },
  });
  try {
    return await new Promise<WorkbookAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error: Error & { code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(UNREADABLE);
        else reject(error);
      });
      setTimeout(resolve, WORKBOOK_LIMITS.seconds * 1000, UNREADABLE).unref();
    });
  } finally {
    await worker.terminate();
  }
}

const UNREADABLE: WorkbookAnswer = { fault: 'UnreadableFile' };

function readRow({ row, cells }: RawRow): ReadRow {
  return { row, cells: cells.map(readCell) };
}

function readCell(raw: RawCell): ReadCell {
  if (raw === null) return { text: '' };
  if (typeof raw === 'object') return { text: raw.day.split('-').toReversed().join('-'), day: raw.day };
  if (typeof raw === 'number') return numberCell(raw);
  const text = String(raw).trim();
  const number = decimalIn(text);
  const day = isoDay(text);
  return { text, ...(number !== undefined && { number }), ...(day !== undefined && { day }) };
}

/** Fifteen digits are what a spreadsheet shows and keeps: beyond is the noise of binary fractions. */
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

/** A text as decimal text. A single separator is the decimal one, whichever it is: rates have three decimals. */
function decimalIn(text: string): string | undefined {
  if (PLAIN.test(text)) return text.replace(',', '.');
  if (EUROPEAN.test(text)) return text.replaceAll(/[.\u00A0\u202F ]/g, '').replace(',', '.');
  return ENGLISH.test(text) ? text.replaceAll(',', '') : undefined;
}
