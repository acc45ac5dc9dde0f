import type { Dashboard, Figures } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, fail, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { StartPage } from '../start/start-page.tsx';
import { InnerSection } from './inner-section.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const ID = '0193c0de-0000-7000-8d00-000100000000';
const COMPANY = '0193c0de-0000-7000-8d00-000300000000';
const CHART = {
  id: 'chart',
  version: 'v',
  orderIndex: 0,
  options: { kind: 'number', series: 'Contracts', measure: 'owed', title: { en: 'Our debt' } },
};
const FIGURES: Figures = {
  series: 'Contracts',
  measure: 'owed',
  kind: 'money',
  groupBy: null,
  path: '/contract/list',
  parameters: { owing: 'true' },
  points: [{ of: [], value: '12500.00', count: 2, filters: [] }],
  on: '2026-03-31',
};

/** A tenant with one inner dashboard of a name and so many charts. */
function answerWith(name: string, charts = 1) {
  const row = { id: 'row', dashboardId: ID, rowIndex: 0, colspan: 12, height: 300, orderIndex: 0, charts: [CHART] };
  const rows = [{ ...row, version: 'v' }];
  const dashboard: Dashboard = { id: ID, name, dashboardType: 1, rows, origin: 'own', version: 1 };
  return answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TEntities/option-list': () => succeed([]),
    [`GET /TEntities/${COMPANY}`]: () => succeed({ id: COMPANY, name: 'Atlas Holding' }),
    'GET /Dashboards/start': () => fail(500, ['InternalError']),
    'GET /Dashboards/list-paginated': () => page([{ ...dashboard, rows: 1, charts }]),
    [`GET /Dashboards/${ID}`]: () => succeed(dashboard),
    [`GET /Dashboards/data/${ID}`]: () =>
      succeed({
        on: '2026-03-31',
        readAt: '2026-03-31T10:04:00.000Z',
        charts: [{ id: 'chart', figures: FIGURES, error: null, ignored: [] }],
      }),
  });
}

const ownChart = () => screen.getByRole('region', { name: 'Our debt' });
type Made = ReturnType<typeof answerWith>;
const askedFor = (made: Made) =>
  Object.fromEntries(made.find(({ address }) => address === `GET /Dashboards/data/${ID}`)?.query ?? []);

test('a tenant’s own dashboard “start” stands in place of the figures of the overview, of its company and day', async () => {
  const made = answerWith('Start');
  await renderApp(<StartPage />, `/main?company=${COMPANY}&referenceDate=2026-03-31`);
  await expect.element(ownChart().getByRole('link', { name: '12.500,00 €' })).toBeVisible();
  await expect.element(screen.getByText('As of 31-03-2026', { exact: false })).toBeVisible();
  expect(askedFor(made)).toEqual({ company: COMPANY, referenceDate: '2026-03-31' });
});

test.each([
  ['of another name', 'contract', 1],
  ['without charts', 'start', 0],
])('a dashboard %s leaves the overview as it is', async (_, name, charts) => {
  answerWith(name, charts);
  await renderApp(<StartPage />, '/main');
  await expect.element(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect.element(ownChart()).not.toBeInTheDocument();
});

test('a page about one record shows the charts of its dashboard for that record alone', async () => {
  const made = answerWith('contract');
  const filters = JSON.stringify([{ field: 'contractNumber', op: 'in', value: ['2024-001'] }]);
  await renderApp(<InnerSection place="contract" narrowing={{ filters }} />, '/contract/view/c-1');
  await expect.element(ownChart().getByRole('link', { name: '12.500,00 €' })).toBeVisible();
  expect(askedFor(made)).toEqual({ filters });
});
