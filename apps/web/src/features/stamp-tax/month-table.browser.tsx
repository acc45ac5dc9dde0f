import type { StampTaxSummary } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { MonthTable } from './month-table.tsx';

afterEach(cleanup);

const month = { rows: 12, exemptRows: 10, base: '123456789.99', tax: '123456789.99' };
const summary: StampTaxSummary = {
  year: 2024,
  months: [
    { month: 11, dueDate: '2024-12-20', ...month },
    { month: 12, dueDate: '2025-01-20', ...month },
  ],
  rows: 24,
  tax: '246913579.98',
};
const FEW = ['Month', 'Tax', 'Due date'];
const ALL = ['Month', 'Taxable facts', 'Of them exempt', 'Tax', 'Due date'];

test.each([
  [1000, ALL],
  [560, ALL],
  [390, FEW],
  [320, FEW],
])('in %i px the table of months has the columns %j, and no figure is cut', async (width, heads) => {
  await screen.viewport(width, 700);
  await renderApp(<MonthTable summary={summary} chosen={12} onChoose={() => undefined} />);
  const frame = screen.getByRole('region', { name: 'Stamp tax by month' });
  await expect.element(frame).toBeVisible();
  const { right } = frame.element().getBoundingClientRect();
  const shown = [...document.querySelectorAll<HTMLElement>('th, td')].filter((cell) => cell.offsetWidth > 0);
  expect(shown.filter((cell) => cell.tagName === 'TH').map((cell) => cell.textContent)).toEqual(heads);
  expect(shown.filter((cell) => cell.getBoundingClientRect().right > right).map((cell) => cell.textContent)).toEqual(
    [],
  );
});
