import { type AccountSet, type AccountSetLine, shippedLines } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, fail, PROFILE, restoreNetwork, stale, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AccountSets } from './account-sets.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const SHIPPED = shippedLines('PARENT_LENDS');
const PARENT: AccountSet = { code: 'PARENT_LENDS', origin: 'system', lines: SHIPPED, shipped: SHIPPED, version: 1 };
const SISTERS_LINES = shippedLines('SISTERS_LEND');
const SISTERS: AccountSet = { ...PARENT, code: 'SISTERS_LEND', lines: SISTERS_LINES, shipped: SISTERS_LINES };
const SAVE = 'PUT /TContractAccountDetails/sets/PARENT_LENDS';
const BRING_BACK = 'DELETE /TContractAccountDetails/sets/PARENT_LENDS';

const loanOf = ({ entityType, primaveraType, amountKey, nature }: AccountSetLine) =>
  entityType === 1 && primaveraType === 'TRANCHE' && amountKey === 'VALUE' && nature === 'C';
/** The tenant's own copy, with this account of the receiver's loan. */
function ownWith(account: string, version = 2): AccountSet {
  const lines = SHIPPED.map((line) => (loanOf(line) ? { ...line, account } : line));
  return { ...PARENT, origin: 'own', lines, version };
}

/** A stored set that others write too; a save with an old version, or with the account that is refused, fails. */
async function openDialog(stored: AccountSet) {
  const kept = { set: stored, refused: '' };
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TContractAccountDetails/sets': () => succeed([kept.set, SISTERS]),
    [SAVE]: ({ body }) => {
      const { lines, version } = body as { readonly lines: readonly { account: string }[]; readonly version: number };
      const wrong = lines.findIndex(({ account }) => account === kept.refused);
      if (wrong !== -1) return fail(400, [], { [`lines.${wrong}.account`]: ['InvalidAccount'] });
      return version === kept.set.version ? succeed(kept.set) : stale();
    },
    [BRING_BACK]: () => {
      kept.set = PARENT;
      return succeed(PARENT);
    },
  });
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await renderApp(<AccountSets recordId={undefined} close={close} />, '/my-tenant-space/synchronization');
  const calls = (address: string) => made.filter((one) => one.address === address);
  return { kept, calls, isClosed: () => isClosed };
}

const LOAN = 'Draw, Receiver, Credit';
const accountOf = (name: string) => screen.getByRole('textbox', { name, exact: true });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
async function pickSisters(): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: /Account set/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Neither holds the other' }));
}

test('shows the accounts of the set that the product ships, without a mark, and those of another that is picked', async () => {
  await openDialog(PARENT);
  await expect.element(accountOf(LOAN)).toHaveValue('2531');
  await expect.element(accountOf('Draw, Receiver, Debit')).toHaveValue('{bank}');
  await expect.element(screen.getByText(/As the product ships it/)).toBeVisible();
  expect(screen.getByText(/^Product:/).elements()).toEqual([]);
  expect(screen.getByRole('button', { name: /Back to/ }).elements()).toEqual([]);

  await pickSisters();
  await expect.element(accountOf(LOAN)).toHaveValue('258');
});

test('saves the whole set as an own copy: accounts that stay, those that change, and without one that is emptied', async () => {
  const { calls, isClosed } = await openDialog(PARENT);
  await userEvent.fill(accountOf(LOAN), '2531{party}');
  await userEvent.clear(accountOf('Draw: stamp tax, Grantor, Credit'));
  await press(/^Save/);
  await expect.poll(isClosed).toBe(true);

  const sent = calls(SAVE)[0]?.body as { readonly version: number; readonly lines: readonly object[] };
  expect(sent.version).toBe(1);
  expect(sent.lines).toHaveLength(SHIPPED.length - 1);
  const draw = { primaveraType: 'TRANCHE', amountKey: 'VALUE' };
  expect(sent.lines).toContainEqual({
    ...draw,
    entityType: 'RECEIVER',
    nature: 'C',
    account: '2531{party}',
    description: 'Empresa-mãe – suprimentos e outros mútuos',
  });
  expect(sent.lines).toContainEqual({
    ...draw,
    entityType: 'GRANTOR',
    nature: 'C',
    account: '{bank}',
    description: null,
    withParty: false,
  });
  expect(sent.lines).not.toContainEqual(
    expect.objectContaining({ primaveraType: 'TRANCHE', amountKey: 'STAMPTAX', entityType: 'GRANTOR', nature: 'C' }),
  );
});

