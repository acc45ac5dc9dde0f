import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SyncInvoice } from './sync-invoice.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const KEPT = {
  id: 'l-1',
  contractNumber: 'HG-2023-001',
  primaveraInvoiceType: 'CAPITALREIMBURSEMENT',
  docType: 'FA',
  series: '2026',
  item: 'JUROS',
  entityType: 'C',
  entityCode: 'HENER',
  vatCode: null,
  exemption: 'M07',
  creditDocType: 'NC',
  tContractId: 'c-1',
  version: 2,
};
const part = (name: string) => screen.getByRole('region', { name, exact: true });
const fill = (name: string, label: RegExp, text: string) =>
  userEvent.fill(part(name).getByRole('textbox', { name: label }), text);
const SAVE = 'PUT /TContractInvoiceDetails/update-multiple';

test('a payment is invoiced once its fields are entered whole, and one whose fields are emptied no longer', async () => {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TContract/c-1': () => succeed({ id: 'c-1', contractNumber: 'HG-2023-001', version: 1 }),
    'GET /TContractInvoiceDetails/list-paginated': () => page([KEPT]),
    [SAVE]: () => succeed([]),
  });
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await renderApp(<SyncInvoice recordId="c-1" close={close} />, '/contract/list');
  await expect.element(screen.getByRole('heading', { level: 3 }).first()).toHaveTextContent('Capitalization');

  await fill('Interest payment', /^Document type/, 'FA');
  const save = screen.getByRole('button', { name: /^Save/ });
  await expect.element(save).toBeDisabled();
  await fill('Interest payment', /^Series/, '2026');
  await fill('Interest payment', /^Item/, 'JUROS');
  await fill('Interest payment', /^Code of the receiver/, 'HENER');
  const kept = screen.getByRole('heading', { level: 3 }).nth(1).element().textContent ?? '';
  for (const label of [/^Document type/, /^Series/, /^Item/, /^Code of the receiver/]) await fill(kept, label, '');
  await userEvent.click(save);
  await expect.poll(() => isClosed).toBe(true);
  expect(made.find(({ address }) => address === SAVE)?.body).toEqual({
    lines: [
      {
        primaveraInvoiceType: 'INTERESTREIMBURSEMENT',
        docType: 'FA',
        series: '2026',
        item: 'JUROS',
        entityType: 'C',
        entityCode: 'HENER',
        vatCode: '',
        exemption: 'M07',
        creditDocType: 'NC',
        tContractId: 'c-1',
      },
    ],
    removedIds: ['l-1'],
  });
});
