import { type ComparedPeriodRow, PERIOD_AMOUNTS, type PeriodAmount } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { FiguresOfMonth } from './figures-of-month.tsx';

afterEach(() => cleanup());

const FIGURES = {
  ...(Object.fromEntries(PERIOD_AMOUNTS.map((amount) => [amount, '2908906.59'])) as Record<PeriodAmount, string>),
  rate: null,
  indexRate: null,
  spread: null,
  restsOnProjection: false,
};

const ROW: ComparedPeriodRow = {
  contractId: 'c-1',
  contractNumber: 'HG-2023-001',
  trancheId: 't-1',
  tranche: 1,
  side: 'GRANTOR',
  counterparty: 'Helios Trading, Unipessoal Lda.',
  closed: null,
  now: FIGURES,
  difference: null,
};

test('each row of a loan with several tranches says of which it is; a loan with one says nothing', async () => {
  const alone = { ...ROW, contractId: 'c-2', contractNumber: 'HG-2023-002', trancheId: 't-3' };
  await renderApp(<FiguresOfMonth rows={[ROW, { ...ROW, trancheId: 't-2', tranche: 2 }, alone]} />);
  await expect.element(screen.getByRole('rowheader', { name: 'HG-2023-001 Tranche 1', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: 'HG-2023-001 Tranche 2', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: 'HG-2023-002', exact: true })).toBeVisible();
});

test('a row of a tranche that was voided since says so beside those that are there', async () => {
  await renderApp(<FiguresOfMonth rows={[ROW, { ...ROW, trancheId: 't-2', tranche: null, closed: FIGURES }]} />);
  const name = 'HG-2023-001 Tranche no longer in the loan';
  await expect.element(screen.getByRole('rowheader', { name, exact: true })).toBeVisible();
});

test('the number of a loan stays in one line, however many amounts stand beside it', async () => {
  await renderApp(
    <div style={{ width: 700 }}>
      <FiguresOfMonth rows={[ROW]} />
    </div>,
  );
  await expect.element(screen.getByText('HG-2023-001')).toBeVisible();
  const text = document.createRange();
  text.selectNodeContents(screen.getByText('HG-2023-001').element());
  expect(text.getClientRects()).toHaveLength(1);
});
