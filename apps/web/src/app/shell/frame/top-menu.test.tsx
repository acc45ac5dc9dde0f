import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, fail, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { TopMenu } from './top-menu.tsx';

afterEach(restoreNetwork);

test('the two screens of synchronisation stand together in the drop-down of the work space', async () => {
  answerCalls({ 'GET /identity/profile': () => succeed(PROFILE), 'GET /tenants/current': () => fail(404, []) });
  await renderApp(<TopMenu />);
  await userEvent.click(await screen.findByRole('button', { name: 'Work' }));
  const synchronizer = await screen.findByRole('group', { name: 'Synchronizer' });
  const entries = within(synchronizer).getAllByRole('menuitem');
  expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(['/primavera-accounting', '/primavera-invoices']);
});
