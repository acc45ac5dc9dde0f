import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { answerPublicKey } from '../../testing/public-key.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { WaitingActsPage } from './waiting-acts-page.tsx';

const WAITING = {
  id: '0192f0a0-0000-7000-8000-0000000000a1',
  contractId: '0192f0a0-0000-7000-8000-0000000000c1',
  contractNumber: 'HG-11',
  grantor: { id: 'A', acronym: 'RIO', name: 'Rio SA' },
  receiver: { id: 'C', acronym: 'SOL', name: 'Sol SA' },
  actCall: 'ActCall_REIMBURSEMENT',
  actDate: '2024-04-25',
  amount: '50000.00',
  description: null,
  actState: 'ActWaiting',
  enteredBy: 'Berta Basic',
  enteredAt: '2024-05-02T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  isOwnEntry: false,
};

afterEach(() => {
  cleanup();
  restoreNetwork();
});

test('the menu of an act offers to open it, where it is decided', async () => {
  answerCalls({
    ...(await answerPublicKey()),
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /list-views': () => succeed({ views: [], columns: {} }),
    'GET /WaitingAct/list-paginated': () => page([WAITING], 1, {}),
  });
  const { address } = await renderApp(<WaitingActsPage />, '/waiting-acts');
  await userEvent.click(screen.getByRole('row', { name: /HG-11/ }).getByRole('button', { name: /^Actions/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Open', exact: true }));
  await expect.poll(address).toMatch(/modal=waiting-acts(%2F|\/)act/);
});
