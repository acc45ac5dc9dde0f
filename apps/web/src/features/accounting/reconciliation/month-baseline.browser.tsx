import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ReconciliationDialog } from './reconciliation-dialog.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const SIGN_OFF = 'PUT /TPrimaveraSync/sign-off/r-1';
const RUN = {
  id: 'r-1',
  entityId: 'e-1',
  company: 'Helios SGPS, S.A.',
  month: '2026-09',
  state: 'DONE',
  begunAt: '2026-10-02T01:00:00Z',
  begunBy: '',
  documents: 14,
  done: 14,
  waiting: 0,
  accounts: [],
  invoices: [],
  differences: 0,
  openDifferences: 0,
  isOutdated: false,
  error: null,
  errorFacts: null,
  isSigned: false,
  signedAt: null,
  signedBy: null,
};
const ACCOUNTS = [
  { account: '2721', balance: '312.50' },
  { account: '4113', balance: '150000.00' },
];

async function openDialog(changes: object) {
  const month = { ...RUN, ...changes };
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /BaseSettings/values': () => succeed({ accountingSenders: 'BASE' }),
    'GET /TPrimaveraSync/reconciliations': () => succeed([month]),
    'GET /TPrimaveraSync/differences/r-1': () => succeed([]),
    [SIGN_OFF]: () => succeed(month),
  });
  await renderApp(<ReconciliationDialog recordId="r-1" close={() => undefined} />);
  return { bodyOf: (address: string) => made.find((one) => one.address === address)?.body };
}

const sign = (name: string) => screen.getByRole('button', { name, exact: true });

test('the first month shows the balances before it, and is signed off with them', async () => {
  const { bodyOf } = await openDialog({ baseline: { accounts: ACCOUNTS, isConfirmed: false } });
  const balances = screen.getByRole('region', { name: 'Balances before the first month' });
  await expect.element(balances.getByText(/150\.000,00/)).toBeVisible();
  await userEvent.click(sign('Confirm the balances and sign off the month'));
  await expect.poll(() => bodyOf(SIGN_OFF)).toEqual({ isBaseline: true });
});

test('balances that changed since they were confirmed say so', async () => {
  const signed = { signedAt: '2026-10-05T09:00:00Z', signedBy: 'Ana Silva' };
  await openDialog({ ...signed, baseline: { accounts: ACCOUNTS, isConfirmed: false } });
  await expect.element(screen.getByText(/confirm them anew/)).toBeVisible();
});

test('another month is signed off alone', async () => {
  const { bodyOf } = await openDialog({ baseline: null });
  await userEvent.click(sign('Sign off the month'));
  await expect.poll(() => bodyOf(SIGN_OFF)).toEqual({ isBaseline: false });
  await expect.element(screen.getByText('Balances before the first month')).not.toBeInTheDocument();
});
