import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { MetadataPage } from './metadata.tsx';

afterEach(restoreNetwork);

const CODE = { reference: 'currency', value: null, translationKey: null, xmlName: null, createdOn: null, state: 0 };
const OWN = { ...CODE, id: 'm-1', code: 'EUR', origin: 'own', overridesShipped: true };
const SHIPPED = { ...CODE, id: 'm-2', code: 'USD', origin: 'system', overridesShipped: false };
const ADDED = { ...CODE, id: 'm-3', code: 'GBP', origin: 'own', overridesShipped: false };

const actionsOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions of ${name}` }));
  const actions = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryAllByRole('menuitem')).toEqual([]));
  return actions;
};

test('a code that overrides a shipped one can be reset to it, also while it is active, with the texts of every screen', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /list-views': () => succeed({ views: [], columns: {} }),
    'GET /metadata/list-paginated': () => page([OWN, SHIPPED, ADDED]),
  });
  await renderApp(<MetadataPage />, '/metadata');
  const over = await actionsOf('currency EUR');
  expect(over).toContain('Back to the shipped value');
  expect(over).not.toContain('Delete');
  for (const name of ['currency USD', 'currency GBP'])
    expect(await actionsOf(name)).not.toContain('Back to the shipped value');
});
