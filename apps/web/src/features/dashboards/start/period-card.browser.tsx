import type { StartPage } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PeriodCard } from './period-card.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const PAGE = {
  on: '2026-11-23',
  figures: {
    interestByMonth: [
      {
        side: 'all',
        figures: {
          series: 'Months',
          measure: 'interest',
          kind: 'money',
          groupBy: 'month',
          path: '/contract/months',
          parameters: {},
          points: [{ of: [{ value: '2026-10' }], value: '12.00', count: 1, filters: [] }],
          on: '2026-11-23',
        },
      },
    ],
  },
} as unknown as StartPage;

test('a card that its user has seen as a table is shown as one again, until the user wants the picture', async () => {
  const columns = { 'start/interestByMonth': { hidden: {}, widths: {}, pinned: [], order: [], isTable: true } };
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /list-views': () => succeed({ views: [], columns }),
    'PUT /list-views': () => succeed(null),
  });
  await renderApp(<PeriodCard title="Interest by month" page={PAGE} name="interestByMonth" unit="€" />, '/main');
  await expect.element(screen.getByRole('cell', { name: '10-2026' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'As a table', pressed: true }));
  await expect.element(screen.getByRole('cell', { name: '10-2026' })).not.toBeInTheDocument();
  const kept = () => made.find(({ address }) => address === 'PUT /list-views')?.body;
  await expect.poll(kept).toEqual({ list: 'start/interestByMonth', columns: null });
});
