import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DocumentDialog } from './document-dialog.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

/** A correction of a draw that was sent. */
const DOCUMENT = {
  id: 'd-1',
  syncState: 0,
  phase: 'DRAFT',
  type: 'TRANCHE',
  entityType: 0,
  company: { id: 'e-1', name: 'Helios SGPS, S.A.' },
  counterparty: { id: 'e-2', name: 'Helios Energia, S.A.' },
  contractId: 'c-1',
  contractNumber: 'HG-2023-001',
  date: '2026-11-01',
  valueDate: '2026-11-01',
  amount: '200.00',
  erpNumber: null,
  error: null,
  isCorrection: true,
  isProjected: false,
  needsDecision: true,
  leavesOn: '2026-11-01',
  reference: 'CLJ4QK7M2ZT5XWB3RA',
  lines: [
    { account: '4113', nature: 'D', amount: '200.00', amountKey: 'VALUE', withParty: false, text: null },
    { account: '12', nature: 'C', amount: '200.00', amountKey: 'VALUE', withParty: false, text: null },
  ],
  related: [],
  source: { trancheId: 't-1', tranche: 1, movementId: null, mirrorOf: null },
  missing: [],
  errorFacts: null,
  reason: null,
  verification: null,
  isAccepted: false,
  attempts: [],
  dueAt: null,
  steps: ['SEND', 'IGNORE'],
};

const CANCELLED = { id: 'd-0', date: '2026-11-01', amount: '1000.00', erpNumber: '41/17' };

async function openDialog(reposting: object | null) {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /BaseSettings/values': () => succeed({ accountingSenders: 'BASE' }),
    'GET /TPrimaveraSync/d-1': () => succeed({ ...DOCUMENT, reposting }),
  });
  await renderApp(<DocumentDialog recordId="d-1" close={() => undefined} />, '/primavera-accounting');
}

test('a correction says what is cancelled when it is sent, and shows the entries that are posted anew', async () => {
  await openDialog({
    cancels: [CANCELLED],
    lines: DOCUMENT.lines.map((line) => ({ ...line, amount: '1200.00' })),
  });
  await expect.element(screen.getByText(/this is cancelled there: 41\/17 \(01-11-2026, 1\.000,00/)).toBeVisible();
  const posted = screen.getByRole('region', { name: 'What is posted anew' });
  await expect.element(posted.getByText(/1\.200,00/).first()).toBeVisible();
  await expect.element(screen.getByText(/this books the difference/)).not.toBeInTheDocument();
});

test('where nothing is posted in its place it says so', async () => {
  await openDialog({ cancels: [CANCELLED], lines: [] });
  await expect.element(screen.getByText(/Nothing is posted in its place/)).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'What is posted anew' })).not.toBeInTheDocument();
});

test('one that books the difference says that', async () => {
  await openDialog(null);
  await expect.element(screen.getByText(/this books the difference/)).toBeVisible();
});