test('an own copy is marked, shows the account of the product where it differs, and takes that one back', async () => {
  const { calls, isClosed } = await openDialog(ownWith('25312'));
  await expect.element(screen.getByText('Own', { exact: true })).toBeVisible();
  await expect.element(accountOf(LOAN)).toHaveValue('25312');
  await expect.element(accountOf(LOAN)).toHaveAccessibleDescription('Product: 2531');
  expect(screen.getByText(/^Product:/).elements()).toHaveLength(1);

  await press('Back to the account of the product: 2531');
  await expect.element(accountOf(LOAN)).toHaveValue('2531');
  await expect.poll(() => screen.getByText(/^Product:/).elements()).toEqual([]);
  await press(/^Save/);
  await expect.poll(isClosed).toBe(true);
  expect(calls(SAVE)[0]?.body).toMatchObject({
    version: 2,
    lines: expect.arrayContaining([expect.objectContaining({ account: '2531', withParty: true })]),
  });
});

test('brings the set of the product back once that is confirmed, also over what was typed', {
  tags: 'long',
}, async () => {
  const { calls } = await openDialog(ownWith('25312'));
  await userEvent.fill(accountOf(LOAN), '25399');
  await press('Back to the product’s set');
  await press('Cancel');
  expect(calls(BRING_BACK)).toEqual([]);

  await press('Back to the product’s set');
  await press('Confirm');
  await expect.element(accountOf(LOAN)).toHaveValue('2531');
  await expect.element(screen.getByText(/As the product ships it/)).toBeVisible();
  expect(calls(BRING_BACK)[0]?.query.get('version')).toBe('2');
  expect(screen.getByText(/What you entered is kept/).elements()).toEqual([]);
});

test('keeps what was typed when somebody else saves the set meanwhile, and names the account that they saved', {
  tags: 'long',
}, async () => {
  const { kept, calls, isClosed } = await openDialog(PARENT);
  await userEvent.fill(accountOf(LOAN), '25399');
  kept.set = ownWith('25388');
  await press(/^Save/);
  await expect.element(screen.getByText(/What you entered is kept/)).toBeVisible();
  await expect.element(screen.getByText(`${LOAN}: 25388`)).toBeVisible();
  await expect.element(accountOf(LOAN)).toHaveValue('25399');
  await press(/^Save/);
  await expect.poll(isClosed).toBe(true);
  expect(calls(SAVE)[1]?.body).toMatchObject({ version: 2 });
});

test('a fault stands on its account, also one that the server finds', async () => {
  const { kept } = await openDialog(PARENT);
  await userEvent.fill(accountOf(LOAN), '{house}');
  await expect.element(accountOf(LOAN)).toHaveAccessibleDescription(/only \{bank\} and \{party\} are possible/);

  await userEvent.fill(accountOf(LOAN), '25399');
  kept.refused = '25399';
  await press(/^Save/);
  await expect.element(accountOf(LOAN)).toHaveAccessibleDescription(/only \{bank\} and \{party\} are possible/);
});

test('asks before what was typed is left for another set', { tags: 'long' }, async () => {
  await openDialog(PARENT);
  await userEvent.fill(accountOf(LOAN), '25399');
  await pickSisters();
  await press('Keep editing');
  await expect.element(accountOf(LOAN)).toHaveValue('25399');
  await pickSisters();
  await press('Leave');
  await expect.element(accountOf(LOAN)).toHaveValue('258');
});
