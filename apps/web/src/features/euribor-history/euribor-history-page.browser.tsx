import type { PendingRate } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import {
  type Answer,
  type Answers,
  answerCalls,
  PROFILE,
  page,
  restoreNetwork,
  succeed,
} from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { EuriborHistoryPage } from './euribor-history-page.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const gap = (from: string, to: string, targetDays: number, terms: readonly string[]) => ({
  from,
  to,
  targetDays,
  terms,
});
const MONTH = gap('2026-09-02', '2026-09-03', 2, ['ONE_MONTH']);
const SIX = gap('2026-09-04', '2026-09-04', 1, ['SIX_MONTHS']);

const WAITING = {
  id: 'waiting',
  referenceDate: '2026-09-02',
  term: 'SIX_MONTHS',
  rate: '2.5',
  inForce: null,
  source: 'Letter',
  enteredAt: '2026-09-03T10:00:00.000Z',
  enteredBy: 'Ana',
  isOwnEntry: false,
} as const satisfies PendingRate;

const LIST = 'GET /EuriborHistory/list-paginated';
const answers = (waiting: readonly PendingRate[] = []): Answers => ({
  'GET /identity/profile': () => succeed(PROFILE),
  'GET /list-views': () => succeed({ views: [], columns: {} }),
  [LIST]: () => page([]),
  'GET /EuriborHistory/stale-fixings': () => succeed([]),
  'GET /EuriborHistory/pending-rates': () => succeed(waiting),
  'GET /EuriborHistory/pending-imports': () => succeed([]),
  'GET /EuriborHistory/licence-notes': () => succeed([]),
  'GET /EuriborHistory/missing-days': ({ query }) => {
    const gaps = query.get('terms') === 'SIX_MONTHS' ? [SIX] : [MONTH, SIX];
    const targetDays = gaps.reduce((sum, one) => sum + one.targetDays, 0);
    return succeed({ from: '2026-09-01', to: '2026-09-04', targetDays, gaps });
  },
});

async function show(address: string, waiting?: readonly PendingRate[]) {
  answerCalls(answers(waiting));
  return await renderApp(<EuriborHistoryPage />, address);
}

test('the note names the missing days of the terms in the address, until all are asked for', async () => {
  const { address } = await show('/euribor-history?referenceDate=2026-09-02..2026-09-04&terms=SIX_MONTHS');
  await expect.element(screen.getByText('TARGET days without a rate for 6 months (1): 04-09-2026')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all terms' }));
  await expect
    .element(screen.getByText('TARGET days without a rate (3): 02-09-2026 – 03-09-2026, 04-09-2026'))
    .toBeVisible();
  expect(address()).not.toContain('terms');
});

const boxOf = (text: RegExp) => screen.getByText(text).element().closest('[data-kind]')?.getBoundingClientRect();

test('notes below each other leave room between them, also without a picture', async () => {
  await show('/euribor-history', [WAITING]);
  await expect.element(screen.getByText(/^TARGET days/)).toBeVisible();
  const [waiting, missing] = [boxOf(/^Rates that wait/), boxOf(/^TARGET days/)];
  expect((missing?.top ?? 0) - (waiting?.bottom ?? 0)).toBe(16);
});

const NOTES = ['stale-fixings', 'missing-days', 'pending-rates', 'pending-imports'];

test.each([...NOTES, 'picture'])('the list and its filters never move: they wait for the call of %s', async (held) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const heldAnswers = Object.entries(answers([WAITING])).map(([address, answer]): [string, Answer] => [
    address,
    async (call) => {
      const isPicture = address === LIST && call.query.get('getAll') !== null;
      if (isPicture ? held === 'picture' : address.endsWith(held)) await released;
      return await answer(call);
    },
  ]);
  const rows = [{ referenceDate: '2026-09-01', origin: 'system' }];
  const made = answerCalls({
    ...Object.fromEntries(heldAnswers),
    ...(held !== 'picture' && { [LIST]: () => page(rows) }),
  });
  await screen.viewport(1200, 800); // a narrow window folds the filters
  await renderApp(<EuriborHistoryPage />, '/euribor-history');
  await expect.poll(() => made.length).toBeGreaterThan(NOTES.length + 1);
  await expect.element(screen.getByRole('heading', { name: 'Euribor history' })).toBeVisible();
  const toList = screen.getByRole('button', { name: 'Export', exact: true });
  await expect.element(toList).not.toBeInTheDocument();
  release(undefined);
  await expect.element(toList).toBeVisible();
  await expect.element(screen.getByText('Rates that wait for a second person (1)')).toBeVisible();
});
