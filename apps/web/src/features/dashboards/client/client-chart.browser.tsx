import type { ChartData, Dashboard, Figures, Point } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import '../../../ui/theme/theme.css';
import { DashboardsPage } from './dashboards-page.tsx';

interface Saved {
  readonly name: string;
  readonly blob: Blob;
}
let saved: Saved[];

beforeEach(() => {
  saved = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:saved-${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saves(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, blob });
  });
});
afterEach(() => {
  cleanup();
  restoreNetwork();
  vi.restoreAllMocks();
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
});

const ID = '0193c0de-0000-7000-8d00-000100000000';
const COMPANY = '0193c0de-0000-7000-8d00-000300000000';
const company = (label: string, value: string): Point => ({
  of: [{ value: label, label }],
  value,
  count: 2,
  filters: [],
});
const FIGURES: Figures = {
  series: 'Contracts',
  measure: 'owed',
  kind: 'money',
  groupBy: 'grantor',
  path: '/contract/list',
  parameters: { owing: 'true' },
  points: [company('Atlas', '12500.00'), company('Boreal', '7000.50')],
  on: '2026-03-31',
};
const OPTIONS = { kind: 'bar', series: 'Contracts', measure: 'owed', groupBy: 'grantor' };

async function show(options: object = OPTIONS, data: Partial<ChartData> = {}) {
  const charts = [{ id: 'chart', orderIndex: 0, options: options as Record<string, unknown>, version: 'v' }];
  const row = {
    id: 'row',
    dashboardId: ID,
    rowIndex: 0,
    colspan: 12,
    height: 300,
    orderIndex: 0,
    charts,
    version: 'v',
  };
  const dashboard: Dashboard = { id: ID, name: 'Loans', dashboardType: 0, rows: [row], origin: 'own', version: 1 };
  const read = { id: 'chart', figures: FIGURES, error: null, ignored: [], ...data };
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TEntities/option-list': () => succeed([]),
    [`GET /TEntities/${COMPANY}`]: () => succeed({ id: COMPANY, name: 'Atlas Holding' }),
    'GET /Dashboards/list-paginated': () => page([dashboard]),
    [`GET /Dashboards/${ID}`]: () => succeed(dashboard),
    [`GET /Dashboards/data/${ID}`]: () =>
      succeed({ on: '2026-03-31', readAt: '2026-03-31T10:04:00.000Z', charts: [read] }),
    'GET /Dashboards/chart-export/chart': ({ query }) =>
      new Response('sheet', {
        headers: { 'content-disposition': `attachment; filename="Owed_by_grantor.${query.get('format')}"` },
      }),
  });
  await renderApp(
    <DashboardsPage />,
    `/dashboards-client?period=LAST_12_MONTHS&referenceDate=2026-03-31&company=${COMPANY}`,
  );
  return made;
}

const openMenu = () => userEvent.click(screen.getByRole('button', { name: /^Actions.*Owed/ }));
const offered = () =>
  screen
    .getByRole('menuitem')
    .elements()
    .map((one) => one.textContent);

test('a chart is exported as a sheet or as CSV, narrowed as it is shown', { tags: 'long' }, async () => {
  const made = await show();
  const asked = () =>
    made.filter(({ address }) => address.includes('chart-export')).map(({ query }) => Object.fromEntries(query));
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Export as Excel' }));
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['Owed_by_grantor.xlsx']);
  const narrowing = { period: 'LAST_12_MONTHS', referenceDate: '2026-03-31', company: COMPANY };
  expect(asked()).toEqual([{ ...narrowing, format: 'xlsx' }]);
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Export as CSV' }));
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['Owed_by_grantor.xlsx', 'Owed_by_grantor.csv']);
  expect(asked()[1]).toEqual({ ...narrowing, format: 'csv' });
});

