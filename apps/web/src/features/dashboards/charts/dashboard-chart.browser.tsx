import type { ChartData, Decision, Figures, Point } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { answerPublicKey } from '../../../testing/public-key.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import '@fontsource-variable/inter/wght.css';
import '../../../ui/theme/theme.css';
import { DashboardChart } from './dashboard-chart.tsx';
import { PairsTable } from './pairs-table.tsx';

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
const figuresOf = (more: Partial<Figures>): Figures => ({ ...FIGURES, ...more });
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
const shown = (data: Partial<ChartData>, options: object = OPTIONS, chartId?: string) =>
  renderApp(
    <DashboardChart
      chartId={chartId}
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
  await expect.element(screen.getByRole('img', { name: 'Owed by month: 02-2026 2.500,50 €' })).toBeVisible();
});

test.each([
  ['1', '1 loan'],
  ['1250', '1.250 loans'],
])('a count of %s says of what', async (value, text) => {
  const figures = figuresOf({
    series: 'Contracts',
    measure: 'open',
    kind: 'count',
    groupBy: null,
    points: [{ of: [], value, count: Number(value), filters: [] }],
  });
  await shown({ figures }, { kind: 'number', series: 'Contracts', measure: 'open' });
  await expect.element(screen.getByRole('link', { name: text, exact: true })).toBeVisible();
});

test('its title is read in the language of the screen, else in the one that it has', async () => {
  await shown({}, { ...OPTIONS, title: { pt: 'Dívida' } });
  await expect.element(screen.getByRole('heading', { name: 'Dívida' })).toBeVisible();
});

