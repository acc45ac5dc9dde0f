import {
  comparedMonthEndpoints,
  documentEndpoints,
  type InvoiceDocumentRecord,
  type InvoiceDocumentRow,
  invoiceDocumentEndpoints,
  invoiceLineEndpoints,
  movementEndpoints,
  type Reconciliation,
  type ReconciliationDifference,
  reconciliationEndpoints,
} from '@calends/wire';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { REPAYMENT_LINE } from '../../../testing/accounting/repayment-line.ts';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';

const ISSUING = 'Vendas/Docs/CreateSalesDocument';

let books: SentBooks;
let trancheId: string;
const all: SentBooks[] = [];
/** A loan whose repayments of capital are invoiced. */
beforeEach(async () => {
  books = await startSentBooks();
  all.push(books);
  await books.admin.call(invoiceLineEndpoints.add, { body: { ...REPAYMENT_LINE, tContractId: books.contractId } });
  trancheId = (await books.loans.draw(books.contractId, '10-01-2025', '100000.00')).data.id;
});
afterAll(async () => {
  for (const one of all) await one.stop();
});

const invoices = async (): Promise<InvoiceDocumentRow[]> =>
  (await books.admin.call(invoiceDocumentEndpoints.list, { query: { getAll: 'true' } })).data;
const send = (id: string) => books.admin.call(invoiceDocumentEndpoints.send, { params: { id } });
const drafts = async () => (await invoices()).filter(({ phase }) => phase === 'DRAFT');
const read = async (id: string): Promise<InvoiceDocumentRecord> =>
  (await books.admin.call(invoiceDocumentEndpoints.get, { params: { id } })).data;
async function repay(amount: string, day: string): Promise<string> {
  const amounts = { capitalAmount: amount, interestAccruedAmount: '0', interestDueAmount: '0' };
  const known = new Set((await invoices()).map(({ id }) => id));
  expect(await books.loans.reimburse(books.contractId, trancheId, day, amounts)).toMatchObject({ status: 200 });
  await books.books.derive();
  return (await drafts()).find(({ id }) => !known.has(id))?.id ?? '';
}
/** Invoices a repayment. */
async function issue(amount = '300.00', day = '01-03-2025'): Promise<InvoiceDocumentRecord> {
  const { status, body, data } = await send(await repay(amount, day));
  expect(status, JSON.stringify(body)).toBe(200);
  return data;
}
const inPrimavera = (reference: string | null, change: object) =>
  books.simulated.control('invoice', { reference, ...change });

