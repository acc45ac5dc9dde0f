import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { InvoiceList } from '../invoices/invoice-list.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

test.each([
  [
    'documents',
    'TPrimaveraSync',
    DocumentList,
    ['Not in accounting', 'Failed', 'In accounting', 'Entered by hand', 'Cancelled'],
  ],
  ['invoices', 'TPrimaveraInvoiceSync', InvoiceList, ['Not issued', 'Failed', 'Issued', 'Issued by hand', 'Cancelled']],
] as const)('the state of %s is chosen among five, in the order of the documents', async (_, list, List, states) => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /list-views': () => succeed({ views: [], columns: {} }),
    'GET /BaseSettings/values': () => succeed({ accountingSenders: 'BASE' }),
    [`GET /${list}/list-paginated`]: () => page([], 0, {}),
  });
  await renderApp(<List isOfDecisions={false} />, '/primavera-accounting');
  await screen.getByRole('button', { name: /^Filters/ }).click();
  await screen.getByRole('combobox', { name: 'State' }).click();
  const options = screen.getByRole('option');
  await expect.poll(() => options.elements().map((option) => option.textContent)).toEqual(states);
});
