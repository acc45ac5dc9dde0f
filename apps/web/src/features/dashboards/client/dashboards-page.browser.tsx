import { type ChartData, type Dashboard, dashboards, type Figures } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { texts } from '../../../lib/words/texts.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { answerCalls, fail, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DashboardsPage } from './dashboards-page.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const [FIRST, SECOND] = ['0193c0de-0000-7000-8d00-000100000000', '0193c0de-0000-7000-8d00-000200000000'];
const ADDED = '0193c0de-0000-7000-8d00-000900000000';
const OPTIONS = { kind: 'number', series: 'Contracts', measure: 'owed' };
const dashboard = (id: string, name: string): Dashboard => {
  const charts = [{ id: 'chart', orderIndex: 0, options: OPTIONS, version: 'v' }];
  const rows = [
    { id: 'row', dashboardId: id, rowIndex: 0, colspan: 12, height: 300, orderIndex: 0, charts, version: 'v' },
  ];
  return { id, name, dashboardType: 0, rows, origin: 'own', version: 1 };
};
const FIGURES: Figures = {
  series: 'Contracts',
  measure: 'owed',
  kind: 'money',
  groupBy: null,
  path: '/contract/list',
  parameters: { owing: 'true' },
  points: [{ of: [], value: '12500.00', count: 3, filters: [] }],
  on: '2026-11-23',
};
const CHART: ChartData = { id: 'chart', figures: FIGURES, error: null, ignored: [] };
const data = { on: '2026-11-23', readAt: '2026-11-23T10:04:00.000Z', charts: [CHART] };
const calls = {
  'GET /identity/profile': () => succeed(PROFILE),
  'GET /TEntities/option-list': () => succeed([]),
  'GET /list-views': () => succeed({ views: [], columns: {} }),
  [`GET /TEntities/${FIRST}`]: () => succeed({ id: FIRST, name: 'Atlas' }),
  'GET /Dashboards/list-paginated': () => page([dashboard(FIRST, 'Group loans'), dashboard(SECOND, 'Month end')]),
  [`GET /Dashboards/${FIRST}`]: () => succeed(dashboard(FIRST, 'Group loans')),
  [`GET /Dashboards/${SECOND}`]: () => succeed(dashboard(SECOND, 'Month end')),
  [`GET /Dashboards/data/${FIRST}`]: () => succeed(data),
  [`GET /Dashboards/data/${SECOND}`]: () => succeed(data),
};

