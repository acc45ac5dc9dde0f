import { contractEndpoints, contracts } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { ResourceColumn } from '../columns/columns.ts';
import { ResourceTable } from '../table/resource-table.tsx';
import { type RowOfList, useResourceList } from '../use-resource-list.ts';
import { CompareDialog } from './compare-dialog.tsx';

type Row = RowOfList<typeof contractEndpoints>;

const COLUMNS: readonly ResourceColumn<Row>[] = [
  { field: 'contractNumber', textKey: 'ContractNumber' },
  { field: 'amount', textKey: 'Amount', isComparable: true },
  { field: 'availableCapital', textKey: 'AvailableCapital', isComparable: true },
  { field: 'currency', textKey: 'Currency', isComparable: true },
];

function Contracts() {
  const list = useResourceList(contracts, contractEndpoints, { hasInactive: true });
  return (
    <>
      <ResourceTable list={list} columns={COLUMNS} nameOf={(row) => row.contractNumber ?? ''} />
      <CompareDialog />
    </>
  );
}

const contract = (number: number, more: object = {}) => ({
  id: `c-${number}`,
  contractNumber: `HG-${number}`,
  amount: '100.00',
  availableCapital: `${number}.00`,
  currency: 'EUR',
  ...more,
});
const LIST = 'GET /TContract/list-paginated';
const all = [contract(1, { availableCapital: '-5.00' }), contract(2, { amount: '0.00' }), contract(3)];
const answers = {
  'GET /identity/profile': () => succeed(PROFILE),
  'GET /list-views': () => succeed({ views: [], columns: {} }),
  [LIST]: ({ query }: { query: URLSearchParams }) => {
    const [filter] = JSON.parse(query.get('filters') ?? '[]') as { value: string[] }[];
    return page(filter ? all.filter(({ id }) => filter.value.includes(id)) : all);
  },
};
const compared = () => screen.getByRole('region', { name: 'Compare rows' });
const lines = () =>
  [...compared().element().querySelectorAll('tr')].map((line) =>
    [...line.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  );

beforeEach(() => screen.viewport(1200, 800));
afterEach(() => {
  cleanup();
  restoreNetwork();
});

describe('the comparison', () => {
  test('shows rows side by side and marks what differs; a negative figure is 0, zero a dash', async () => {
    answerCalls(answers);
    await renderApp(<Contracts />, '/contract/list?rows=c-1,c-2');
    await expect.element(compared()).toBeVisible();
    expect(lines()).toEqual([
      ['Columns', 'HG-1', 'HG-2'],
      ['Amountdiffers', '100,00 €', '-'],
      ['Available capitaldiffers', '0', '2,00 €'],
      ['Currency', 'EUR', 'EUR'],
    ]);
    await screen.getByRole('switch', { name: 'Only what differs' }).click();
    expect(lines().map(([head]) => head)).toEqual(['Columns', 'Amountdiffers', 'Available capitaldiffers']);
  });

  test('reads the rows from the list that the address names, a hundred at a time', async () => {
    const made = answerCalls(answers);
    const ids = ['c-1', 'c-2', ...Array.from({ length: 150 }, (_, index) => `gone-${index}`)];
    await renderApp(<Contracts />, `/contract/list?inactive=true&rows=${ids.join(',')}`);
    await expect.element(screen.getByText('Rows that are no longer found: 150')).toBeVisible();
    const asked = made.filter(({ address, query }) => address === LIST && query.get('filters')?.includes('"in"'));
    expect(asked.map(({ query }) => query.get('inactive'))).toEqual(['true', 'true']);
    expect(asked.map(({ query }) => JSON.parse(query.get('filters') ?? '')[0].value.length)).toEqual([100, 52]);
  });

  test.each(['/contract/list', '/contract/list?rows=c-1', '/contract/list?rows=c-1,gone-1'])(
    '%s brings no two rows, and says what to do',
    async (address) => {
      answerCalls(answers);
      await renderApp(<Contracts />, address);
      await expect.element(screen.getByRole('heading', { name: 'No rows to compare' })).toBeVisible();
    },
  );
});
