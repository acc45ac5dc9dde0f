import type { ChartData, Figures, Point } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, restoreNetwork } from '../../../testing/answer-calls.ts';
import { answerPublicKey } from '../../../testing/public-key.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DashboardChart } from './dashboard-chart.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const month = (value: string, owed: string): Point => ({
  of: [{ value }],
  value: owed,
  count: 2,
  filters: [{ field: 'monthEnd', op: 'between', value: [`${value}-01`, `${value}-28`] }],
});
const FIGURES: Figures = {
  series: 'Months',
  measure: 'owed',
  kind: 'money',
  groupBy: 'month',
  path: '/contract/months',
  parameters: {},
  points: [month('2026-01', '1000.00'), month('2026-02', '2500.50')],
  on: '2026-11-23',
};
const company = (label: string, value: string): Point => ({
  of: [{ value: label, label }],
  value,
  count: 1,
  filters: [],
});
const pair = (grantor: string, value: string): Point => ({
  of: [grantor, 'Zoe'].map((label) => ({ value: label, label })),
  value,
  count: 1,
  filters: [],
});
const OPTIONS = { kind: 'bar', series: 'Months', measure: 'owed', groupBy: 'month' };
const shown = (data: Partial<ChartData>, options: object = OPTIONS) =>
  renderApp(
    <DashboardChart
      options={options as Record<string, unknown>}
      data={{ id: 'c', figures: FIGURES, error: null, ignored: [], ...data }}
      height={350}
    />,
    '/main',
  );

async function focusPicture(): Promise<void> {
  const picture = screen.getByRole('group', { name: /^Owed by month/ });
  await expect.element(picture).toBeVisible();
  (picture.element() as HTMLElement).focus();
}

const rowNames = () =>
  screen
    .getByRole('rowheader')
    .elements()
    .map((one) => one.textContent);

test('a chart says what it shows where it has no title, and its highest point to screen readers', async () => {
  await shown({});
  await expect.element(screen.getByRole('heading', { name: 'Owed by month' })).toBeVisible();
  await expect
    .element(screen.getByRole('img', { name: 'Owed by month: 02-2026 2.500,50 €' }), { timeout: 30_000 })
    .toBeVisible();
});

test('its title is read in the language of the screen, else in the one that it has', async () => {
  await shown({}, { ...OPTIONS, title: { pt: 'Dívida' } });
  await expect.element(screen.getByRole('heading', { name: 'Dívida' })).toBeVisible();
});

test('the arrows go from point to point, and Enter opens the list of the one that is reached', async () => {
  const { address } = await shown({});
  await focusPicture();
  await userEvent.keyboard('{End}');
  const point = screen.getByRole('link', { name: '2.500,50 €' });
  await expect.element(point).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('link', { name: '1.000,00 €' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/^\/contract\/months\?.*asked=monthEnd/);
});

test('T shows the table, whose every value leads to its list, and T takes it away again', async () => {
  await shown({});
  const table = screen.getByRole('region', { name: 'Table: Owed by month' });
  await focusPicture();
  await expect.element(table).not.toBeInTheDocument();
  await userEvent.keyboard('t');
  await expect.element(table).toBeVisible();
  await expect.element(table.getByRole('link', { name: '1.000,00 €' })).toBeVisible();
  await userEvent.keyboard('t');
  await expect.element(table).not.toBeInTheDocument();
  await expect.element(screen.getByRole('group', { name: /^Owed by month/ })).toHaveFocus();
  await screen.getByRole('button', { name: 'As a table' }).click();
  await expect.element(table).toBeVisible();
});

test('groups stand with the greatest first and the others last', async () => {
  const points = [company('Ana', '5.00'), { of: [], value: '99.00', count: 7, filters: null }, company('Bea', '7.00')];
  const figures = { ...FIGURES, series: 'Contracts', groupBy: 'grantor', points } as const;
  await shown({ figures }, { kind: 'table', series: 'Contracts', measure: 'owed', groupBy: 'grantor' });
  await expect.poll(rowNames).toEqual(['Bea', 'Ana', 'Others']);
});

test.each([
  ['shows nothing yet', { figures: null }, {}, 'This chart shows nothing yet'],
  ['has no points', { figures: { ...FIGURES, points: [] } }, OPTIONS, 'There is nothing of this kind'],
  [
    'can no longer be shown',
    { figures: null, error: 'ChartCannotBeShown' },
    { kind: 'pyramid' },
    'This chart cannot be shown any more: choose its figures again',
  ],
  ['is of today alone', { figures: null, error: 'DayNotKept' }, OPTIONS, 'These figures are known for today alone'],
  ['was not narrowed', { ignored: ['company'] }, OPTIONS, 'Not narrowed by: Company'],
])('a chart that %s says so', async (_, data, options, words) => {
  await shown(data, options);
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('a click that opens nothing leaves the figure without a link', async () => {
  const points = [{ of: [], value: '12.00', count: 3, filters: [] }];
  const options = { kind: 'number', series: 'Months', measure: 'owed', clickAction: 'none' };
  await shown({ figures: { ...FIGURES, groupBy: null, points } }, options);
  await expect.element(screen.getByText('12,00 €')).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

test('a click on a contract opens it, by its id that is sealed', async () => {
  answerCalls(await answerPublicKey());
  const points = [{ ...company('2024-007', '70.00'), contractId: 'c-7' }];
  const figures = { ...FIGURES, series: 'Contracts', groupBy: 'contract', points } as const;
  const options = { kind: 'table', series: 'Contracts', measure: 'owed', groupBy: 'contract', clickAction: 'contract' };
  const { address } = await shown({ figures }, options);
  await userEvent.click(screen.getByRole('button', { name: '70,00 €' }));
  await expect.poll(address).toMatch(/^\/contract\/list\?modal=contracts%2Fcontract-details&id=key\.[\w-]+$/);
});

test('the figures that a chart showed before its options were changed do not stand under its new title', async () => {
  await shown({}, { ...OPTIONS, measure: 'interest' });
  await expect.element(screen.getByRole('heading', { name: 'Interest by month' })).toBeVisible();
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
});

test('a matrix says where it shows only some of the companies', async () => {
  const points = [pair('Ana', '5.00'), pair('Bea', '9.00'), pair('Cid', '7.00'), pair('Dora', '1.00')];
  const figures = { ...FIGURES, series: 'Contracts', groupBy: 'pair', points } as const;
  const options = { kind: 'matrix', series: 'Contracts', measure: 'owed', groupBy: 'pair', most: 3 };
  await shown({ figures }, options);
  await expect.poll(rowNames).toEqual(['Bea', 'Cid', 'Ana']);
  await expect.element(screen.getByText('Only the companies with the largest amounts are shown.')).toBeVisible();
});
