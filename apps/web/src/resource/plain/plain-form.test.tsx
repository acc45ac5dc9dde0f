import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { LicenceForm } from '../../features/licences/licences.tsx';
import { answerCalls, PROFILE, restoreNetwork, stale, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(restoreNetwork);

const EDIT = 'PUT /Licence/l-1';
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: /Save/ });

test('keeps what was typed when somebody else saves meanwhile, and shows both values', async () => {
  let saved = { id: 'l-1', component: 'zod', version: '4.1', authors: 'before', licenceType: 'MIT', recordVersion: 1 };
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /Licence/l-1': () => succeed(saved),
    [EDIT]: ({ body }) => ((body as typeof saved).recordVersion === 2 ? succeed(body) : stale()),
  });
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await renderApp(<LicenceForm recordId="l-1" close={close} />, '/licences');
  await userEvent.clear(await field(/Authors/));
  await userEvent.type(await field(/Authors/), 'mine');
  saved = { ...saved, version: '4.2', authors: 'theirs', recordVersion: 2 };
  await waitFor(() => expect(save()).toBeEnabled());
  await userEvent.click(save());

  expect(await screen.findByText(/What you entered is kept/)).toHaveTextContent(
    /They saved in the same place:\s*Authors: theirs/,
  );
  expect(await field(/Authors/)).toHaveValue('mine');
  expect(await field(/Version/)).toHaveValue('4.2');
  await waitFor(() => expect(save()).toBeEnabled());
  await userEvent.click(save());
  await waitFor(() => expect(isClosed).toBe(true));
  const [, last] = made.filter(({ address }) => address === EDIT);
  expect(last?.body).toMatchObject({ version: '4.2', authors: 'mine', recordVersion: 2 });
});
