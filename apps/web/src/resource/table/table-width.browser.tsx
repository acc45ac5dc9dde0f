import { contractEndpoints, contracts } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { ResourceColumn } from '../columns/columns.ts';
import { type RowOfList, useResourceList } from '../use-resource-list.ts';
import { ResourceTable } from './resource-table.tsx';

type Row = RowOfList<typeof contractEndpoints>;

const COLUMNS: readonly ResourceColumn<Row>[] = [
  { field: 'contractNumber', textKey: 'ContractNumber', width: 120 },
  { field: 'grantor', textKey: 'Grantor', width: 150 },
  { field: 'contractStatus', textKey: 'ContractStatus', width: 60 },
  { field: 'amount', textKey: 'Amount', width: 90 },
  { field: 'dateStart', textKey: 'DateStart', width: 60, priority: 1 },
  { field: 'interestDue', textKey: 'InterestDue', width: 90 },
  { field: 'loanType', textKey: 'LoanType', width: 160, priority: 2 },
];
const LARGEST = '9999999999999.99';
const WRITTEN = '9.999.999.999.999,99 €';
const ROW = {
  id: 'c-1',
  contractNumber: 'HG-2024-003',
  grantor: { id: 'e-1', name: 'Helios Energia Portugal, S.A.', acronym: 'HENER' },
  contractStatus: 3,
  amount: '1950000.00',
  dateStart: '2024-01-31',
  interestDue: LARGEST,
  loanType: 'SHAREHOLDERLOANS',
};
const KEEP = 'PUT /list-views';
type KeptColumns = { readonly columns: object };

function answer(columns: Readonly<Record<string, unknown>> = {}, rows: readonly object[] = [ROW]) {
  return answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /list-views': () => succeed({ views: [], columns }),
    'GET /TContract/list-paginated': () => page(rows, rows.length, { amount: LARGEST, interestDue: LARGEST }),
    [KEEP]: () => succeed(null),
  });
}

function Contracts({ columns = COLUMNS }: { columns?: typeof COLUMNS }) {
  const list = useResourceList(contracts, contractEndpoints);
  return (
    <ResourceTable
      list={list}
      columns={columns}
      nameOf={(row) => row.contractNumber ?? ''}
      actionsOf={() => [{ textKey: 'Edit', onClick: () => undefined }]}
    />
  );
}

const uncut = () => [...document.querySelectorAll<HTMLElement>('td[data-uncut]')];
const headers = () =>
  [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent).filter((text) => text !== 'Actions');
const frame = () => document.querySelector('table')?.parentElement as HTMLElement;

afterEach(() => {
  cleanup();
  restoreNetwork();
});

