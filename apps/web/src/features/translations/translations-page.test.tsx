import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { TranslationsPage } from './translations-page.tsx';

afterEach(restoreNetwork);

const TEXT = {
  category: 'GENERIC',
  accessLevel: 'BASIC',
  languageCode: 'en',
  translationText: 'x',
  glossaryInfo: null,
};
const CHANGED = { ...TEXT, key: 'Cancel', origin: 'own', isShipped: true };
const SHIPPED = { ...TEXT, key: 'Save', origin: 'system', isShipped: true };
const ADDED = { ...TEXT, key: 'OursAlone', origin: 'own', isShipped: false };
const TAKE_BACK = 'DELETE /Translation/key/Cancel';

const actionsOf = async (key: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions of ${key} English` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

test('a button in the row removes own texts, and the screen shows the overridden ones again', async () => {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /Translation/list-paginated': () => page([CHANGED, SHIPPED, ADDED]),
    'GET /Translation/key/Cancel': () => succeed({ key: 'Cancel', version: 7 }),
    [TAKE_BACK]: () => succeed(true),
    'GET /Translation/front-end-load': () => succeed({}),
  });
  await renderApp(<TranslationsPage />, '/site-translations');
  for (const key of ['Save', 'OursAlone']) {
    expect(await actionsOf(key)).not.toContain('Back to the shipped texts');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryAllByRole('menuitem')).toEqual([]));
  }
  expect(await actionsOf('Cancel')).toContain('Back to the shipped texts');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Back to the shipped texts' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(made.map(({ address }) => address)).toContain('GET /Translation/front-end-load'));
  expect(made.find(({ address }) => address === TAKE_BACK)?.query.get('version')).toBe('7');
});
