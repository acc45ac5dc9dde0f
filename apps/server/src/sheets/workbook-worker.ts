import { parentPort, workerData } from 'node:worker_threads';
import { parseWorkbook, type RawRow, TooLarge } from './parse-workbook.ts';

/** What the worker answers: the rows, or which fault the file has. */
export type WorkbookAnswer =
  | { readonly rows: readonly RawRow[] }
  | { readonly fault: 'TooManyRows' | 'UnreadableFile' };

/** Whatever a stranger's file makes a parser throw says that the file cannot be read. */
async function answer(): Promise<WorkbookAnswer> {
  try {
    return { rows: await parseWorkbook(Buffer.from(workerData as Uint8Array)) };
  } catch (error) {
    return { fault: error instanceof TooLarge ? 'TooManyRows' : 'UnreadableFile' };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(await answer());
