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

const TO_DECLARE: Figures = {
  series: 'Declarations',
  measure: 'toDeclare',
  kind: 'money',
  groupBy: null,
  path: '/stamp-tax/declarations',
  parameters: {},
  points: [
    {
      of: [],
      value: '5000.00',
      count: 2,
      filters: [{ field: 'declarationState', op: 'in', value: ['UNDECLARED', 'TOCORRECT'] }],
    },
  ],
  on: '2026-11-23',
};
const UNNAMED: Figures = { ...TO_DECLARE, series: 'StampTax', measure: 'tax', path: '/stamp-tax/list' };

const taxRow = () => screen.getByRole('row', { name: /^Stamp tax/ });

test('overdue tax leads to the declarations that it adds up, and says what nobody is named for', async () => {
  const lines = [{ line: 'TAX', figures: TO_DECLARE }] as const;
  await renderApp(
    <FallsDueCard dues={[{ window: 'OVERDUE', side: 'all', lines: [...lines], unnamedTax: UNNAMED }]} />,
    '/main',
  );
  const [declared, unnamed] = await taxRow().getByRole('link').all();
  const addressOf = (link: typeof declared) => new URL(link?.element().getAttribute('href') ?? '', 'http://a.test');
  expect(addressOf(declared).pathname).toBe('/stamp-tax/declarations');
  expect(addressOf(declared).searchParams.getAll('declarationState')).toEqual(['UNDECLARED', 'TOCORRECT']);
  expect(addressOf(unnamed).pathname).toBe('/stamp-tax/list');
  await expect.element(taxRow().getByText('2 declarations')).toBeVisible();
  await expect.element(taxRow().getByText('nobody is named to declare it')).toBeVisible();
});

test('of a company the sides say by whom overdue tax is known, and a line of its own what the company declares', async () => {
  const sides = (['lent', 'borrowed'] as const).map((side) => ({ window: 'OVERDUE' as const, side, lines: [] }));
  const declared = { window: 'OVERDUE' as const, side: 'declared' as const, lines: [] };
  await renderApp(
    <FallsDueCard
      dues={[...sides, { ...declared, lines: [{ line: 'TAX', figures: { ...TO_DECLARE, points: [] } }] }]}
    />,
    '/main',
  );
  await expect.element(screen.getByText('Declared by the company')).toBeVisible();
  const words = screen.getByRole('link', { name: 'by who declares' });
  expect(words.elements()).toHaveLength(2);
  await expect.element(words.first()).toHaveAttribute('href', '/stamp-tax/declarations');
  await expect.element(taxRow().last()).toHaveTextContent('–');
});
