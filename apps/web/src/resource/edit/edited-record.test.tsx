import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { LicenceForm } from '../../features/licences/licences.tsx';
import { announcePing } from '../../lib/live/live-news.ts';
import { answerCalls, fail, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(restoreNetwork);

const LICENCE = {
  id: 'l-1',
  component: 'zod',
  version: '4.1',
  authors: 'before',
  licenceType: 'MIT',
  recordVersion: 1,
};
const field = (name: RegExp) => screen.findByRole('textbox', { name });
/** The ping that the hub sends when another administrator has saved the licence. */
const pingOfAnother = () => act(() => announcePing({ kind: 'Licence', ids: ['l-1'], by: 'u-2', requestId: 'r-1' }));
const show = () => userEvent.click(screen.getByRole('button', { name: 'Show it as it is now' }));

async function openForm(answer: () => Response | Promise<Response>): Promise<void> {
  answerCalls({ 'GET /identity/profile': () => succeed(PROFILE), 'GET /Licence/l-1': answer });
  await renderApp(<LicenceForm recordId="l-1" close={() => undefined} />, '/licences');
  await field(/Authors/);
}

test('showing the current record keeps what was typed, also what is typed while it is read', async () => {
  let saved = LICENCE;
  const slow = Promise.withResolvers<void>();
  await openForm(async () => {
    if (saved.recordVersion > 1) await slow.promise;
    return succeed(saved);
  });
  await userEvent.type(await field(/Authors/), ' and');
  saved = { ...LICENCE, version: '4.2', recordVersion: 2 };
  pingOfAnother();
  await show();
  await userEvent.type(await field(/Authors/), ' mine');
  slow.resolve();

  expect(await screen.findByText(/What you entered is kept/)).not.toHaveTextContent('They saved in the same place');
  expect(await field(/Authors/)).toHaveValue('before and mine');
  expect(await field(/Version/)).toHaveValue('4.2');
});

test('the current record is shown without a note if nothing was typed', async () => {
  let saved = LICENCE;
  await openForm(() => succeed(saved));
  saved = { ...LICENCE, version: '4.2', recordVersion: 2 };
  pingOfAnother();
  await show();
  await waitFor(async () => expect(await field(/Version/)).toHaveValue('4.2'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('if the record cannot be read again, the form keeps what was typed', async () => {
  let isDown = false;
  await openForm(() => (isDown ? fail(500, ['ServerError']) : succeed(LICENCE)));
  await userEvent.type(await field(/Authors/), ' mine');
  isDown = true;
  pingOfAnother();
  await show();
  expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
  expect(await field(/Authors/)).toHaveValue('before mine');
});