test.each([1440, 900, 700, 390, 320])('no number, day or state is cut at %i px', async (width) => {
  await screen.viewport(width, 800);
  answer();
  await renderApp(<Contracts />);
  await expect.element(screen.getByText(WRITTEN).first()).toBeInTheDocument();
  await expect.poll(() => uncut().filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([]);
  const badge = document.querySelector<HTMLElement>('[data-badge] > *');
  expect(badge?.scrollWidth).toBeLessThanOrEqual(badge?.clientWidth ?? 0);
  const beyond = uncut().filter((cell) => {
    cell.scrollIntoView({ inline: 'nearest' });
    return cell.getBoundingClientRect().right > width;
  });
  expect(beyond).toEqual([]);
});

test('columns of lower priority are left out first, and the column picker marks them', async () => {
  await screen.viewport(760, 800);
  answer();
  await renderApp(<Contracts />);
  await expect.poll(headers).toEqual(['Contract number', 'Grantor', 'Status', 'Amount', 'Interest due']);
  await screen.viewport(1300, 800);
  await expect.poll(headers).toHaveLength(7);
  await screen.viewport(760, 800);
  await expect.poll(headers).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const type = screen.getByRole('checkbox', { name: 'Loan type', exact: true });
  await expect.element(type).not.toBeChecked();
  await expect.element(type).toHaveAccessibleDescription('No room here');
  await userEvent.click(type); // the user may show it nevertheless
  await expect.poll(headers).toContain('Loan type');
});

test('a table wider than its frame scrolls while its first column stays, also in the sums', async () => {
  await screen.viewport(640, 800);
  answer();
  await renderApp(<Contracts />);
  await expect.element(screen.getByText(WRITTEN).first()).toBeInTheDocument();
  await expect.poll(() => frame().scrollWidth - frame().clientWidth).toBeGreaterThan(0);
  frame().scrollLeft = 10_000;
  const lefts = () =>
    [...document.querySelectorAll('tr > :first-child')].map((cell) =>
      Math.round(cell.getBoundingClientRect().left - frame().getBoundingClientRect().left),
    );
  expect(lefts()).toEqual([0, 0, 0]);
});

test('shows a company by acronym and the beginning of its name, and the whole name once the user chooses that', async () => {
  await screen.viewport(1300, 800);
  const made = answer();
  await renderApp(<Contracts />);
  const beginning = screen.getByText('Helios Energia …');
  const whole = screen.getByText(/^HENER Helios Energia Portugal, S.A./);
  await expect.element(screen.getByText('HENER', { exact: true })).toBeVisible();
  await expect.element(beginning).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Show full text' }));
  await expect.poll(() => beginning.query()).toBeNull();
  await expect.element(whole).toBeVisible();
  const kept = () => made.filter(({ address }) => address === KEEP).map(({ body }) => body as KeptColumns);
  await expect.poll(kept).toMatchObject([{ list: 'TContract', columns: { isTextWhole: true } }]);

  cleanup();
  answer({ TContract: kept()[0]?.columns });
  await renderApp(<Contracts />); // opened anew
  await expect.element(whole).toBeVisible();
  expect(beginning.query()).toBeNull();
});

test('on a phone a card leaves out empty values, also the last card', async () => {
  await screen.viewport(390, 800);
  answer({}, [
    { ...ROW, loanType: null },
    { ...ROW, id: 'c-2', loanType: null },
  ]);
  await renderApp(<Contracts />);
  await expect.element(screen.getByText(WRITTEN).first()).toBeInTheDocument();
  const empty = [...document.querySelectorAll<HTMLElement>('tbody td:empty')];
  expect(empty).toHaveLength(2);
  expect(empty.filter((cell) => cell.offsetHeight > 0).map((cell) => cell.dataset['label'])).toEqual([]);
});

test('on a phone the first value of a card ends before the button of the row, also where a column before it is empty', async () => {
  await screen.viewport(390, 800);
  answer({}, [{ ...ROW, loanType: null }]);
  await renderApp(<Contracts columns={COLUMNS.toReversed()} />);
  const button = screen.getByRole('button', { name: 'Actions of HG-2024-003' });
  await expect.element(button).toBeVisible();
  const first = [...document.querySelectorAll<HTMLElement>('tbody td')].find((cell) => cell.offsetHeight > 0);
  if (!first) throw new Error('the card shows nothing');
  const text = document.createRange();
  text.selectNodeContents(first);
  const { left } = button.element().getBoundingClientRect();
  expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(left);
});

test('on a phone a word that is longer than its card is broken, and ends before the button of the row', async () => {
  await screen.viewport(320, 800);
  answer();
  const long: (typeof COLUMNS)[number] = {
    field: 'contractNumber',
    textKey: 'ContractNumber',
    cell: () => 'STORAGE_QUOTA_MEGABYTES',
  };
  await renderApp(<Contracts columns={[long, ...COLUMNS.slice(1)]} />);
  await expect.element(screen.getByText('STORAGE_QUOTA_MEGABYTES')).toBeVisible();
  const word = screen.getByText('STORAGE_QUOTA_MEGABYTES').element();
  expect(word.scrollWidth).toBeLessThanOrEqual(word.clientWidth);
  const text = document.createRange();
  text.selectNodeContents(word);
  const button = screen.getByRole('button', { name: 'Actions of HG-2024-003' }).element().getBoundingClientRect();
  expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(button.left);
});

test('on a phone the card of the sums names the column of each', async () => {
  await screen.viewport(390, 800);
  answer();
  await renderApp(<Contracts />);
  await expect.element(screen.getByText(WRITTEN).first()).toBeInTheDocument();
  const sums = [...document.querySelectorAll<HTMLElement>('tfoot td')].filter((cell) => cell.offsetHeight > 0);
  expect(sums.map((cell) => getComputedStyle(cell, '::before').content)).toEqual(['"Amount"', '"Interest due"']);
  const card = document.querySelector<HTMLElement>('tfoot tr');
  expect(card && getComputedStyle(card, '::before').content).toBe('"Sum"');
});
