import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, fail, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { ManualInvoiceForm } from './invoice-step-forms.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const INVOICE = {
  id: 'i-1',
  syncState: 2,
  phase: 'SENT',
  type: 'INTERESTREIMBURSEMENT',
  entityType: 'C',
  company: { id: 'e-1', name: 'Helios SGPS, S.A.' },
  counterparty: { id: 'e-2', name: 'Helios Energia, S.A.' },
  contractId: 'c-1',
  contractNumber: 'HG-2023-001',
  date: '2026-11-28',
  valueDate: '2026-11-01',
  amount: '1000.00',
  erpNumber: 'FA 2026/17',
  atcud: 'SIMFA2026-17',
  error: null,
  isCorrection: false,
  isProjected: false,
  needsDecision: false,
  leavesOn: '2026-11-01',
  reference: 'CLJ4QK7M2ZT5XWB3RA',
  lines: [
    { account: 'HENER', nature: 'D', amount: '1000.00', amountKey: 'VALUE', withParty: true, text: 'Juros' },
    { account: 'JUROS', nature: 'C', amount: '1000.00', amountKey: 'VALUE', withParty: false, text: 'Juros' },
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
  steps: ['CANCEL'],
};

function show(changes: object) {
  return answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /BaseSettings/values': () => succeed({ accountingSenders: 'BASE' }),
    'GET /TPrimaveraInvoiceSync/i-1': () => succeed({ ...INVOICE, ...changes }),
    'POST /TPrimaveraInvoiceSync/send/i-1': () => succeed({ ...INVOICE, ...changes, phase: 'SENT' }),
    'PUT /TPrimaveraInvoiceSync/manual/i-1': () => succeed({ ...INVOICE, phase: 'MANUAL' }),
  });
}
const button = (name: string) => screen.getByRole('button', { name, exact: true });

test('an issued invoice shows its number and its ATCUD, is printed, and is cancelled but never changed', async () => {
  show({});
  await renderApp(<InvoiceDialog recordId="i-1" close={() => undefined} />, '/primavera-invoices');
  await expect.element(screen.getByText('FA 2026/17').first()).toBeVisible();
  await expect.element(screen.getByText('Issued', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('SIMFA2026-17')).toBeVisible();
  await expect.element(button('PDF')).toBeVisible();
  await expect
    .element(screen.getByRole('group', { name: 'What to do' }).getByRole('button'))
    .toHaveTextContent('Cancel the document');
});

test('a credit note that waits says what it takes back, and is sent by a person', async () => {
  const waiting = { phase: 'DRAFT', syncState: 0, erpNumber: null, atcud: null, amount: '-100.00', isCorrection: true };
  const made = show({ ...waiting, steps: ['SEND', 'IGNORE', 'MANUAL'] });
  await renderApp(<InvoiceDialog recordId="i-1" close={() => undefined} />, '/primavera-invoices');
  await expect.element(screen.getByText(/this credit note takes back the difference/)).toBeVisible();
  await expect.element(screen.getByText(/Interest payment · Credit note/)).toBeVisible();
  await userEvent.click(button('Send to accounting'));
  await expect.poll(() => made.some(({ address }) => address === 'POST /TPrimaveraInvoiceSync/send/i-1')).toBe(true);
});

test('why accounting refused an invoice is said once', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /BaseSettings/values': () => succeed({ accountingSenders: 'BASE' }),
    'GET /TPrimaveraInvoiceSync/i-1': () => succeed({ ...INVOICE, phase: 'DRAFT', syncState: 0, steps: ['SEND'] }),
    'POST /TPrimaveraInvoiceSync/send/i-1': () => fail(422, ['ErpUnreachable']),
  });
  await renderApp(<InvoiceDialog recordId="i-1" close={() => undefined} />, '/primavera-invoices');
  await userEvent.click(button('Send to accounting'));
  await expect.element(screen.getByRole('alert').first()).toBeVisible();
  expect(screen.getByRole('alert').elements()).toHaveLength(1);
});

test('interest below zero is not sent: it says who would have to invoice it', async () => {
  const held = { phase: 'PARKED', syncState: 1, erpNumber: null, atcud: null, amount: '-12.00' };
  show({ ...held, error: 'InvoiceOfReceiver', needsDecision: true, steps: ['IGNORE', 'MANUAL'] });
  await renderApp(<InvoiceDialog recordId="i-1" close={() => undefined} />, '/primavera-invoices');
  await expect.element(screen.getByText(/the receiver would have to invoice it/)).toBeVisible();
  await expect.element(button('Do not issue')).toBeVisible();
  expect(button('Send to accounting').query()).toBeNull();
});

test('one that is cancelled says whether another may follow, one that is refused what is to be changed', async () => {
  show({ phase: 'CANCELLED', syncState: 4, steps: [] });
  await renderApp(<InvoiceDialog recordId="i-1" close={() => undefined} />, '/primavera-invoices');
  await expect.element(screen.getByText(/nothing more is asked about it/)).toBeVisible();
  cleanup();
  restoreNetwork();
  show({
    phase: 'REJECTED',
    syncState: 1,
    erpNumber: null,
    error: 'ErpRejected',
    errorFacts: { text: 'O artigo não existe.' },
  });
  await renderApp(<InvoiceDialog recordId="i-1" close={() => undefined} />, '/primavera-invoices');
  await expect.element(screen.getByText(/change how the contract is invoiced, and send it again/)).toBeVisible();
});

test('one that was issued by hand is named by type, series and number', async () => {
  const made = show({});
  await renderApp(<ManualInvoiceForm recordId="i-1" close={() => undefined} />, '/primavera-invoices');
  await userEvent.fill(screen.getByRole('textbox', { name: /^Document type/ }), 'FA');
  await userEvent.fill(screen.getByRole('textbox', { name: /^Series/ }), '2026');
  const save = screen.getByRole('button', { name: /^Save/ });
  await expect.element(save).toBeDisabled();
  await userEvent.fill(screen.getByRole('textbox', { name: /^Number/ }), '17');
  await userEvent.click(save);
  await expect
    .poll(() => made.find(({ address }) => address === 'PUT /TPrimaveraInvoiceSync/manual/i-1')?.body)
    .toEqual({ docType: 'FA', series: '2026', number: '17' });
});
