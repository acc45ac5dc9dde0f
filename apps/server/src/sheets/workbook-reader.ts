/**
 * A process of its own that reads one file of a stranger and ends: when its memory runs out it dies alone. A thread would not
 * do: V8 sometimes ends the whole process when a thread's heap is full (seen with Node 24).
 */
import { parseWorkbook, type RawRow, TooLarge } from './parse-workbook.ts';

/** What is answered: the rows, or which fault the file has. */
export type WorkbookAnswer =
  | { readonly rows: readonly RawRow[] }
  | { readonly fault: 'TableTooLarge' | 'UnreadableFile' };

/** Whatever a stranger's file makes a parser throw says that the file cannot be read. */
async function answer(bytes: Uint8Array): Promise<WorkbookAnswer> {
  try {
    return { rows: await parseWorkbook(Buffer.from(bytes)) };
  } catch (error) {
    return { fault: error instanceof TooLarge ? 'TableTooLarge' : 'UnreadableFile' };
  }
}

process.once('message', (bytes: Uint8Array) => {
  void answer(bytes).then((found) => process.send?.(found, () => process.disconnect()));
});
