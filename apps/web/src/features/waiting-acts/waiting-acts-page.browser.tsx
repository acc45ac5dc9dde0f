import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { answerPublicKey } from '../../testing/public-key.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { WAITING_ACT } from '../../testing/waiting-act.ts';
import { WaitingActsPage } from './waiting-acts-page.tsx';

const WAITING = {
  ...WAITING_ACT,
  grantor: { id: 'A', acronym: 'RIO', name: 'Rio SA' },
  actCall: 'ActCall_REIMBURSEMENT',
  amount: '50000.00',
};

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const openList = async (...acts: object[]) => {
  answerCalls({
    ...(await answerPublicKey()),
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /list-views': () => succeed({ views: [], columns: {} }),
    'GET /WaitingAct/list-paginated': () => page(acts, acts.length, {}),
  });
  return renderApp(<WaitingActsPage />, '/waiting-acts');
};

test('the menu of an act offers to open it, where it is decided', async () => {
  const { address } = await openList(WAITING);
  await userEvent.click(screen.getByRole('row', { name: /HG-11/ }).getByRole('button', { name: /^Actions/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Open', exact: true }));
  await expect.poll(address).toMatch(/modal=waiting-acts(%2F|\/)act/);
});

test('what became of each act is a badge, as states are in other lists', async () => {
  const refused = {
    ...WAITING,
    id: '0192f0a0-0000-7000-8000-0000000000a2',
    actState: 'ActRefused',
    reason: 'Too early',
  };
  await openList(WAITING, refused);
  await expect.element(screen.getByRole('row', { name: /Refused/ })).toBeVisible();
  const badges = [...document.querySelectorAll('td [data-badge]')].map(({ textContent }) => textContent);
  expect(badges).toEqual(['Waiting', 'Refused']);
});
