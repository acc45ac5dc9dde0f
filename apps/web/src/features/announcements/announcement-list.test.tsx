import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AnnouncementList } from './announcement-list.tsx';

afterEach(restoreNetwork);

const ACTIVE = { id: 'a-1', name: 'Month end', title: 'Books close', category: 'News', categoryId: 'c-1', state: 0 };
const DRAFT = { ...ACTIVE, id: 'a-2', name: 'Spreads', state: 1 };

test('who activates an announcement is asked whether it is to be sent, and who archives one whether no more', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /Notification/list-paginated': () => page([ACTIVE, DRAFT]),
  });
  await renderApp(<AnnouncementList />, '/notifications');
  for (const [name, action, asked] of [
    ['Spreads', 'Activate', /^It is sent at once, or at its moment/],
    ['Month end', 'Archive', /^It is not sent any more/],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: `Actions of ${name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
    expect(await screen.findByText(asked)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(asked)).toBeNull());
  }
});
