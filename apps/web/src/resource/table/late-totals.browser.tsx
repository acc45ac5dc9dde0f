import { stampTaxData, stampTaxEndpoints } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { ResourceColumn } from '../columns/columns.ts';
import { type RowOfList, useResourceList } from '../use-resource-list.ts';
import { ResourceTable } from './resource-table.tsx';

type Row = RowOfList<typeof stampTaxEndpoints>;

const COLUMNS: readonly ResourceColumn<Row>[] = [
  { field: 'contractNumber', textKey: 'Contract' },
  { field: 'tax', textKey: 'StampTax' },
];
const ROWS = Array.from({ length: 10 }, (_, index) => ({
  id: `t-${index}`,
  contractNumber: `C-${index}`,
  tax: '1.00',
}));

function Taxes() {
  const list = useResourceList(stampTaxData, stampTaxEndpoints);
  return <ResourceTable list={list} columns={COLUMNS} nameOf={(row) => row.contractNumber ?? ''} />;
}

let counted: PromiseWithResolvers<Response>;
beforeEach(() => {
  counted = Promise.withResolvers();
});
afterEach(() => {
  cleanup();
  restoreNetwork();
});

test('the rows of a long list are shown before they are counted, and the totals follow', async () => {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TStampTaxData/list-paginated': async ({ query }) => {
      if (query.get('totals') !== 'later') return await counted.promise;
      const whole = (await page(ROWS, 2001).json()) as object;
      return Response.json({ ...whole, totalsFollow: true });
    },
  });
  await renderApp(<Taxes />, '/main');
  await expect.element(screen.getByText('C-9')).toBeVisible();
  await expect.element(screen.getByText('1–10 of more than 2.000')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Last page' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
  await expect.element(screen.getByText('…')).toBeVisible();

  counted.resolve(page(ROWS.slice(0, 1), 200_000, { tax: '123456.78' }, { size: 1 }));
  await expect.element(screen.getByText('1–10 of 200.000')).toBeVisible();
  await expect.element(screen.getByText('123.456,78 €')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Last page' })).toBeEnabled();
  const asked = made.filter(({ query }) => query.get('totals') === null && query.get('PageSize') === '1');
  expect(asked).toHaveLength(1);
});
