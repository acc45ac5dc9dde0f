import { entityEndpoints, PROGRESS_TYPE, ROW_COUNT_HEADER, toFrames } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { restoreNetwork } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ExportButton } from './export-button.tsx';
import { ExportPanel } from './export-panel.tsx';

const LIST = {
  endpoints: entityEndpoints,
  narrowing: { OrderBy: 'name', OrderType: 'asc' as const },
  params: undefined,
};

/** An export as the server sends it; `rows` sends a chunk after which the file has so many rows. */
interface Sent {
  readonly query: URLSearchParams;
  readonly rows: (count: number) => void;
  readonly end: () => void;
  readonly breakOff: () => void;
  readonly signal: AbortSignal;
}
let sent: Sent[];
let saved: string[];

beforeEach(async () => {
  sent = [];
  saved = [];
  globalThis.fetch = async (input, init) => answer(new URL(input as string, location.origin), init?.signal);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saves(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await renderApp(
    <>
      <ExportButton list={LIST} />
      <ExportPanel />
    </>,
    '/anywhere',
  );
});
afterEach(() => {
  cleanup();
  restoreNetwork();
  vi.restoreAllMocks();
});

function answer(url: URL, signal: AbortSignal | null | undefined): Response {
  let rowsSoFar = 0;
  const file = new TransformStream<Uint8Array, Uint8Array>();
  const writer = file.writable.getWriter();
  const frames = toFrames(piecesOf(file.readable), () => rowsSoFar)[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
    },
    async pull(controller) {
      const { done, value } = await frames.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  sent.push({
    query: url.searchParams,
    signal: signal ?? new AbortController().signal,
    rows: (count) => {
      rowsSoFar = count;
      void writer.write(new TextEncoder().encode('row;'));
    },
    end: () => void writer.close(),
    breakOff: () => void writer.abort(new Error('gone')).catch(() => undefined),
  });
  return new Response(body, {
    headers: {
      'content-type': PROGRESS_TYPE,
      'content-disposition': 'attachment; filename="TEntities_21_11_2026.xlsx"',
      [ROW_COUNT_HEADER]: '200000',
    },
  });
}

async function* piecesOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

const start = () => userEvent.click(screen.getByRole('button', { name: 'Export', exact: true }));
const nthSent = async (index: number): Promise<Sent> => {
  await expect.poll(() => sent.length).toBeGreaterThan(index);
  return sent[index] as Sent;
};

test('a long export shows its rows, another starts at once, and a complete one is saved under the server’s name', async () => {
  await start();
  const first = await nthSent(0);
  first.rows(12_000);
  await expect.element(screen.getByText('Rows: 12.000 of 200.000')).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '6');
  await expect.element(screen.getByRole('status')).toHaveTextContent('TEntities_21_11_2026.xlsx: 0 %');
  expect(first.query.get('format')).toBe('xlsx');

  await userEvent.click(screen.getByRole('button', { name: 'Export format' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /CSV/ }));
  expect((await nthSent(1)).query.get('format')).toBe('csv');
  first.rows(150_000);
  await expect.element(screen.getByText('Rows: 150.000 of 200.000')).toBeVisible();
  first.end();
  await expect.poll(() => saved).toEqual(['TEntities_21_11_2026.xlsx']);
  (await nthSent(1)).end();
  await expect.poll(() => saved).toHaveLength(2);
  await expect.element(screen.getByRole('region', { name: 'Exports' })).not.toBeInTheDocument();
});

const closing = () => new Event('beforeunload', { cancelable: true });

test('the browser asks before it closes the window during an export, but not afterwards', async () => {
  await start();
  const only = await nthSent(0);
  expect(window.dispatchEvent(closing())).toBe(false);
  only.end();
  await expect.poll(() => window.dispatchEvent(closing())).toBe(true);
});

test('cancelling an export aborts the call, saves nothing and shows no message', async () => {
  await start();
  const only = await nthSent(0);
  only.rows(1000);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel TEntities_21_11_2026.xlsx' }));
  expect(only.signal.aborted).toBe(true);
  await expect.element(screen.getByRole('region', { name: 'Exports' })).not.toBeInTheDocument();
  expect(saved).toEqual([]);
  expect(document.body.textContent).not.toContain('broke off');
});

test('an export that breaks off saves no file and reports the failure', async () => {
  await start();
  const only = await nthSent(0);
  only.rows(1000);
  only.breakOff();
  await expect.poll(() => document.querySelector('[role="alert"]')?.textContent).toContain('The export broke off');
  expect(saved).toEqual([]);
});

test('a text that the server sends instead of a file is shown unchanged, and no file is saved', async () => {
  globalThis.fetch = async () =>
    new Response('The figures are being closed.\n', { headers: { 'content-type': 'text/plain' } });
  await start();
  await expect.element(screen.getByText('The figures are being closed.')).toBeVisible();
  expect(saved).toEqual([]);
});
