import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { CustomTypesPage } from './custom-types.tsx';

afterEach(restoreNetwork);

const LOAN_TYPE = { idOrder: 9, category: 'CONTRACTTYPE', translationKey: null, info: 'Ours', state: 0 };
const OWN = { ...LOAN_TYPE, id: 't-1', name: 'SAFE', origin: 'own' };
const SHIPPED = { ...LOAN_TYPE, id: 't-2', name: 'BONDS', origin: 'system' };
const ADDED = { ...LOAN_TYPE, id: 't-3', name: 'Cheque', category: 'PAYMENT', origin: 'own' };
const TAKE_BACK = 'DELETE /CustomType/t-1';

const actionsOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions of ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

test('a button removes the type that overrides a shipped one, and the texts are read again', async () => {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /CustomType/list-paginated': () => page([OWN, SHIPPED, ADDED]),
    'GET /CustomType/t-1': () => succeed({ ...OWN, version: 4 }),
    [TAKE_BACK]: () => succeed(true),
    'GET /Translation/front-end-load': () => succeed({}),
  });
  await renderApp(<CustomTypesPage />, '/custom-types');
  for (const name of ['BONDS', 'Cheque']) {
    expect(await actionsOf(name)).not.toContain('Back to the shipped value');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryAllByRole('menuitem')).toEqual([]));
  }
  expect(await actionsOf('SAFE')).toContain('Back to the shipped value');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Back to the shipped value' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Change saved')).toBeVisible(); // nothing that the list shows was deleted
  await waitFor(() => expect(made.map(({ address }) => address)).toContain('GET /Translation/front-end-load'));
  expect(made.find(({ address }) => address === TAKE_BACK)?.query.get('version')).toBe('4');
});

test('a toast names what was archived or activated', async () => {
  const archived = { ...ADDED, id: 't-4', name: 'Barter', state: 2 };
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /CustomType/list-paginated': () => page([ADDED, archived]),
    'PUT /CustomType/archive/t-3': () => succeed({ ...ADDED, state: 2, version: 2 }),
    'PUT /CustomType/activate/t-4': () => succeed({ ...archived, state: 0, version: 2 }),
  });
  await renderApp(<CustomTypesPage />, '/custom-types');
  for (const [name, action] of [
    ['Cheque', 'Archive'],
    ['Barter', 'Activate'],
  ] as const) {
    expect(await actionsOf(name)).toContain(action);
    await userEvent.click(screen.getByRole('menuitem', { name: action }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(`${action}d successfully`)).toBeVisible();
  }
});
