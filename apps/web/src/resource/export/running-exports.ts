import { type Endpoint, fromFrames, PROGRESS_TYPE, ROW_COUNT_HEADER } from '@calends/wire';
import { useSyncExternalStore } from 'react';
import { ApiError, callForFile } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { errorToast, failureToast } from '../../ui/toasts/toasts.ts';

/** An export that continues whatever screen is shown. */
export interface RunningExport {
  readonly id: number;
  /** Undefined until the server answers. */
  readonly fileName: string | undefined;
  readonly rows: number;
  /** Undefined until the server has counted them. */
  readonly allRows: number | undefined;
  /** Whether it has run long enough to be shown: most exports end before a user could read about them. */
  readonly isLong: boolean;
  readonly cancel: () => void;
}

interface ExportCall {
  readonly query: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>> | undefined;
}

const LONG_MS = 1000;

/** Runs an export and starts the browser's download; a toast reports a failure. Never rejects. */
export async function runExport(endpoint: Endpoint, { query, params = {} }: ExportCall): Promise<void> {
  const leaving = new AbortController();
  const id = add(() => leaving.abort());
  const whenLong = setTimeout(() => change(id, { isLong: true }), LONG_MS);
  try {
    const wanted = { query: { ...query, progress: 'true' }, params, signal: leaving.signal };
    const { fileName, header, bytes } = await callForFile(endpoint, wanted);
    if (!header('content-type')?.startsWith(PROGRESS_TYPE))
      throw new ApiError(200, { messages: await wordsOf(bytes) }, 'ExportFailed');
    change(id, { fileName, allRows: Number(header(ROW_COUNT_HEADER)) });
    const pieces: BlobPart[] = [];
    for await (const piece of fromFrames(bytes, (rows) => change(id, { rows }))) pieces.push(piece as BlobPart);
    saveFile({ blob: new Blob(pieces), fileName });
  } catch (fault) {
    if (leaving.signal.aborted) return;
    if (fault instanceof ApiError) failureToast(fault);
    else errorToast('ExportBrokenOff');
  } finally {
    clearTimeout(whenLong);
    remove(id);
  }
}

/** The messages in a text that the server sent instead of a file, shown unchanged (loan-domain section 8, Export). */
async function wordsOf(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const pieces: BlobPart[] = [];
  for await (const piece of bytes) pieces.push(piece as BlobPart);
  const text = (await new Blob(pieces).text()).trim();
  return text === '' ? [] : [text];
}

let running: readonly RunningExport[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** The exports that are running, in the order in which they began. */
export function useRunningExports(): readonly RunningExport[] {
  return useSyncExternalStore(listen, () => running);
}

function add(cancel: () => void): number {
  if (running.length === 0) window.addEventListener('beforeunload', warn);
  lastId += 1;
  show([...running, { id: lastId, fileName: undefined, rows: 0, allRows: undefined, isLong: false, cancel }]);
  return lastId;
}

function change(id: number, news: Partial<RunningExport>): void {
  show(running.map((one) => (one.id === id ? { ...one, ...news } : one)));
}

function remove(id: number): void {
  show(running.filter((one) => one.id !== id));
  if (running.length === 0) window.removeEventListener('beforeunload', warn);
}

/** Makes the browser ask before the window is closed, which would abort the exports. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function show(next: readonly RunningExport[]): void {
  running = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
