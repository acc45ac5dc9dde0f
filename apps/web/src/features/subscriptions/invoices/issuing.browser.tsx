import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { DecideInvoiceForm } from './invoice-forms.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const INVOICE = {
  id: 'i-1',
  version: 4,
  reference: 'S2026/7',
  invoiceNumber: null,
  invoiceDate: null,
  dueDate: null,
  runDate: '2026-11-20',
  direction: 'ISSUED',
  type: 'INVOICE',
  issuer: 'Atlas Partners',
  payer: 'Boreal Industries',
  payerNif: '517012387',
  payerAddress: 'Porto',
  payerPostalCode: null,
  state: 3,
  issuing: 'REJECTED',
  issuingFault: { code: 'ErpRejected', facts: { text: 'A série não existe' } },
  net: '100.00',
  vat: '23.00',
  total: '123.00',
  paid: '0.00',
  credited: '0.00',
  rest: '0.00',
  atcud: null,
  isPrintedThere: false,
  reckonedTotal: null,
  parentId: null,
  parentReference: null,
  reason: null,
  isByHand: false,
  attempts: [],
  payments: [],
  credits: [],
};
const close = () => undefined;

/** With the given role, and the invoice as it is now. */
function answering(roleId: string, changes: object = {}) {
  return answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, roleId }),
    'GET /TInvoice/i-1': () => succeed({ ...INVOICE, ...changes }),
    'GET /TInvoice/lines/i-1': () => succeed([]),
    'POST /TInvoice/send/i-1': () => succeed({ ...INVOICE, issuing: 'QUEUED', issuingFault: null }),
    'PUT /TInvoice/decide/i-1': () => succeed(INVOICE),
  });
}

test('an invoice that was refused says why, and is sent again by those who may bill', async () => {
  const made = answering('admin');
  await renderApp(<InvoiceDialog recordId="i-1" close={close} />, '/subscriptions/invoices');
  await expect.element(screen.getByText('The accounting system says: A série não existe')).toBeVisible();
  await expect.element(screen.getByText('Refused', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Enter the invoice number' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  const sent = () => made.find(({ address }) => address === 'POST /TInvoice/send/i-1');
  await expect.poll(() => sent()?.body).toEqual({ version: 4 });
});

test('whoever may not bill is offered no sending', async () => {
  answering('basic');
  await renderApp(<InvoiceDialog recordId="i-1" close={close} />, '/invoices');
  await expect.element(screen.getByText('The accounting system says: A série não existe')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});

test('what was issued shows its number, and that its total differs from ours', async () => {
  const issued = { state: 18, issuing: 'CERTIFIED', issuingFault: null, invoiceNumber: 'FT 2026/1', atcud: 'ABC-1' };
  answering('admin', { ...issued, isPrintedThere: true, invoiceDate: '2026-11-21', reckonedTotal: '122.99' });
  await renderApp(<InvoiceDialog recordId="i-1" close={close} />, '/subscriptions/invoices');
  await expect.element(screen.getByText('FT 2026/1')).toBeVisible();
  await expect.element(screen.getByText('ABC-1')).toBeVisible();
  await expect.element(screen.getByText('The certified total differs from ours and counts')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Invoice as PDF' })).toBeVisible();
});

test('of an invoice in doubt a person says under which number it is there', async () => {
  const made = answering('admin', { issuing: 'PARKED' });
  await renderApp(<DecideInvoiceForm recordId="i-1" close={close} />, '/subscriptions/invoices');
  await userEvent.fill(screen.getByRole('textbox', { name: /^Invoice number/ }), 'FT 2026/9');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  const decided = () => made.find(({ address }) => address === 'PUT /TInvoice/decide/i-1');
  await expect.poll(() => decided()?.body).toEqual({ version: 4, decision: 'FOUND', invoiceNumber: 'FT 2026/9' });
});

test('the dialog shows what was tried, and what each try came to', async () => {
  const at = '2026-11-20T10:00:00Z';
  answering('admin', {
    attempts: [
      { act: 'FIND', at, verdict: 'ABSENT', status: 200, said: null },
      { act: 'CREATE', at, verdict: 'REFUSED', status: 422, said: 'A série não existe' },
    ],
  });
  await renderApp(<InvoiceDialog recordId="i-1" close={close} />, '/subscriptions/invoices');
  await expect.element(screen.getByRole('cell', { name: 'Not there' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '422 · A série não existe' })).toBeVisible();
});

test('what nothing is open of is paid, and a credit note is finished', async () => {
  answering('admin', { state: 14, issuing: null, issuingFault: null });
  await renderApp(<InvoiceDialog recordId="i-1" close={close} />, '/subscriptions/invoices');
  await expect.element(screen.getByText('Paid', { exact: true }).first()).toBeVisible();
  cleanup();
  answering('admin', { state: 14, issuing: null, issuingFault: null, type: 'CREDIT_NOTE' });
  await renderApp(<InvoiceDialog recordId="i-1" close={close} />, '/subscriptions/invoices');
  await expect.element(screen.getByText('Finished', { exact: true })).toBeVisible();
});
