import type { ReconciliationDifference } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { answerPublicKey } from '../../../testing/public-key.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { CancelStrangerForm } from './cancel-stranger-form.tsx';
import { recordOfDifference } from './difference-record.ts';
import { ReconciliationDialog } from './reconciliation-dialog.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const DECIDE = 'PUT /TPrimaveraSync/difference/x-1';
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
  differences: 1,
  openDifferences: 1,
  isOutdated: false,
  error: null,
  errorFacts: null,
  baseline: null,
  isSigned: false,
  signedAt: null,
  signedBy: null,
};
const TWICE: ReconciliationDifference = {
  id: 'x-1',
  kind: 'DUPLICATE',
  documentKind: 'JOURNAL',
  documentId: 'd-1',
  type: 'TRANCHE',
  phase: 'SENT',
  contractId: 'c-1',
  contractNumber: 'HG-2023-001',
  date: '2026-09-14',
  erpNumber: '41/18',
  reference: 'CLJ4QK7M2ZT5XWB3RA',
  accounts: [{ account: '12', ours: '0.00', theirs: '-1000.00' }],
  isOpen: true,
  decision: null,
  reason: null,
  decisions: ['CANCEL', 'ACCEPT'],
};

function answer(differences: readonly ReconciliationDifference[], others: Parameters<typeof answerCalls>[0] = {}) {
  return answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /BaseSettings/values': () => succeed({ accountingSenders: 'BASE' }),
    'GET /TPrimaveraSync/reconciliations': () => succeed([RUN]),
    'GET /TPrimaveraSync/differences/r-1': () => succeed(differences),
    'GET /TPrimaveraSync/reason-codes': () => succeed([{ code: '003', description: 'Emitido em duplicado' }]),
    ...others,
  });
}

test('what is there twice may be cancelled, what has the reference of nobody’s document only accepted', async () => {
  answer([TWICE, { ...TWICE, id: 'x-2', kind: 'UNKNOWN', documentId: null, type: null, decisions: ['ACCEPT'] }]);
  await renderApp(<ReconciliationDialog recordId="r-1" close={() => undefined} />);
  const twice = screen.getByRole('group', { name: /^There twice/ });
  await expect.element(twice.getByRole('button', { name: 'Cancel the document' })).toBeVisible();
  const unknown = screen.getByRole('group', { name: /^Not expected/ });
  await expect.element(unknown.getByText(/Calends does not touch it/)).toBeVisible();
  await expect.element(unknown.getByRole('button', { name: 'Cancel the document' })).not.toBeInTheDocument();
});

test('whoever cancels it sees what it is first, and says why', async () => {
  const made = answer([TWICE], { [DECIDE]: () => succeed({ ...TWICE, isOpen: false, decision: 'CANCEL' }) });
  let closed = 0;
  await renderApp(
    <CancelStrangerForm
      recordId={recordOfDifference('r-1', 'x-1')}
      close={() => {
        closed += 1;
      }}
    />,
  );
  await expect.element(screen.getByText(/^Document 41\/18 of 14-09-2026 is cancelled in accounting/)).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^12 .*1\.000,00/ })).toBeVisible();
  const save = screen.getByRole('button', { name: 'Cancel the document' });
  await expect.element(save).toBeDisabled();
  await screen.getByRole('combobox', { name: /^Reason/ }).click();
  await screen.getByRole('option', { name: '003 · Emitido em duplicado' }).click();
  await screen.getByLabelText(/^Description/).fill('Arrived late');
  await save.click();
  await expect.poll(() => closed).toBe(1);
  expect(made.find(({ address }) => address === DECIDE)?.body).toEqual({
    decision: 'CANCEL',
    reasonCode: '003',
    reason: 'Arrived late',
  });
});

test('a difference that somebody has decided meanwhile is not offered for cancelling', async () => {
  answer([{ ...TWICE, isOpen: false, decision: 'CANCEL', decisions: [] }]);
  await renderApp(<CancelStrangerForm recordId={recordOfDifference('r-1', 'x-1')} close={() => undefined} />);
  await expect.element(screen.getByText('Settled')).toBeVisible();
});

test('an invoice that differs leads to the invoice, and says to whom it is invoiced', async () => {
  const invoice: ReconciliationDifference[] = [
    {
      ...TWICE,
      kind: 'AMOUNT',
      documentKind: 'INVOICE',
      type: 'CAPITALREIMBURSEMENT',
      erpNumber: 'FA 2026/3',
      accounts: [{ account: 'HENER', ours: '300.00', theirs: '320.50' }],
      decisions: ['ACCEPT', 'CANCEL'],
    },
  ];
  answer(invoice, await answerPublicKey());
  const { address } = await renderApp(<ReconciliationDialog recordId="r-1" close={() => undefined} />);
  const differs = screen.getByRole('group', { name: /^Other amount Interest invoice/ });
  await expect.element(differs.getByRole('row', { name: /^HENER .*300,00.*320,50/ })).toBeVisible();
  await differs.getByRole('button', { name: /^Interest invoice/ }).click();
  await expect.poll(address).toMatch(/modal=tPrimavera-invoices%2Finvoice&id=key\./);
});
