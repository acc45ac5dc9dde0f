/**
 * A process of its own that reads one file of a stranger and ends: when its memory runs out only it dies. A thread would not
 * do: V8 sometimes ends the whole process when a thread's heap is full (seen with Node 24).
 */
import { answerApart } from '../../files/read-apart.ts';
import { TooLarge } from './check-archive.ts';
import { parseSheets, parseWorkbook, type RawSheet } from './parse-workbook.ts';

/** A file to read: its first sheet, whatever its name, or every one by its name. */
export interface WorkbookQuestion {
  readonly bytes: Uint8Array;
  readonly wanted: 'first' | 'all';
}

/** The answer: the sheets, or the fault of the file. */
export type WorkbookAnswer = { readonly sheets: readonly RawSheet[] } | { readonly fault: WorkbookFault };
export type WorkbookFault = 'TableTooLarge' | 'UnreadableFile';

/** Whatever error a stranger's file causes in a parser means that the file cannot be read. */
async function answer({ bytes, wanted }: WorkbookQuestion): Promise<WorkbookAnswer> {
  try {
    const file = Buffer.from(bytes);
    return { sheets: wanted === 'all' ? await parseSheets(file) : [await firstSheet(file)] };
  } catch (error) {
    return { fault: error instanceof TooLarge ? 'TableTooLarge' : 'UnreadableFile' };
  }
}

async function firstSheet(file: Buffer): Promise<RawSheet> {
  return { name: '', rows: await parseWorkbook(file), formulas: [] };
}

answerApart(answer);
