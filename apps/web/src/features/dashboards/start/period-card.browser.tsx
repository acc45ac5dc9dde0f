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

const month = (value: string, interest: string, ...filters: object[]) => ({
  of: [{ value }],
  value: interest,
  count: 1,
  filters: [{ field: 'monthEnd', op: 'between', value: [`${value}-01`, `${value}-28`] }, ...filters],
});
const INTEREST = {
  series: 'Months',
  measure: 'interest',
  kind: 'money',
  groupBy: 'month',
  path: '/contract/months',
  parameters: {},
  points: [month('2026-08', '7.00'), month('2026-10', '12.00')],
  on: '2026-11-23',
};

const PAGE = {
  on: '2026-11-23',
  figures: {
    interestByMonth: [{ side: 'all', figures: INTEREST }],
  },
} as unknown as StartPage;

test('a card that its user has seen as a table is shown as one again, until the user wants the picture', {
  tags: 'long',
}, async () => {
  const columns = { 'start/interestByMonth': { hidden: {}, widths: {}, pinned: [], order: [], isTable: true } };
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /list-views': () => succeed({ views: [], columns }),
    'PUT /list-views': () => succeed(null),
  });
  await renderApp(<PeriodCard title="Interest by month" page={PAGE} name="interestByMonth" />, '/main');
  await expect.element(screen.getByRole('cell', { name: '10-2026' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'As a table', pressed: true }));
  await expect.element(screen.getByRole('cell', { name: '10-2026' })).not.toBeInTheDocument();
  const kept = () => made.find(({ address }) => address === 'PUT /list-views')?.body;
  await expect.poll(kept).toEqual({ list: 'start/interestByMonth', columns: null });
});

async function showPicture(page: StartPage): Promise<() => string> {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /list-views': () => succeed({ views: [], columns: {} }),
  });
  const { address } = await renderApp(
    <PeriodCard title="Interest by month" page={page} name="interestByMonth" />,
    '/main',
  );
  const picture = screen.getByRole('group', { name: /^Interest by month/ });
  await expect.element(picture).toBeVisible();
  (picture.element() as HTMLElement).focus();
  return address;
}

test('the arrows walk the months, also one in which nothing was earned, and Enter opens the list of the one that is reached', async () => {
  const address = await showPicture(PAGE);
  await userEvent.keyboard('{End}{ArrowLeft}');
  await expect.element(screen.getByText('09-2026:', { exact: false })).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('link', { name: '7,00 €' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/^\/contract\/months\?.*monthEnd=2026-08-01\.\.2026-08-28/);
});

test('T shows the months with their figures alone, and the picture again', async () => {
  await showPicture(PAGE);
  await userEvent.keyboard('t');
  const table = screen.getByRole('region', { name: 'Table: Interest by month' });
  await expect.element(table.getByRole('row', { name: /^10-2026/ })).toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(3); // with its head
  await userEvent.keyboard('t');
  await expect.element(screen.getByRole('group', { name: /^Interest by month/ })).toHaveFocus();
});

test('of a company what it lends goes up and what it borrows goes down, without a sign, and a click opens the side that is clicked', async () => {
  await screen.viewport(900, 700);
  const byIt = { field: 'receiver', op: 'in', value: ['h'] };
  const borrowed = { ...INTEREST, points: [month('2026-08', '9.00', byIt), month('2026-10', '9.00', byIt)] };
  const sides = [
    { side: 'lent', figures: INTEREST },
    { side: 'borrowed', figures: borrowed },
  ];
  const page = { ...PAGE, figures: { interestByMonth: sides } } as unknown as StartPage;
  const address = await showPicture(page);
  await expect.poll(() => bars().length).toBe(4);
  const [lentFirst, , borrowedFirst] = bars() as [DOMRect, DOMRect, DOMRect];
  expect(Math.abs(lentFirst.bottom - borrowedFirst.top)).toBeLessThan(2);
  expect(Math.abs(lentFirst.left - borrowedFirst.left)).toBeLessThan(1);
  expect([...document.querySelectorAll('svg text')].some((text) => text.textContent?.includes('-1'))).toBe(false);
  const drawn = screen.getByRole('img', { name: 'Interest by month' });
  const frame = drawn.element().getBoundingClientRect();
  const { left, top, width, height } = borrowedFirst;
  await userEvent.click(drawn, { position: { x: left + width / 2 - frame.left, y: top + height / 2 - frame.top } });
  await expect.poll(address).toMatch(/monthEnd=2026-08-01.*receiver=h/);
});

const bars = () =>
  [...document.querySelectorAll('svg path[fill^="var(--series"]')]
    .filter(isBar)
    .map((bar) => bar.getBoundingClientRect());

/** The marks of a legend are lower. */
function isBar(drawn: Element): boolean {
  return drawn.getBoundingClientRect().height > 20;
}