test('the main dashboards are tabs, the first one open; the other is kept in the address', async () => {
  answerCalls(calls);
  const { address } = await renderApp(<DashboardsPage />, '/dashboards-client');
  await expect.element(screen.getByRole('tab', { name: 'Group loans' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('link', { name: '12.500,00 €' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Month end' }));
  await expect.poll(address).toContain(`dashboard=${SECOND}`);
  await expect.element(screen.getByRole('tab', { name: 'Month end' })).toHaveAttribute('aria-selected', 'true');
});

test('a figure leads to its list, and nothing on the page edits a dashboard', async () => {
  answerCalls(calls);
  await renderApp(<DashboardsPage />, '/dashboards-client');
  const figure = screen.getByRole('link', { name: '12.500,00 €' });
  await expect.element(figure).toHaveAttribute('href', expect.stringMatching(/^\/contract\/list\?owing=true/));
  await expect.element(screen.getByRole('button', { name: /Edit|Add|Remove|Delete/ })).not.toBeInTheDocument();
});

test('what all charts are narrowed by stands in the address and is asked for', async () => {
  const made = answerCalls(calls);
  await renderApp(
    <DashboardsPage />,
    `/dashboards-client?period=LAST_12_MONTHS&referenceDate=2026-03-31&company=${FIRST}&loanType=BONDS&currency=EUR`,
  );
  await expect.element(screen.getByRole('combobox', { name: 'Period' })).toHaveValue('Last 12 months');
  await expect.element(screen.getByText('As of 23-11-2026, read at', { exact: false })).toBeVisible();
  const asked = made.find((one) => one.address === `GET /Dashboards/data/${FIRST}`);
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    period: 'LAST_12_MONTHS',
    referenceDate: '2026-03-31',
    company: FIRST,
    filters: JSON.stringify([
      { field: 'loanType', op: 'in', value: ['BONDS'] },
      { field: 'currency', op: 'in', value: ['EUR'] },
    ]),
  });
});

test('figures that could not be read are said in each card, and read again where somebody asks for them', {
  tags: 'long',
}, async () => {
  let isDown = true;
  answerCalls({
    ...calls,
    [`GET /Dashboards/data/${FIRST}`]: () => (isDown ? fail(500, ['InternalError']) : succeed(data)),
  });
  await renderApp(<DashboardsPage />, '/dashboards-client');
  const card = screen.getByRole('region', { name: 'Owed' });
  const again = card.getByRole('button', { name: 'Try Again' });
  await expect.element(again).toBeVisible();
  isDown = false;
  await userEvent.click(again);
  await expect.element(card.getByRole('link', { name: '12.500,00 €' })).toBeVisible();
});

test('a dashboard that somebody removes while it is read is asked for no more: the first one takes its place', async () => {
  let tabs = [dashboard(FIRST, 'Group loans'), dashboard(SECOND, 'Month end')];
  const made = answerCalls({ ...calls, 'GET /Dashboards/list-paginated': () => page(tabs) });
  const { queryClient } = await renderApp(<DashboardsPage />, `/dashboards-client?dashboard=${SECOND}`);
  await expect.element(screen.getByRole('tab', { name: 'Month end' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('link', { name: '12.500,00 €' })).toBeVisible();
  tabs = tabs.slice(0, 1);
  const asked = made.length;
  await queryClient.invalidateQueries({ queryKey: resourceKey(dashboards) });
  await expect.poll(() => made.map(({ address }) => address)).toContain(`GET /Dashboards/${FIRST}`);
  await expect.element(screen.getByRole('link', { name: '12.500,00 €' })).toBeVisible();
  expect(made.slice(asked).filter(({ address }) => address.endsWith(SECOND))).toEqual([]);
});

test('without a dashboard the page says so', async () => {
  answerCalls({ ...calls, 'GET /Dashboards/list-paginated': () => page([]) });
  await renderApp(<DashboardsPage />, '/dashboards-client');
  await expect.element(screen.getByText('There is no dashboard yet')).toBeVisible();
});

test('a dashboard that somebody adds before the one that is read does not take its place', async () => {
  let tabs = [dashboard(FIRST, 'Group loans'), dashboard(SECOND, 'Month end')];
  answerCalls({
    ...calls,
    'GET /Dashboards/list-paginated': () => page(tabs),
    [`GET /Dashboards/${ADDED}`]: () => succeed(dashboard(ADDED, 'Aurora')),
    [`GET /Dashboards/data/${ADDED}`]: () => succeed(data),
  });
  const { queryClient } = await renderApp(<DashboardsPage />, '/dashboards-client');
  await expect.element(screen.getByRole('tab', { name: 'Group loans' })).toHaveAttribute('aria-selected', 'true');
  tabs = [dashboard(ADDED, 'Aurora'), ...tabs];
  await queryClient.invalidateQueries();
  await expect.element(screen.getByRole('tab', { name: 'Aurora' })).toHaveAttribute('aria-selected', 'false');
  await expect.element(screen.getByRole('tab', { name: 'Group loans' })).toHaveAttribute('aria-selected', 'true');
  tabs = tabs.filter(({ id }) => id !== FIRST);
  await queryClient.invalidateQueries();
  await expect.element(screen.getByRole('tab', { name: 'Aurora' })).toHaveAttribute('aria-selected', 'true');
});

test('the page opens with the view that its reader keeps: another dashboard, of a company', async () => {
  const search = { dashboard: SECOND, company: FIRST };
  const view = { id: ADDED, list: 'dashboards', name: 'Atlas', isDefault: true, search, columns: null, version: 1 };
  const made = answerCalls({ ...calls, 'GET /list-views': () => succeed({ views: [view], columns: {} }) });
  const { address } = await renderApp(<DashboardsPage />, '/dashboards-client?referenceDate=2026-03-31');
  await expect.element(screen.getByRole('tab', { name: 'Month end' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('button', { name: 'Views: Atlas' })).toBeVisible();
  expect(address()).toContain('referenceDate=2026-03-31');
  const asked = made.filter((one) => one.address.startsWith('GET /Dashboards/data/'));
  expect(asked.map((one) => [one.address.slice(-ADDED.length), one.query.get('company')])).toEqual([[SECOND, FIRST]]);
});

test('a dashboard that the product ships is called in the reader’s language, as people call theirs', async () => {
  answerCalls(calls);
  await renderApp(<DashboardsPage />, '/dashboards-client?dashboard=x');
  await expect.element(screen.getByRole('tab', { name: 'Group loans' })).toBeVisible();
  texts.addResource('fr', 'translation', 'DashboardGroupLoans', 'Prêts du groupe');
  await texts.changeLanguage('fr');
  await expect.element(screen.getByRole('tab', { name: 'Prêts du groupe' })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Month end' })).toBeVisible();
  await texts.changeLanguage('en');
});