async function reconciled(): Promise<Reconciliation> {
  const { status, body, data } = await books.admin.call(reconciliationEndpoints.reconcile, {
    body: { entityId: books.companies[0], year: 2025, month: 3 },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return data;
}
const differences = async ({ id }: Reconciliation): Promise<ReconciliationDifference[]> =>
  (await books.admin.call(reconciliationEndpoints.differences, { params: { id } })).data;
const decide = (id: string | undefined, body: object) =>
  books.admin.call(reconciliationEndpoints.decide, { params: { id: id ?? '' }, body });

test('what a company issued in a month is there: its series come to the same, and no account has anything of it', async () => {
  await issue('300.00', '01-02-2025'); // of a payment of the month before, issued in March
  await issue('80.00');
  const run = await reconciled();
  expect(run).toMatchObject({
    documents: 2,
    done: 2,
    differences: 0,
    invoices: [{ series: 'FA 2025', documents: 2, ours: '380.00', theirs: '380.00', difference: '0.00' }],
  });
  expect(run.accounts.map(({ account }) => account)).not.toContain('HENER');
  expect(run.accounts.map(({ account }) => account)).not.toContain('JUROS');
  const months = (await books.admin.call(comparedMonthEndpoints.list)).data;
  expect(months).toMatchObject([{ monthEnd: '2025-03-31', bookedDocuments: 2 }]);
});

test('an invoice that nobody has issued yet belongs to no month: it holds up no signature, but undoes it once it is issued', async () => {
  const waits = await repay('40.00', '02-03-2025');
  const lender = books.companies[0];
  for (const { id, company, date, phase } of await books.books.documents())
    if (company.id === lender && date?.startsWith('2025-03') === true && phase === 'DRAFT')
      await books.admin.call(documentEndpoints.decide, {
        params: { id },
        body: { decision: 'IGNORE', reason: 'Test' },
      });
  const run = await reconciled();
  expect(run).toMatchObject({ documents: 0, waiting: 0, invoices: [] });
  const signed = await books.admin.call(reconciliationEndpoints.signOff, { params: { id: run.id }, body: {} });
  expect(signed.data).toMatchObject({ isSigned: true });
  await send(waits);
  const [later] = (await books.admin.call(reconciliationEndpoints.list)).data as Reconciliation[];
  expect(later).toMatchObject({ isSigned: false, isOutdated: true });
  expect(await reconciled()).toMatchObject({ documents: 1, isSigned: false, invoices: [{ ours: '40.00' }] });
});

test('the file of a month has its series and the invoices that differ', async () => {
  const { reference } = await issue();
  await inPrimavera(reference, { amount: 320.5 });
  const { id } = await reconciled();
  const file = await books.admin.call(reconciliationEndpoints.export, { params: { id }, query: { format: 'csv' } });
  const rows = file.bytes.toString('utf8').trim().split('\r\n');
  expect(rows.filter((row: string) => row.includes('320'))).toEqual([
    expect.stringContaining('FA 2025'),
    expect.stringContaining('HENER'),
  ]);
});

test('an invoice annulled there is a difference that leads to it, and issued again it is there once', async () => {
  const { id, reference, erpNumber } = await issue();
  await inPrimavera(reference, { isAnnulled: true });
  const run = await reconciled();
  expect(run.invoices).toMatchObject([{ ours: '300.00', theirs: '0.00', difference: '-300.00' }]);
  const [annulled, ...others] = await differences(run);
  expect(others).toEqual([]);
  expect(annulled).toMatchObject({
    kind: 'CANCELLED',
    documentKind: 'INVOICE',
    documentId: id,
    type: 'CAPITALREIMBURSEMENT',
    erpNumber,
    accounts: [{ account: 'HENER', ours: '300.00', theirs: '0.00' }],
    decisions: ['SEND', 'ACCEPT'],
  });
  expect(await read(id)).toMatchObject({ verification: 'DIFFERENT', needsDecision: true });
  expect((await decide(annulled?.id, { decision: 'SEND' })).data).toMatchObject({ isOpen: false, phase: 'QUEUED' });
  await books.simulated.switchFault('reset-after-commit', ISSUING);
  await books.work();
  books.pass(20);
  await books.work();
  const again = await read(id);
  expect(again).toMatchObject({ phase: 'SENT', verification: null });
  expect(again.erpNumber).not.toBe(erpNumber);
  expect(await reconciled()).toMatchObject({ differences: 0 });
});

test('an invoice of another amount, or of a number that is not there, is decided where it is', async () => {
  const { id, reference } = await issue();
  await inPrimavera(reference, { amount: 320.5 });
  const byHand = await repay('80.00', '02-03-2025');
  const manual = { docType: 'FA', series: '2025', number: '999' };
  await books.admin.call(invoiceDocumentEndpoints.manual, { params: { id: byHand }, body: manual });
  const run = await reconciled();
  const [absent, other] = (await differences(run)).toSorted((a, b) => b.kind.localeCompare(a.kind));
  expect(other).toMatchObject({
    kind: 'AMOUNT',
    documentId: id,
    accounts: [{ account: 'HENER', ours: '300.00', theirs: '320.50' }],
    decisions: ['ACCEPT', 'CANCEL'],
  });
  expect(absent).toMatchObject({
    kind: 'MISSING',
    documentId: byHand,
    erpNumber: 'FA 2025/999',
    decisions: ['ACCEPT'],
  });
  expect((await decide(other?.id, { decision: 'ACCEPT', reason: 'Mended by the vendor' })).data).toMatchObject({
    isOpen: false,
    decision: 'ACCEPT',
  });
  expect(await read(id)).toMatchObject({ isAccepted: true, needsDecision: false });
  expect(await reconciled()).toMatchObject({ differences: 2, openDifferences: 1 });
});

test('an invoice that is there twice is annulled once, and one with a reference of nobody is only accepted', async () => {
  const { id, reference, erpNumber } = await issue();
  await inPrimavera(reference, { isRepeated: true });
  await inPrimavera(reference, { isRepeated: true, as: 'CLNNNNNNNNNNNNNNNN' });
  const run = await reconciled();
  expect(run.invoices).toMatchObject([{ ours: '300.00', theirs: '900.00', documents: 1 }]);
  const [twice, foreign] = await differences(run);
  expect(twice).toMatchObject({
    kind: 'DUPLICATE',
    documentKind: 'INVOICE',
    documentId: id,
    decisions: ['CANCEL', 'ACCEPT'],
    accounts: [{ account: 'HENER', ours: '0.00', theirs: '300.00' }],
  });
  expect(foreign).toMatchObject({ kind: 'UNKNOWN', documentKind: 'INVOICE', documentId: null, decisions: ['ACCEPT'] });
  const cancelled = await decide(twice?.id, { decision: 'CANCEL', reasonCode: '003' });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  const issued = (await books.simulated.state()).documents.invoices.filter((one) => one['Referencia'] === reference);
  expect(issued.map((one) => one['Anulado'])).toEqual([false, true]);
  expect(await read(id)).toMatchObject({ phase: 'SENT', erpNumber });
  expect(await reconciled()).toMatchObject({ differences: 1 });
  await books.books.derive();
  expect(await drafts()).toEqual([]); // what the loan invoices is there
});

test('an invoice that arrived although nobody knew it is linked', async () => {
  const lost = await repay('300.00', '01-03-2025');
  await books.simulated.switchFault('reset-after-commit', ISSUING);
  await books.admin.call(invoiceDocumentEndpoints.bulkSend, { body: { ids: [lost] } });
  await books.work();
  await books.simulated.switchFault('403', 'Vendas/Docs');
  books.pass(20);
  await books.work();
  expect(await read(lost)).toMatchObject({ phase: 'PARKED', error: 'LookupImpossible' });
  const run = await reconciled();
  const [unknown] = await differences(run);
  expect(unknown).toMatchObject({ kind: 'UNKNOWN', documentId: lost, decisions: ['LINK', 'CANCEL', 'ACCEPT'] });
  expect((await decide(unknown?.id, { decision: 'LINK' })).data).toMatchObject({ phase: 'SENT', decision: 'LINK' });
  expect(await reconciled()).toMatchObject({ differences: 0, invoices: [{ documents: 1, theirs: '300.00' }] });
});

test('a credit note counts against the invoices of its month, in its own series', async () => {
  await issue();
  const row = (await books.loans.rows(trancheId)).find((one) => one.movementType === 'CAPITALREIMBURSEMENT');
  const body = {
    movementId: row?.id ?? '',
    version: await books.loans.version(books.contractId),
    changeDate: '01-03-2025',
    decimalValue: '200.00',
  };
  await books.admin.call(movementEndpoints.edit, { params: { id: row?.id ?? '' }, body });
  await books.books.derive();
  const [credit] = await drafts();
  expect((await send(credit?.id ?? '')).data).toMatchObject({ phase: 'SENT', amount: '-100.00' });
  const run = await reconciled();
  expect(run).toMatchObject({
    differences: 0,
    invoices: [
      { series: 'FA 2025', ours: '300.00', theirs: '300.00' },
      { series: 'NC 2025', ours: '-100.00', theirs: '-100.00' },
    ],
  });
  await inPrimavera((await read(credit?.id ?? '')).reference, { isAnnulled: true });
  expect(await differences(await reconciled())).toMatchObject([
    { kind: 'CANCELLED', documentId: credit?.id, accounts: [{ account: 'HENER', ours: '-100.00', theirs: '0.00' }] },
  ]);
});