test('E exports the sheet of the chart that has the focus, and the menu says so', { tags: 'long' }, async () => {
  await show();
  await openMenu();
  await expect
    .element(screen.getByRole('menuitem', { name: 'Export as Excel' }))
    .toHaveAttribute('aria-keyshortcuts', 'e');
  await userEvent.keyboard('{Escape}');
  (screen.getByRole('group', { name: /^Owed by grantor/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('e');
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['Owed_by_grantor.xlsx']);
});

test.each([
  ['of bars', { kind: 'bar' }],
  ['with a ring', { kind: 'donut' }],
])(
  'a chart %s is saved as a picture of twice the size, light although the screen is dark',
  { tags: 'long' },
  async (_, form) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    await show({ ...OPTIONS, ...form });
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Save as PNG' }));
    await expect.poll(() => saved).toHaveLength(1);
    const [picture] = saved as [Saved];
    expect(picture.name).toMatch(/^Owed_by_grantor_31_03_2026_\d\d_\d\d_\d{4}\.png$/);
    const { width, height, colors } = await drawnIn(picture.blob);
    expect([width, height]).toEqual([1600, 2 * (56 + 300 + 24 + 2 * 18)]);
    expect(mostOf(colors)).toBe('255,255,255');
    expect(colors.size).toBeGreaterThan(20);
    expect(colors.get('59,91,219')).toBeGreaterThan(2000); // the first color of series in the light scheme
    expect(colors.get('116,143,252')).toBeUndefined(); // and in the dark one
  },
);

test('a chart is saved as a drawing of lines too, light, with its title, its day and its source', async () => {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
  await show({ ...OPTIONS, title: { en: 'Owed < lent & more' } });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Save as SVG' }));
  await expect.poll(() => saved).toHaveLength(1);
  const [{ name, blob }] = saved as [Saved];
  expect([name, blob.type]).toEqual([expect.stringMatching(/_31_03_2026_\d\d_\d\d_\d{4}\.svg$/), 'image/svg+xml']);
  const drawing = await blob.text();
  const { documentElement: svg } = new DOMParser().parseFromString(drawing, 'image/svg+xml');
  const written = [...svg.querySelectorAll(':scope > text')].map(({ textContent }) => textContent);
  expect(written).toEqual([
    'Owed < lent & more',
    'As of 31-03-2026 · Atlas Holding',
    'Source: Contracts, Owed · Calends',
  ]);
  expect(svg.querySelectorAll('path[fill="rgb(59, 91, 219)"]')).toHaveLength(2); // the bars
  expect(drawing).not.toContain('var(');
});

test.each([
  ['a table', { ...OPTIONS, kind: 'table' }],
  ['a matrix', { ...OPTIONS, kind: 'matrix', groupBy: 'pair' }],
  ['a number', { kind: 'number', series: 'Contracts', measure: 'owed' }],
])('of %s there is a sheet and no picture', async (_, options) => {
  await show(options, { figures: { ...FIGURES, groupBy: 'groupBy' in options ? options.groupBy : null } });
  await openMenu();
  await expect.poll(offered).toEqual(['Export as Excel', 'Export as CSV']);
});

test('of what waits for a decision there is a sheet, by the menu and at the key E', { tags: 'long' }, async () => {
  await show({ kind: 'decisions' }, { figures: null, decisions: [] });
  await userEvent.click(screen.getByRole('button', { name: /^Actions.*Waiting/ }));
  await expect.poll(offered).toEqual(['Export as Excel', 'Export as CSV']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Export as Excel' }));
  await expect.poll(() => saved).toHaveLength(1);
});

test('a chart without figures has no menu', async () => {
  await show({}, { figures: null });
  await expect.element(screen.getByText('This chart shows nothing yet')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
});

/** The size of a PNG, and how many of its pixels have which color. */
async function drawnIn(blob: Blob) {
  expect(blob.type).toBe('image/png');
  const image = await createImageBitmap(blob);
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('the browser gives no canvas');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const colors = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = `${data[at]},${data[at + 1]},${data[at + 2]}`;
    colors.set(color, (colors.get(color) ?? 0) + 1);
  }
  return { width, height, colors };
}

function mostOf(colors: ReadonlyMap<string, number>): string | undefined {
  return [...colors].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
