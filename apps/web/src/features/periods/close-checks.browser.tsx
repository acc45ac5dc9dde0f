import type { MonthOverview } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { CloseChecks } from './close-checks.tsx';
import { ClosedStrip } from './closed-strip.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const COMPANY = '01a220a8-3225-71e7-914b-8718f90aafbd';
const company = (id: string, acronym: string): MonthOverview['companies'][number] => ({
  company: { id, name: `${acronym}, S.A.`, acronym },
  state: 'OPEN',
  closing: null,
  lastClosed: null,
  oldestOpen: '2026-01',
  digest: null,
  closesFrom: null,
  moved: 0,
  interestEarned: '0.00',
  interestOwed: '0.00',
  cashIn: '0.00',
  cashOut: '0.00',
  stampTax: '0.00',
  booked: null,
});
const OVERVIEW: MonthOverview = {
  month: '2026-02',
  latest: '2026-02',
  earliest: '2026-01',
  companies: [company(COMPANY, 'HENER'), company('c-2', 'HTEC')],
  progress: [
    { month: '2026-01', companies: 2, closed: 1 },
    { month: '2026-02', companies: 2, closed: 0 },
  ],
};

test('the count of a check leads to the loans of the company at the end of the month, and a required check says so', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /Period/checks': () =>
      succeed({
        month: '2026-02',
        checks: [
          { key: 'missingDays', isRequired: false },
          { key: 'overdue', isRequired: true },
        ],
        companies: [{ companyId: COMPANY, counts: { overdue: 3, missingDays: 2 }, terms: ['SIX_MONTHS'] }],
      }),
  });
  await renderApp(<CloseChecks overview={OVERVIEW} />, '/close');
  const overdue = screen.getByRole('link', { name: '3' });
  await expect.element(overdue).toBeVisible();
  const address = new URL((await overdue.element().getAttribute('href')) ?? '', 'http://calends.test');
  expect([address.pathname, address.searchParams.get('referenceDate')]).toEqual(['/contract/list', '2026-02-28']);
  await expect
    .element(screen.getByRole('link', { name: 'HENER' }))
    .toHaveAttribute('href', `/entities/view/${COMPANY}`);
  expect(address.search).toContain(COMPANY);
  await expect
    .element(screen.getByRole('link', { name: '2' }))
    .toHaveAttribute('href', expect.stringContaining('terms=SIX_MONTHS&referenceDate=2026-02-01..2026-02-28'));
  await expect.element(screen.getByRole('columnheader', { name: 'Past their end required' })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Days without a rate', exact: true })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Nothing' }).elements()).toHaveLength(2); // of the other company
});

test('each of the last months says how many companies have closed it, and leads to them', async () => {
  answerCalls({ 'GET /identity/profile': () => succeed(PROFILE) });
  await renderApp(<ClosedStrip overview={OVERVIEW} />, '/close');
  const january = screen.getByRole('link', { name: '01-2026 1/2 closed by 1 of 2 companies' });
  await expect.element(january).toHaveAttribute('href', '/close?month=2026-01');
  const february = screen.getByRole('link', { name: '02-2026 0/2 closed by 0 of 2 companies' });
  await expect.element(february).toHaveAttribute('href', '/close');
  await expect.element(february).toHaveAttribute('aria-current', 'page');
});
