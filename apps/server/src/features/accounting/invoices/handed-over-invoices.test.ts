import {
  type InvoiceDocumentRecord,
  type InvoiceDocumentRow,
  invoiceDocumentEndpoints,
  invoiceLineEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import { handOver } from '../../../testing/loans/hand-over.ts';
import { addCompanies, fixedRateContract } from '../../../testing/loans/loans-for-tests.ts';
import { verifyDocuments } from '../derivation/verify-documents.ts';

let books: SentBooks;
let [lender, borrower, successor] = ['', '', ''];
beforeAll(async () => {
  books = await startSentBooks(); // on 31 March 2025
  [lender, borrower] = books.companies;
  [successor] = await addCompanies(books.api.db, 'helios');
});
afterAll(async () => {
  const { differences } = await inTenant(books.api.db, 'helios', (tx) => verifyDocuments(tx));
  await books.stop();
  expect(differences).toEqual([]);
});

const LINE = { docType: 'FA', series: '2025', item: 'JUROS', entityType: 'C', entityCode: 'HENER', exemption: 'M07' };
const addLine = async (tContractId: string, more: object = {}) => {
  const body = { ...LINE, tContractId, primaveraInvoiceType: 'CAPITALREIMBURSEMENT', ...more };
  return (await books.admin.call(invoiceLineEndpoints.add, { body })).data;
};
/** A loan of which repayments are invoiced, drawn on 10 January. */
async function lend(contractNumber: string) {
  const contractId = await books.loans.add(fixedRateContract([lender, borrower], contractNumber));
  const line = await addLine(contractId);
  const trancheId = (await books.loans.draw(contractId, '10-01-2025', '100000.00')).data.id;
  const repay = async (amount: string, day: string) => {
    const amounts = { capitalAmount: amount, interestAccruedAmount: '0', interestDueAmount: '0' };
    expect(await books.loans.reimburse(contractId, trancheId, day, amounts)).toMatchObject({ status: 200 });
    await books.books.derive();
  };
  const pass = async (field: 'GRANTOR' | 'RECEIVER', day: string) => {
    await handOver(books.api, books.admin, { contractId, field, companyId: successor, day });
    await books.books.derive();
  };
  const invoices = async (): Promise<InvoiceDocumentRecord[]> => {
    const query = { getAll: 'true', OrderBy: 'date', OrderType: 'asc' } as const;
    const all: InvoiceDocumentRow[] = (await books.admin.call(invoiceDocumentEndpoints.list, { query })).data;
    const ids = all.flatMap((one) => (one.contractId === contractId ? [one.id] : []));
    return await Promise.all(
      ids.map(async (id) => (await books.admin.call(invoiceDocumentEndpoints.get, { params: { id } })).data),
    );
  };
  const shown = async () =>
    (await invoices())
      .toSorted((a, b) => ((a.valueDate ?? '') < (b.valueDate ?? '') ? -1 : 1))
      .map(({ valueDate, phase, amount, company, counterparty, lines, missing }) =>
        [valueDate, phase, amount, named(company?.id), named(counterparty?.id), codeIn(lines), ...missing].join(' '),
      );
  return { contractId, line, repay, pass, invoices, shown };
}
const named = (id: string | undefined) =>
  ({ [lender]: 'lender', [successor]: 'successor', [borrower]: 'borrower' })[id ?? ''];
/** The customer, as the line of an invoice says it. */
const codeIn = (lines: InvoiceDocumentRecord['lines']) => lines.find(({ nature }) => nature === 'D')?.account || '-';
const send = (id = '') => books.admin.call(invoiceDocumentEndpoints.send, { params: { id } });

test('what was invoiced of days that another lender has is credited, and no invoice of one without books waits', async () => {
  const { repay, pass, invoices, shown } = await lend('ISSUED');
  await repay('300.00', '10-03-2025');
  const [invoice] = await invoices();
  expect((await send(invoice?.id)).data).toMatchObject({ phase: 'SENT' });
  await pass('GRANTOR', '2025-03-01');
  expect((await shown()).map((one) => one.split(' ').slice(1, 4).join(' '))).toEqual([
    'SENT 300.00 lender',
    'DRAFT -300.00 lender',
  ]);
});

test('an invoice of the days before goes to the one who borrowed then, one of later days waits for a line of its own', async () => {
  const { contractId, line, repay, pass, invoices, shown } = await lend('ASSUMED');
  await repay('100.00', '20-02-2025');
  await pass('RECEIVER', '2025-03-01');
  await repay('200.00', '10-03-2025');
  expect(await shown()).toEqual([
    '2025-02-20 DRAFT 100.00 lender borrower HENER',
    '2025-03-10 DRAFT 200.00 lender successor - invoiceLine',
  ]);
  const later = (await invoices()).find(({ valueDate }) => valueDate === '2025-03-10');
  expect(later?.entityType).toBeNull();
  expect(await send(later?.id)).toMatchObject({ status: 422 });

  const body = { ...LINE, version: line.version, tContractId: contractId, entityCode: 'HTRAN' };
  const edited = { ...body, primaveraInvoiceType: 'CAPITALREIMBURSEMENT' };
  expect((await books.admin.call(invoiceLineEndpoints.edit, { params: { id: line.id }, body: edited })).status).toBe(
    200,
  );
  await repay('50.00', '21-02-2025'); // what is entered late is theirs, too
  expect(await shown()).toEqual([
    '2025-02-20 DRAFT 100.00 lender borrower HENER',
    '2025-02-21 DRAFT 50.00 lender borrower HENER',
    '2025-03-10 DRAFT 200.00 lender successor HTRAN',
  ]);
});

test('another lender has neither the series nor the customer of the one before', async () => {
  await books.keepBooks(successor, { dataBase: 'HTRAN' });
  const { repay, pass, shown } = await lend('ASSIGNED');
  await repay('100.00', '20-02-2025');
  await repay('200.00', '10-03-2025');
  await pass('GRANTOR', '2025-03-01');
  expect(await shown()).toEqual([
    '2025-02-20 DRAFT 100.00 lender borrower HENER',
    '2025-03-10 DRAFT 200.00 successor borrower - invoiceLine',
  ]);
});

test('a line of the release before is for the companies with which the loan began', async () => {
  const { contractId, repay, pass, shown } = await lend('WITHOUT NAMES');
  await inTenant(books.api.db, 'helios', (tx) =>
    tx
      .updateTable('contract_invoice_line')
      .set({ grantor_id: null, receiver_id: null })
      .where('contract_id', '=', contractId)
      .execute(),
  );
  await pass('RECEIVER', '2025-03-01');
  await repay('100.00', '20-02-2025');
  await repay('200.00', '10-03-2025');
  expect(await shown()).toEqual([
    '2025-02-20 DRAFT 100.00 lender borrower HENER',
    '2025-03-10 DRAFT 200.00 lender successor - invoiceLine',
  ]);
});
