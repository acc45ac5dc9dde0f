import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { CancelForm, ManualForm } from './step-forms.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const DECIDE = 'PUT /TPrimaveraSync/decide/d-1';
const REMOTE = {
  verification: 'DIFFERENT',
  there: { date: '2026-11-01', text: 'Utilização HG-2023-001', isCancelled: false, hasOtherAccounts: true },
  accounts: [
    { account: '4113', debit: '1000.00', credit: '0.00', debitThere: '900.00', creditThere: '0.00' },
    { account: '12', debit: '0.00', credit: '1000.00', debitThere: '0.00', creditThere: '900.00' },
  ],
};
const DOCUMENT = {
  id: 'd-1',
  syncState: 2,
  phase: 'SENT',
  type: 'TRANCHE',
  entityType: 0,
  company: { id: 'e-1', name: 'Helios SGPS, S.A.' },
  counterparty: { id: 'e-2', name: 'Helios Energia, S.A.' },
  contractId: 'c-1',
  contractNumber: 'HG-2023-001',
  date: '2026-11-01',
  valueDate: '2026-11-01',
  amount: '1000.00',
  erpNumber: '41/17',
  error: null,
  isCorrection: false,
  isProjected: false,
  needsDecision: true,
  leavesOn: '2026-11-01',
  reference: 'CLJ4QK7M2ZT5XWB3RA',
  lines: [
    { account: '4113', nature: 'D', amount: '1000.00', amountKey: 'VALUE', withParty: false, text: null },
    { account: '12', nature: 'C', amount: '1000.00', amountKey: 'VALUE', withParty: false, text: null },
  ],
  reposting: null,
  related: [],
  source: { trancheId: 't-1', tranche: 1, movementId: null, mirrorOf: null },
  missing: [],
  errorFacts: null,
  reason: null,
  verification: 'DIFFERENT',
  isAccepted: false,
  attempts: [],
  dueAt: null,
  steps: ['COMPARE', 'ACCEPT', 'CANCEL'],
};

function answer(others: Parameters<typeof answerCalls>[0] = {}) {
  return answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /BaseSettings/values': () => succeed({ accountingSenders: 'BASE' }),
    'GET /TPrimaveraSync/d-1': () => succeed(DOCUMENT),
    'GET /TPrimaveraSync/remote/d-1': () => succeed(REMOTE),
    ...others,
  });
}

test('whoever says where a document was entered by hand sees it beside ours first', async () => {
  const made = answer();
  await renderApp(<ManualForm recordId="d-1" close={() => undefined} />);
  const show = screen.getByRole('button', { name: 'Show what accounting has' });
  await expect.element(show).toBeDisabled();
  await screen.getByLabelText(/^Journal/).fill('41');
  await screen.getByLabelText(/^Number in the journal/).fill('17');
  await show.click();
  const beside = screen.getByRole('region', { name: 'In accounting' });
  await expect.element(beside.getByRole('row', { name: /^4113 Dr 1\.000,00 € Dr 900,00 €$/ })).toBeVisible();
  await expect.element(screen.getByText('It also books on other accounts.')).toBeVisible();
  expect(made.find(({ address }) => address.includes('remote'))?.query.toString()).toBe('diary=41&numberDiary=17');
  await screen.getByLabelText(/^Number in the journal/).fill('18');
  await expect.element(beside).not.toBeInTheDocument(); // it was another one
});

test('a document that differs in accounting says so, shows both, and is compared again once it is corrected', async () => {
  const decided = { ...DOCUMENT, verification: 'EQUAL', needsDecision: false, steps: ['CANCEL'] };
  const made = answer({ [DECIDE]: () => succeed(decided) });
  await renderApp(<DocumentDialog recordId="d-1" close={() => undefined} />);
  await expect.element(screen.getByText(/other amounts or accounts than this one/)).toBeVisible();
  await screen.getByRole('button', { name: 'Show what accounting has' }).click();
  await expect.element(screen.getByRole('region', { name: 'In accounting' })).toBeVisible();
  await screen.getByRole('button', { name: 'Compare again' }).click();
  await expect
    .element(screen.getByText('The document in accounting has the same amounts on the same accounts.'))
    .toBeVisible();
  expect(made.find(({ address }) => address === DECIDE)?.body).toEqual({ decision: 'COMPARE' });
});

test('the reasons for a cancellation are those of the accounting of the document', async () => {
  const made = answer({
    'GET /TPrimaveraSync/reason-codes': () => succeed([{ code: '003', description: 'Emitido em duplicado' }]),
  });
  await renderApp(<CancelForm recordId="d-1" close={() => undefined} />);
  await screen.getByRole('combobox', { name: /^Reason/ }).click();
  await expect.element(screen.getByRole('option', { name: '003 · Emitido em duplicado' })).toBeVisible();
  expect(made.find(({ address }) => address.endsWith('reason-codes'))?.query.get('id')).toBe('d-1');
});
