import type { Decision, Figures } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DecisionsCard } from './decisions-card.tsx';

/** A mark that is made lasts until the test has looked at it. */
const still = document.createElement('style');
still.textContent = '* { animation-play-state: paused !important; }';

beforeEach(() => document.head.append(still));
afterEach(() => {
  still.remove();
  cleanup();
  restoreNetwork();
});

const owed = (value: string, count: number): Figures => ({
  series: 'Contracts',
  measure: 'owed',
  kind: 'money',
  groupBy: null,
  path: '/contract/list',
  parameters: { owing: 'true' },
  points: [{ of: [], value, count, filters: [{ field: 'marks', op: 'contains', value: 'OVERDUE' }] }],
  on: '2026-11-23',
});
const line = (some: Pick<Decision, 'key' | 'count'> & Partial<Decision>): Decision => ({
  limitNearPercent: 90,
  putOffUntil: null,
  figures: null,
  filters: [],
  parameters: {},
  ...some,
});
const MISSING = line({
  key: 'missingDays',
  count: 59,
  filters: [{ field: 'referenceDate', op: 'between', value: ['2026-09-01', '2026-11-20'] }],
  parameters: { terms: 'SIX_MONTHS,TWELVE_MONTHS' },
});

async function showLines(lines: () => readonly Decision[], of = { isPast: false, isOfCompany: false }) {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /GenericServices/decisions': () => succeed(lines()),
  });
  return await renderApp(<DecisionsCard {...of} />, '/main?referenceDate=2025-06-30');
}

test('days without a rate lead to the days that the Euribor history lacks, and waiting rates to its screen', async () => {
  await showLines(() => [MISSING, line({ key: 'waitingRates', count: 2 })]);
  const days = screen.getByRole('link', { name: 'Days without a rate that loans follow' });
  await expect
    .element(days)
    .toHaveAttribute(
      'href',
      expect.stringMatching(
        /^\/euribor-history\?terms=SIX_MONTHS%2CTWELVE_MONTHS&referenceDate=2026-09-01\.\.2026-11-20/,
      ),
    );
  await expect.element(screen.getByText('59 days')).toBeVisible();
  const rates = screen.getByRole('link', { name: 'Rates and imports that wait for your confirmation' });
  await expect.element(rates).toHaveAttribute('href', '/euribor-history');
  await expect.element(screen.getByRole('button', { name: /^Put off: Days without a rate/ })).toBeVisible();
});

test('on a phone the text of a line has the whole width, so that none of its words is broken', async () => {
  await screen.viewport(320, 700);
  await showLines(() => [line({ key: 'overdue', count: 12, figures: owed('9999999999999.99', 12) })]);
  const item = screen.getByRole('listitem').first();
  await expect.element(item).toBeVisible();
  const text = item.element().firstElementChild;
  expect(text?.clientWidth).toBe(item.element().clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('what has changed when the lines are read again is marked, what has not is not', async () => {
  let amount = '100.00';
  const { queryClient } = await showLines(() => [
    line({ key: 'overdue', count: 1, figures: owed(amount, 1) }),
    MISSING,
  ]);
  await expect.element(screen.getByText('100,00 €')).not.toHaveAttribute('data-changed');
  amount = '250.00';
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText('250,00 €')).toHaveAttribute('data-changed');
  await expect.element(screen.getByText('59 days')).not.toHaveAttribute('data-changed');
});

test('beside the figures of a past day it says that it is known today alone, and leads back', async () => {
  const { address } = await showLines(() => [MISSING], { isPast: true, isOfCompany: true });
  await expect.element(screen.getByText('These figures are known for today alone')).toBeVisible();
  await expect.element(screen.getByText('59 days')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show today' }).click();
  expect(address()).not.toContain('referenceDate');
});

test('beside the figures of one company it says that it is of all of them', async () => {
  await showLines(() => [MISSING], { isPast: false, isOfCompany: true });
  await expect.element(screen.getByText('59 days')).toBeVisible();
  await expect.element(screen.getByText('Not narrowed by: Company')).toBeVisible();
});
