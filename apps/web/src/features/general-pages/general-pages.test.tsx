import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { GeneralPagesPage } from './general-pages.tsx';

afterEach(restoreNetwork);

const PAGE = { page: 'Copyright', htmlContent: '<p>Ours</p>' };
const OWN = { ...PAGE, id: 'p-1', language: 'en', origin: 'own', overridesShipped: true };
const SHIPPED = { ...PAGE, id: 'p-2', language: 'pt', origin: 'system', overridesShipped: false };
const ADDED = { ...PAGE, id: 'p-3', page: 'House rules', language: 'en', origin: 'own', overridesShipped: false };

const actionsOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions of ${name}` }));
  const actions = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryAllByRole('menuitem')).toEqual([]));
  return actions;
};

test('a page in the place of a shipped one goes back to it by the words of every screen; one of our own is deleted', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /list-views': () => succeed({ views: [], columns: {} }),
    'GET /GeneralPage/list-paginated': () => page([OWN, SHIPPED, ADDED]),
  });
  await renderApp(<GeneralPagesPage />, '/general-pages');
  const over = await actionsOf('Copyright en');
  expect(over).toContain('Back to the shipped value');
  expect(over).not.toContain('Delete');
  for (const name of ['Copyright pt', 'House rules en'])
    expect(await actionsOf(name)).not.toContain('Back to the shipped value');
  expect(await actionsOf('House rules en')).toContain('Delete');
});
