import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ContractsPage } from './contracts-page.tsx';

const LIST = 'GET /TContract/list-paginated';
const answers = {
  'GET /identity/profile': () => succeed(PROFILE),
  'GET /list-views': () => succeed({ views: [], columns: {} }),
};
const status = () => screen.getByRole('combobox', { name: 'Status', exact: true });
const inactive = () => screen.getByRole('switch', { name: 'Inactive' });

const row = (id: string, marks: readonly string[]) => ({
  id,
  contractNumber: id,
  grantor: { id: 'G', name: 'Helios SGPS, S.A.' },
  receiver: { id: 'R', name: 'Helios Imobiliária, S.A.' },
  contractStatus: 3, // the longest of the four words
  amount: '9999999999999.99',
  realizedCapital: '0.00',
  marks,
});
const heights = () => [...document.querySelectorAll('tbody tr')].map((one) => one.getBoundingClientRect().height);

beforeEach(() => screen.viewport(1400, 800));
afterEach(() => {
  cleanup();
  restoreNetwork();
});

async function openList(address: string, rows: readonly object[] = []) {
  const made = answerCalls({ ...answers, [LIST]: () => page(rows) });
  const app = await renderApp(<ContractsPage />, address);
  await expect.element(status()).toBeVisible();
  const asked = () => made.filter((one) => one.address === LIST).map(({ query }) => query.get('inactive'));
  return { ...app, asked };
}

test('the list asks for active contracts until the toggle is switched', async () => {
  const { asked } = await openList('/contract/list');
  await expect.poll(asked).toEqual(['false']);
  await inactive().click();
  await expect.poll(() => asked().at(-1)).toBe('true');
});

test('the four states are offered in order, and a choice among the inactive ones switches the toggle', async () => {
  const { address, asked } = await openList('/contract/list');
  await status().click();
  const options = screen.getByRole('option');
  await expect.poll(() => options.all().length).toBe(4);
  expect(options.all().map((option) => option.element().textContent)).toEqual([
    'Active',
    'Inactive',
    'Interest-free',
    'Archived',
  ]);
  await screen.getByRole('option', { name: 'Archived' }).click();
  await expect.poll(address).toBe('/contract/list?contractStatus=ARCHIVED&inactive=true');
  await expect.element(inactive()).toBeChecked();
  await expect.poll(() => asked().at(-1)).toBe('true');
  await screen.getByRole('option', { name: 'Active', exact: true }).click();
  await expect.poll(address).toBe('/contract/list?contractStatus=ACTIVE');
  await expect.element(inactive()).not.toBeChecked();
});

test('contracts are narrowed by the floor of their index as by a rate, in percent with three decimals', async () => {
  const { address } = await openList('/contract/list');
  const floor = screen.getByRole('textbox', { name: 'Floor: Min' });
  await floor.fill('-0,125');
  await expect.poll(address).toContain('indexFloor=-0.125');
  await floor.element().blur();
  await expect.element(floor).toHaveValue('-0,125');
  await expect.element(screen.getByRole('textbox', { name: 'Cap: Max' })).toBeVisible();
});

test('switching the toggle removes the chosen states of the other half', async () => {
  const { address } = await openList('/contract/list?contractStatus=ARCHIVED&inactive=true');
  await inactive().click();
  await expect.poll(address).toBe('/contract/list');
});

test.each([
  ['?contractStatus=ACTIVE', 'false'],
  ['?contractStatus=UNPAID', 'false'],
  ['?contractStatus=INACTIVE', 'true'],
  ['?contractStatus=ARCHIVED', 'true'],
  ['?contractStatus=INACTIVE&contractStatus=ARCHIVED', 'true'],
  ['?contractStatus=ACTIVE&inactive=true', 'false'],
])('a link to %s shows the half that holds these states', async (query, half) => {
  const { asked } = await openList(`/contract/list${query}`);
  await expect.poll(asked).toEqual([half]);
  await expect.poll(() => inactive().element().matches(':checked')).toBe(half === 'true');
});

test.each(['', '&inactive=true'])(
  'a link to states of both halves%s shows the rows of both, and no toggle',
  async (rest) => {
    const { asked, address } = await openList(
      `/contract/list?contractStatus=ACTIVE&contractStatus=ARCHIVED${rest}`,
      [],
    );
    await expect.poll(asked).toEqual(['any']);
    expect(inactive().elements()).toEqual([]);
    (status().element() as HTMLElement).focus(); // the chosen values cover it
    await userEvent.keyboard('{ArrowDown}');
    await screen.getByRole('option', { name: 'Inactive', exact: true }).click();
    await expect.poll(address).toContain('contractStatus=ACTIVE&contractStatus=ARCHIVED&contractStatus=INACTIVE');
    await expect.poll(asked).toEqual(['any', 'any']);
    await screen.getByRole('option', { name: 'Active', exact: true }).click();
    await expect.poll(() => asked().at(-1)).toBe('true');
    await expect.element(inactive()).toBeChecked();
  },
);

test('a row stays one line high, with any number of marks beside its state', async () => {
  await screen.viewport(1440, 800);
  await openList('/contract/list', [row('HG-1', []), row('HG-2', ['OVERDUE', 'PROJECTED', 'STALEFIXING'])]);
  await expect.element(screen.getByRole('note', { name: /^Overdue/ })).toBeVisible();
  await expect.poll(() => new Set(heights()).size).toBe(1);
  const state = screen
    .getByRole('note', { name: /^Overdue/ })
    .element()
    .closest('td');
  await expect.poll(() => (state?.scrollWidth ?? 0) - (state?.clientWidth ?? 0)).toBe(0);
});