test('the arrows go from point to point, and Enter opens the list of the one that is reached', {
  tags: 'long',
}, async () => {
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

test('T shows the table, whose every value leads to its list, and T takes it away again', {
  tags: 'long',
}, async () => {
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

test('the rows and columns of a matrix add up to its edges, with the others last', async () => {
  const others = { value: null, isOthers: true } as const;
  const points = [
    pair('Ana', '5.00'),
    pair('Bea', '9.00'),
    { ...pair('Bea', '2.50'), of: [{ value: 'Bea', label: 'Bea' }, others] },
    { ...pair('Zoe', '30.00'), of: [others, others] },
  ];
  const figures = { ...FIGURES, series: 'Contracts', groupBy: 'pair', points } as const;
  await shown({ figures }, { kind: 'matrix', series: 'Contracts', measure: 'owed', groupBy: 'pair' });
  await expect.poll(rowNames).toEqual(['Bea', 'Ana', 'Others']);
  const cells = screen.getByRole('row', { name: /^Bea/ }).getByRole('cell').elements();
  expect(cells.map(({ textContent }) => textContent)).toEqual(['11,50\u00a0€', '9,00\u00a0€', '2,50\u00a0€']);
  await expect.element(screen.getByRole('row', { name: /^Sum 46,50/ })).toBeVisible();
});

test('the table is sorted by any of its columns by key, with the others last, and has the sum in its foot', {
  tags: 'long',
}, async () => {
  const points = [company('Bea', '7.00'), { of: [], value: '99.00', count: 7, filters: null }, company('Ana', '50.00')];
  const figures = figuresOf({ series: 'Contracts', groupBy: 'grantor', points, total: '156.00' });
  await shown({ figures }, { kind: 'table', series: 'Contracts', measure: 'owed', groupBy: 'grantor' });
  const head = screen.getByRole('columnheader', { name: 'Owed' });
  await expect.element(head).not.toHaveAttribute('aria-sort');
  (screen.getByRole('button', { name: 'Owed' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(rowNames).toEqual(['Bea', 'Ana', 'Others']);
  await userEvent.keyboard('{Enter}');
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(rowNames).toEqual(['Ana', 'Bea', 'Others']);
  await screen.getByRole('button', { name: 'Grantor' }).click();
  await expect.poll(rowNames).toEqual(['Ana', 'Bea', 'Others']);
  await expect.element(screen.getByRole('row', { name: 'Sum 156,00 € 9' })).toBeVisible();
});

test('a table of rates has no sum', async () => {
  const points = [month('2026-01', '3.000000'), month('2026-02', '4.000000')];
  const figures = figuresOf({ measure: 'averageRate', kind: 'rate', points });
  await shown({ figures }, { ...OPTIONS, kind: 'table', measure: 'averageRate' });
  await expect.poll(rowNames).toEqual(['01-2026', '02-2026']);
  await expect.element(screen.getByRole('row', { name: /^Sum/ })).not.toBeInTheDocument();
});

test('whether a chart is shown as a table is kept for the user under its id', async () => {
  const kept = {
    views: [],
    columns: { 'chart/c-9': { hidden: {}, widths: {}, pinned: [], order: [], isTable: true } },
  };
  const made = answerCalls({ 'GET /list-views': () => succeed(kept), 'PUT /list-views': () => succeed(null) });
  await shown({}, OPTIONS, 'c-9');
  const table = screen.getByRole('region', { name: 'Table: Owed by month' });
  await expect.element(table).toBeVisible();
  await screen.getByRole('button', { name: 'As a table' }).click();
  await expect.element(table).not.toBeInTheDocument();
  await expect
    .poll(() => made.filter(({ address }) => address === 'PUT /list-views').map(({ body }) => body))
    .toEqual([{ list: 'chart/c-9', columns: null }]);
});

const single = (value: string): Point[] => [{ of: [], value, count: 3, filters: [] }];

test.each([
  ['grew', '3000.00', '+499,50 € since 31-10-2026: 2.500,50 €'],
  ['shrank', '2500.00', '-0,50 € since 31-10-2026: 2.500,50 €'],
  ['is as it was', '2500.50', '0,00 € since 31-10-2026: 2.500,50 €'],
])('a number that %s says by how much since the last month end, with its months as a line', async (_, value, words) => {
  const history = figuresOf({ points: [month('2026-09', '1000.00'), month('2026-10', '2500.50')] });
  const figures = figuresOf({ series: 'Contracts', groupBy: null, points: single(value) });
  await shown({ figures: { ...figures, points: [...figures.points] }, history }, NUMBER);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('img', { name: /^By month, from 1\.000,00 € in 09-2026 to/ })).toBeVisible();
  await screen.getByRole('button', { name: 'As a table' }).click();
  await expect.poll(rowNames).toEqual(['09-2026', '10-2026']);
});

test('a rate changes by basis points, and a month that ended with nothing counts as nothing owed', async () => {
  const rates = figuresOf({ measure: 'averageRate', kind: 'rate' });
  const points = [{ ...month('2026-10', '3.375000'), of: [{ value: '2026-10' }] }];
  const history = { ...rates, points: [month('2026-09', '3.250000'), ...points] };
  const options = { kind: 'number', series: 'Months', measure: 'averageRate' };
  await shown({ figures: { ...rates, groupBy: null, points }, history }, options);
  await expect.element(screen.getByText('+12,5 bp since 30-09-2026: 3,250 %')).toBeVisible();
  await expect.element(screen.getByText('10-2026', { exact: true })).toBeVisible();
  cleanup();

  const figures = figuresOf({ series: 'Contracts', groupBy: null, points: single('80.00') });
  await shown({ figures, history: figuresOf({ points: [month('2026-03', '5.00')] }) }, NUMBER);
  await expect.element(screen.getByText('+80,00 € since 31-10-2026: 0,00 €')).toBeVisible();
});

test('what a month earned is compared with the month before it, not with a day', async () => {
  const interest = figuresOf({ measure: 'interest', kind: 'money' });
  const points = [month('2026-10', '120.00')];
  const history = { ...interest, points: [month('2026-09', '100.00'), ...points] };
  const options = { kind: 'number', series: 'Months', measure: 'interest' };
  await shown({ figures: { ...interest, groupBy: null, points }, history }, options);
  await expect.element(screen.getByText('+20,00 € against 09-2026: 100,00 €')).toBeVisible();
});

const NUMBER = { kind: 'number', series: 'Contracts', measure: 'owed' };
const OTHERS = { value: null, isOthers: true } as const;
const lending = (from: string, to: string, value: string): Point => ({
  of: [from, to].map((label) =>
    label === 'Others' ? OTHERS : { value: label, label, acronym: label.slice(0, 3).toUpperCase() },
  ),
  value,
  count: 1,
  filters: [{ field: 'contractNumber', op: 'in', value: [from] }],
});
const PAIRS = [
  lending('Ana', 'Zoe', '5.00'),
  lending('Bea', 'Zoe', '9.00'),
  lending('Bea', 'Yan', '3.00'),
  lending('Others', 'Yan', '30.00'),
];

test('stacked bars are walked part by part, the greatest bar first and the others last, and each part opens its list', async () => {
  const figures = figuresOf({ series: 'Contracts', path: '/contract/list', groupBy: 'pair', points: PAIRS });
  const { address } = await shown(
    { figures },
    { kind: 'stackedBar', series: 'Contracts', measure: 'owed', groupBy: 'pair' },
  );
  const picture = screen.getByRole('group', { name: /^Owed by grantor and receiver/ });
  await expect.element(picture).toBeVisible();
  (picture.element() as HTMLElement).focus();
  const walked: string[] = [];
  for (const _ of PAIRS) {
    await userEvent.keyboard('{ArrowRight}');
    walked.push(document.querySelector('[aria-live="polite"] a')?.parentElement?.textContent ?? '');
  }
  expect(walked).toEqual(
    [
      'Bea → Yan: 3,00 € · 1 loan',
      'Bea → Zoe: 9,00 € · 1 loan',
      'Ana → Zoe: 5,00 € · 1 loan',
      'Others → Yan: 30,00 € · 1 loan',
    ].map(spaced),
  );
  await expect.poll(wordsDrawn).toEqual(expect.arrayContaining(['BEA', 'ANA', 'Others', 'YAN', 'ZOE']));
  await userEvent.keyboard('{Home}{Enter}');
  await expect.poll(address).toMatch(/^\/contract\/list\?/);
});

const wordsDrawn = () => [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
const spaced = (text: string) => text.replace(' €', '\u00a0€');

test('who lends to whom is drawn as arrows, which are walked by key', async () => {
  const figures = figuresOf({ series: 'Contracts', groupBy: 'pair', points: PAIRS });
  await shown({ figures }, { kind: 'graph', series: 'Contracts', measure: 'owed', groupBy: 'pair' });
  await expect.poll(wordsDrawn).toEqual(expect.arrayContaining(['ANA', 'BEA', 'YAN', 'ZOE', 'Others']));
  (screen.getByRole('group', { name: /^Owed by/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByRole('link', { name: '30,00 €' })).toBeVisible();
});

test('the table of the months of a number stands in a narrow card, each month in one line', async () => {
  const history = figuresOf({ points: [month('2026-09', '1234567.89'), month('2026-10', '1234567.89')] });
  const options = { kind: 'number', series: 'Contracts', measure: 'owed' };
  await renderApp(
    <main style={{ width: 250 }}>
      <DashboardChart
        options={options}
        data={{
          id: 'c',
          figures: figuresOf({ series: 'Contracts', groupBy: null, points: single('12345678.90') }),
          history,
          error: null,
          ignored: [],
        }}
        height={300}
      />
    </main>,
    '/main',
  );
  await userEvent.click(screen.getByRole('button', { name: 'As a table' }));
  const name = screen.getByRole('rowheader', { name: '09-2026' });
  await expect.element(name).toBeVisible();
  const text = document.createRange();
  text.selectNodeContents(name.element());
  expect(text.getClientRects()).toHaveLength(1);
  const { scrollWidth, clientWidth } = screen.getByRole('region', { name: 'Table: Owed' }).element();
  expect(scrollWidth).toBe(clientWidth);
});

test('what falls due and what waits for a decision have no figures to be chosen, and say of which day they are', async () => {
  const repaid = figuresOf({
    series: 'Dues',
    measure: 'repaid',
    groupBy: 'line',
    points: single('70.00'),
  });
  const lines = [{ line: 'REPAYMENTS', figures: repaid } as const];
  await shown({ figures: null, dues: [{ window: 30, side: 'all', lines }] }, { kind: 'dues' });
  await expect.element(screen.getByRole('heading', { name: 'Falls due' })).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /^Repayments/ }).getByRole('link', { name: '70,00 €' }))
    .toBeVisible();
  cleanup();

  const owed = figuresOf({ series: 'Contracts', groupBy: null, points: single('12.00') });
  const overdue = { key: 'overdue', limitNearPercent: 90, putOffUntil: null, count: 3 } as const;
  const decisions: Decision[] = [{ ...overdue, filters: [], parameters: {}, figures: owed }];
  await shown({ figures: null, decisions, ignored: ['company'] }, { kind: 'decisions' });
  await expect.element(screen.getByRole('link', { name: 'Loans past their end with debt' })).toBeVisible();
  await expect.element(screen.getByText('Not narrowed by: Company')).toBeVisible();
  cleanup();

  await shown({ figures: null, error: 'DayNotKept' }, { kind: 'decisions' });
  await expect.element(screen.getByText('These figures are known for today alone')).toBeVisible();
});

test('beside the menu of a window of 1440 px nine borrowers of millions stand in the matrix, none out of sight', async () => {
  await screen.viewport(1440, 900);
  const borrowers = ['HSGPS', 'HIMO', 'HENER', 'HREDE', 'HSOL', 'HEOL', 'HAGUA', 'HTEC', 'HTRAD'];
  const points = borrowers.map((label) => ({
    ...pair('HSGPS', '1'),
    of: [
      { value: 'A', label: 'HSGPS' },
      { value: label, label },
    ],
    value: '3508511.00',
  }));
  const figures = figuresOf({ series: 'Contracts', groupBy: 'pair', points });
  await renderApp(
    <main style={{ width: 1172 }}>
      <PairsTable title="Who lends to whom" figures={figures} maxHeight={400} />
    </main>,
  );
  const frame = screen.getByRole('region', { name: 'Table: Who lends to whom' });
  await expect.element(frame).toBeVisible();
  await expect.poll(() => frame.element().scrollWidth - frame.element().clientWidth).toBe(0);
  for (const cell of frame.element().querySelectorAll('td')) expect(cell.scrollWidth).toBe(cell.clientWidth);
});
