import { tranches } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { fixedLoan } from '../../../loans/in-hand/loan-for-tests.ts';
import type { FigureWhy } from '../../../loans/why/use-figure-why.tsx';
import { tellAdded } from '../../../resource/table/added-row.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { TrancheTable } from './tranche-table.tsx';
import type { TrancheOwnValues } from './use-tranche-own-values.ts';

afterEach(cleanup);

const nothing = () => undefined;
const own: TrancheOwnValues = { fields: [], textOf: nothing };
const why: FigureWhy = { ask: nothing, askAccrued: nothing, askPosted: nothing, askBalance: nothing, panel: null };
/** Two tranches with the largest amounts. */
function Tranches() {
  const { result } = fixedLoan();
  if (!result.ok) throw new Error('the loan of the test is refused');
  const [tranche] = result.ledger.tranches;
  if (!tranche) throw new Error('the loan of the test has no tranche');
  const large = { ...tranche, capital: '9999999999999.99', interestAccrued: '9999999999999.99' };
  const ledger = { ...result.ledger, tranches: [large, { ...large, id: 'T2' }] };
  return <TrancheTable ledger={ledger} chosenId="T1" onChoose={nothing} why={why} own={own} />;
}

const shownHeads = () =>
  [...document.querySelectorAll('th')].filter((head) => head.offsetWidth > 0).map(({ textContent }) => textContent);
const marked = () => [...document.querySelectorAll('tr[data-added]')].map(({ textContent }) => textContent);
const shownCells = () => [...document.querySelectorAll('td')].filter((cell) => cell.offsetWidth > 0);
const cutCells = () => shownCells().filter((cell) => cell.scrollWidth > cell.clientWidth);

test('a table of figures drops what matters least where it is narrow, and cuts no figure', async () => {
  await screen.viewport(1000, 700);
  await renderApp(<Tranches />);
  await expect.element(screen.getByRole('table')).toBeVisible();
  const all = ['Drawn on', 'Drawn', 'Rate', 'Capital', 'Accrued interest', 'Interest due'];
  expect(shownHeads()).toEqual(all);

  const dropped: string[] = [];
  for (let width = 980; width >= 660; width -= 40) {
    await screen.viewport(width, 700);
    await expect.poll(cutCells).toEqual([]);
    dropped.push(...all.filter((head) => !dropped.includes(head) && !shownHeads().includes(head)));
  }
  expect(dropped).toEqual(['Drawn']);

  const [sum, , , capital] = document.querySelectorAll<HTMLElement>('tfoot td');
  expect(sum?.textContent).toBe('Sum');
  expect(capital?.textContent).toMatch(/^19\.999\.999\.999\.999,98\s€$/);
});

test('on a phone the amount that the reader chooses stands beside the day, whole, with its sum', async () => {
  await screen.viewport(390, 800);
  await renderApp(<Tranches />);
  const choice = screen.getByRole('combobox', { name: 'Amount shown: Tranches' });
  await expect.element(choice).toHaveValue('Capital');
  await expect.poll(shownHeads).toEqual(['Drawn on', 'Rate', 'Capital']);
  await userEvent.click(choice);
  await userEvent.click(screen.getByRole('option', { name: 'Accrued interest' }));
  await expect.poll(shownHeads).toEqual(['Drawn on', 'Rate', 'Accrued interest']);
  const frame = screen.getByRole('region', { name: 'Tranches' }).element();
  expect(frame.scrollWidth).toBe(frame.clientWidth);
  await expect.element(screen.getByRole('row', { name: /^Sum 19\.999\.999\.999\.999,98\s€$/ })).toBeVisible();
});

test('a draw that was just added is marked among the others, also in a table that is mounted after the save', async () => {
  await renderApp(<Tranches />);
  await expect.element(screen.getByRole('table')).toBeVisible();
  expect(marked()).toEqual([]);
  tellAdded(tranches, { id: 'T2' });
  await expect.poll(marked).toEqual([expect.stringContaining('Just added')]);
  cleanup();
  await renderApp(<Tranches />);
  await expect.poll(marked).toEqual([expect.stringContaining('Just added')]);
});
