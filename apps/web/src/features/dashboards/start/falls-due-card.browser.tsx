import type { Figures, StartPage } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import '../../../ui/theme/theme.css';
import { FallsDueCard } from './falls-due-card.tsx';

afterEach(cleanup);

const REPAID: Figures = {
  series: 'Dues',
  measure: 'repaid',
  kind: 'money',
  groupBy: 'line',
  path: '/movements/due',
  parameters: {},
  points: [{ of: [{ value: 'REPAYMENTS' }], value: '12345678.90', count: 12, filters: [], isProjected: true }],
  on: '2026-11-23',
};
const DUES: NonNullable<StartPage['dues']> = (['OVERDUE', 7, 30, 90] as const).map((window) => ({
  window,
  side: 'all',
  lines: [{ line: 'REPAYMENTS', figures: REPAID }],
}));

/** Of the card on a screen of 1440 px. */
const WIDTH = 694;

test('what falls due within 90 days stands beside the decisions without scrolling, with amounts of tens of millions', async () => {
  await renderApp(
    <main style={{ width: WIDTH }}>
      <FallsDueCard dues={DUES} />
    </main>,
    '/main',
  );
  const table = screen.getByRole('region', { name: 'Table: Falls due' });
  await expect.element(table.getByRole('columnheader', { name: 'Within 90 days' })).toBeVisible();
  await expect.element(table.getByText('12 items').first()).toBeVisible();
  const { scrollWidth, clientWidth } = table.element();
  expect(scrollWidth).toBe(clientWidth);
});
