import type { Figures, StartPage } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { EuriborCard } from './euribor-card.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const figures = (some: Partial<Figures>): Figures => ({
  series: 'Dues',
  measure: 'dues',
  kind: 'count',
  groupBy: 'day',
  path: '/movements/due',
  parameters: {},
  points: [],
  on: '2026-11-23',
  ...some,
});
const group = (value: string, count: number, amount = '100.00') => ({
  of: [{ value }],
  value: amount,
  count,
  filters: [],
});
const RATES = figures({
  series: 'Rates',
  measure: 'sixMonthsRate',
  kind: 'rate',
  path: '/euribor-history',
  points: [group('2026-08-28', 1, '2.693500'), group('2026-08-31', 1, '2.693500')],
});
const PAGE = {
  on: '2026-11-23',
  figures: {
    terms: [{ side: 'all', figures: figures({ points: [group('SIX_MONTHS', 2)] }) }],
    resets: [
      { side: 'lent', figures: figures({ points: [group('2026-12-24', 2), group('2026-12-31', 1)] }) },
      { side: 'borrowed', figures: figures({ points: [group('2026-12-24', 1)] }) },
    ],
  },
} as unknown as StartPage;

test('the picture of Euribor marks the days to come on which loans take a new value', async () => {
  answerCalls({ 'GET /identity/profile': () => succeed(PROFILE), 'GET /Dashboards/figures': () => succeed(RATES) });
  await renderApp(<EuriborCard page={PAGE} />, '/main');
  const picture = screen.getByRole('img', { name: /^Euribor of the last 12 months/ });
  // the library is loaded first
  await expect.poll(() => picture.query()?.textContent).toContain('Tranches reset on the day');
  await expect.element(screen.getByRole('link', { name: '31-12-2026' })).toBeVisible();
});

test('whether the rates are shown as a table is kept for the user', async () => {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /Dashboards/figures': () => succeed(RATES),
    'GET /list-views': () => succeed({ views: [], columns: {} }),
    'PUT /list-views': () => succeed(null),
  });
  await renderApp(<EuriborCard page={PAGE} />, '/main');
  await userEvent.click(screen.getByRole('button', { name: 'As a table' }));
  await expect.element(screen.getByRole('cell', { name: '31-08-2026' })).toBeVisible();
  const kept = () => made.find(({ address }) => address === 'PUT /list-views')?.body;
  await expect.poll(kept).toMatchObject({ list: 'start/euribor', columns: { isTable: true } });
});
