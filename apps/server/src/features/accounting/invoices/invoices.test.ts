import {
  type BookedContract,
  type BulkSent,
  baseSettingEndpoints,
  bookedContractEndpoints,
  CLOSE_CHECKS,
  daysOfMonth,
  documentEndpoints,
  type InvoiceDocumentRecord,
  type InvoiceDocumentRow,
  invoiceDocumentEndpoints,
  invoiceLineEndpoints,
  movementEndpoints,
  ofCompany,
  PARAMETERS,
  periodEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import { exampleContract, fixedRateContract, publishRates } from '../../../testing/loans/loans-for-tests.ts';
import { verifyDocuments } from '../derivation/verify-documents.ts';

let books: SentBooks;
beforeAll(async () => {
  books = await startSentBooks();
});
afterAll(() => books.stop());

const LINE = { docType: 'FA', series: '2025', item: 'JUROS', entityType: 'C', entityCode: 'HENER', exemption: 'M07' };
const ISSUING = 'Vendas/Docs/CreateSalesDocument';
let contractId: string;
let trancheId: string;
let loansAdded = 0;
/** A loan of its own for each test, of which repayments of capital and payments of interest are invoiced. */
beforeEach(async () => {
  loansAdded += 1;
  contractId = await books.loans.add(fixedRateContract(books.companies, `INVOICED-${loansAdded}`));
  for (const primaveraInvoiceType of ['CAPITALREIMBURSEMENT', 'INTERESTREIMBURSEMENT'])
    await addLine({ primaveraInvoiceType });
  const drawn = await books.loans.draw(contractId, '10-01-2025', '100000.00');
  trancheId = drawn.data.id;
});

const addLine = (more: object) =>
  books.admin.call(invoiceLineEndpoints.add, { body: { ...LINE, tContractId: contractId, ...more } });
async function repay(amount: string, day = '01-03-2025'): Promise<void> {
  const amounts = { capitalAmount: amount, interestAccruedAmount: '0', interestDueAmount: '0' };
  expect(await books.loans.reimburse(contractId, trancheId, day, amounts)).toMatchObject({ status: 200 });
  await books.books.derive();
}
/** Has the repayment of the loan be of another amount. */
async function change(decimalValue: string): Promise<void> {
  const rows = await books.loans.rows(trancheId);
  const id = rows.find((row) => row.movementType === 'CAPITALREIMBURSEMENT')?.id ?? '';
  const body = {
    movementId: id,
    version: await books.loans.version(contractId),
    changeDate: '01-03-2025',
    decimalValue,
  };
  expect(await books.admin.call(movementEndpoints.edit, { params: { id }, body })).toMatchObject({ status: 200 });
  await books.books.derive();
}
const invoices = async (): Promise<InvoiceDocumentRow[]> => {
  const query = { getAll: 'true', OrderBy: 'date', OrderType: 'asc' } as const;
  const all: InvoiceDocumentRow[] = (await books.admin.call(invoiceDocumentEndpoints.list, { query })).data;
  return all.filter((one) => one.contractId === contractId);
};
const only = async (phase: string): Promise<InvoiceDocumentRow> => {
  const [first, ...others] = (await invoices()).filter((one) => one.phase === phase);
  if (!first || others.length > 0) throw new Error(`not one invoice is ${phase}`);
  return first;
};
const read = async (id: string): Promise<InvoiceDocumentRecord> =>
  (await books.admin.call(invoiceDocumentEndpoints.get, { params: { id } })).data;
const send = (id: string) => books.admin.call(invoiceDocumentEndpoints.send, { params: { id } });
const decide = (id: string, body: object) =>
  books.admin.call(invoiceDocumentEndpoints.decide, { params: { id }, body });
const issued = async () => (await books.simulated.state()).documents.invoices;
const issuedAs = async (reference: string | null) => (await issued()).filter((one) => one.Referencia === reference);
const inShort = ({ type, date, phase, amount, erpNumber }: InvoiceDocumentRow) =>
  [type, date, phase, amount, erpNumber].join(' ');

test('a payment of a type that is invoiced waits as an invoice of the grantor, and the journal stays as it was', async () => {
  await repay('300.00');
  const [invoice] = await invoices();
  expect(await invoices()).toHaveLength(1);
  expect(invoice).toMatchObject({
    type: 'CAPITALREIMBURSEMENT',
    entityType: 'C',
    date: '2025-03-01',
    valueDate: '2025-03-01',
    amount: '300.00',
    phase: 'DRAFT',
    syncState: 0,
    atcud: null,
    needsDecision: false,
  });
  expect((await read(invoice?.id ?? '')).steps).toEqual(['SEND', 'IGNORE', 'MANUAL']);
  expect((await books.books.documents()).filter((one) => one.id === invoice?.id)).toEqual([]);
  for (const params of [{ id: invoice?.id ?? '' }]) {
    expect((await books.admin.call(documentEndpoints.get, { params })).status).toBe(404);
    expect((await books.admin.call(documentEndpoints.send, { params })).status).toBe(404);
  }
  const body = { ids: [invoice?.id ?? ''] };
  expect((await books.admin.call(documentEndpoints.bulkSend, { body })).status).toBe(404);
  const [journal] = await books.books.documents();
  expect((await send(journal?.id ?? '')).status).toBe(404);
});

test('sent, it is issued once on the day of sending, and linked with its number and its ATCUD', async () => {
  await repay('300.00');
  const sent = (await send((await only('DRAFT')).id)).data;
  expect(sent).toMatchObject({ phase: 'SENT', syncState: 2, date: '2025-03-31', error: null, verification: null });
  const [there, ...others] = await issuedAs(sent.reference);
  expect(others).toEqual([]);
  expect(there).toMatchObject({
    Tipodoc: 'FA',
    Serie: '2025',
    TipoEntidade: 'C',
    Entidade: 'HENER',
    DataDoc: '2025-03-31',
    TotalDocumento: 300,
    Linhas: [{ Artigo: 'JUROS', PrecUnit: 300, CodIva: 'M07' }],
  });
  expect(sent.erpNumber).toBe(`FA 2025/${String(there?.NumDoc)}`);
  expect(sent.atcud).toBe(there?.ATCUD);
  expect(sent.lines[0]?.text).toContain('01-03-2025'); // the day of the payment
  const pdf = await books.admin.call(invoiceDocumentEndpoints.pdf, { params: { id: sent.id } });
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('a smaller amount makes a credit note that names the invoice, a larger one a further invoice', async () => {
  await repay('300.00');
  const first = (await send((await only('DRAFT')).id)).data;
  await change('200.00');
  const credit = await only('DRAFT');
  expect(credit).toMatchObject({ amount: '-100.00', isCorrection: true, needsDecision: true });
  const credited = (await send(credit.id)).data;
  const [note] = await issuedAs(credited.reference);
  const [there] = await issuedAs(first.reference);
  expect(note).toMatchObject({ Tipodoc: 'NC', TotalDocumento: 100, RefTipoDocOrig: 'FA', RefSerieDocOrig: '2025' });
  expect(note?.RefDocOrig).toBe(String(there?.NumDoc));
  expect(credited).toMatchObject({ phase: 'SENT', erpNumber: `NC 2025/${String(note?.NumDoc)}` });

  await change('450.00');
  const further = (await send((await only('DRAFT')).id)).data;
  expect(further).toMatchObject({ phase: 'SENT', amount: '250.00', isCorrection: true });
  expect((await issuedAs(further.reference))[0]).toMatchObject({ Tipodoc: 'FA', TotalDocumento: 250 });
  expect(there).toMatchObject({ TotalDocumento: 300, Anulado: false });

  await change('120.00');
  // of the 330.00 too much no credit note takes back more than its invoice
  expect(await only('DRAFT')).toMatchObject({ amount: '-250.00' });
  await send((await only('DRAFT')).id);
  await books.books.derive();
  expect(await only('DRAFT')).toMatchObject({ amount: '-80.00' });
  expect((await send((await only('DRAFT')).id)).data).toMatchObject({ phase: 'SENT' });
  await books.books.derive();
  expect((await invoices()).filter(({ phase }) => phase === 'DRAFT')).toEqual([]);
  const verified = await inTenant(books.api.db, 'helios', (tx) => verifyDocuments(tx));
  expect(verified.differences).toEqual([]);
});

test('the preview of a change knows what was issued for a contract, and what of it is credited', async () => {
  await repay('300.00');
  const first = (await send((await only('DRAFT')).id)).data;
  await change('200.00');
  const params = { contractId };
  const { data } = await books.admin.call(bookedContractEndpoints.ofContract, { params });
  const { invoices: kept, documents: journal } = data as BookedContract;
  expect(kept.toSorted((a, b) => a.revision - b.revision)).toMatchObject([
    { id: first.id, standing: 'BOOKED', type: 'CAPITALREIMBURSEMENT', amount: '30000', erpNumber: first.erpNumber },
    { standing: 'WAITING', correctsId: first.id, amount: '-10000', creditsId: first.id, erpNumber: null },
  ]);
  expect(journal.map(({ id }) => id)).not.toContain(first.id);
});

test('a payment that is gone is credited whole, also where its contract is no longer invoiced', async () => {
  await repay('300.00');
  await send((await only('DRAFT')).id);
  const lines = (
    await books.admin.call(invoiceLineEndpoints.list, { query: { getAll: 'true', tContractId: contractId } })
  ).data as { id: string }[];
  for (const { id } of lines) await books.admin.call(invoiceLineEndpoints.delete, { params: { id } });
  await books.books.derive();
  expect((await invoices()).map(({ phase }) => phase)).toEqual(['SENT']); // what was issued stays
  const rows = await books.loans.rows(trancheId);
  const id = rows.find((row) => row.movementType === 'CAPITALREIMBURSEMENT')?.id ?? '';
  const query = { version: await books.loans.version(contractId) };
  expect((await books.admin.call(movementEndpoints.remove, { params: { id }, query })).status).toBe(200);
  await books.books.derive();
  expect(await only('DRAFT')).toMatchObject({ amount: '-300.00', isCorrection: true });
});

test.each(['reset-after-commit', 'garbled-json', 'html-500'] as const)(
  'after %s an invoice that arrived is found by its reference, and not issued again',
  async (fault) => {
    await repay('300.00');
    await books.simulated.switchFault(fault, ISSUING);
    const { id, reference } = await only('DRAFT');
    await books.admin.call(invoiceDocumentEndpoints.bulkSend, { body: { ids: [id] } });
    await books.work();
    expect(await read(id)).toMatchObject({ phase: 'UNCONFIRMED' });
    books.pass(20);
    await books.work();
    expect(await read(id)).toMatchObject({ phase: 'SENT', error: null });
    expect(await issuedAs(reference)).toHaveLength(1);
  },
);

test('what accounting does not know is refused in its words, mended, and sent again', async () => {
  await addLine({ primaveraInvoiceType: 'CAPITALIZATION' });
  const lines = (
    await books.admin.call(invoiceLineEndpoints.list, { query: { getAll: 'true', tContractId: contractId } })
  ).data as { id: string; primaveraInvoiceType: string; version: number }[];
  const line = lines.find((one) => one.primaveraInvoiceType === 'CAPITALREIMBURSEMENT');
  const edit = (item: string, version: number) =>
    books.admin.call(invoiceLineEndpoints.edit, {
      params: { id: line?.id ?? '' },
      body: { ...LINE, primaveraInvoiceType: 'CAPITALREIMBURSEMENT', tContractId: contractId, item, version },
    });
  await edit('NOSUCH', line?.version ?? 0);
  await repay('300.00');
  const { id } = await only('DRAFT');
  expect(await send(id)).toMatchObject({ status: 422, body: { code: 'ContractsSynchronization' } });
  expect(await read(id)).toMatchObject({ phase: 'REJECTED', syncState: 1, needsDecision: true });
  await edit('JUROS', (line?.version ?? 0) + 1);
  await books.books.derive();
  expect((await send(id)).data).toMatchObject({ phase: 'SENT' });
});

test('cancelled, it is annulled there; its payment gets another one only when somebody sends it anew', async () => {
  await repay('300.00');
  const { id, reference } = (await send((await only('DRAFT')).id)).data;
  const query = { id };
  const codes: { code: string }[] = (await books.admin.call(invoiceDocumentEndpoints.reasonCodes, { query })).data;
  expect(codes.map(({ code }) => code)).toContain('002');
  const body = { id, reasonCode: '002', description: 'Wrong amount' };
  expect((await books.admin.call(invoiceDocumentEndpoints.cancel, { params: { id }, body })).data).toMatchObject({
    phase: 'CANCELLING',
  });
  await books.work();
  expect(await read(id)).toMatchObject({ phase: 'CANCELLED', syncState: 4, steps: ['ANEW'] });
  expect((await issuedAs(reference))[0]).toMatchObject({ Anulado: true });
  await books.books.derive();
  expect((await invoices()).filter(({ phase }) => phase === 'DRAFT')).toEqual([]);
  const anew = (await send(id)).data;
  expect(anew).toMatchObject({ phase: 'SENT', amount: '300.00' });
  expect(anew.id).not.toBe(id);
});

test('one that somebody issued by hand is linked by type, series and number, and compared', async () => {
  await repay('300.00');
  const other = (await send((await only('DRAFT')).id)).data;
  await repay('80.00', '02-03-2025');
  const { id } = await only('DRAFT');
  const manual = (body: object) => books.admin.call(invoiceDocumentEndpoints.manual, { params: { id }, body });
  expect((await manual({ docType: 'FA', series: '2025' })).status).toBe(400);
  const [, number = ''] = (other.erpNumber ?? '').split('/');
  expect(await manual({ docType: 'FA', series: '2025', number })).toMatchObject({
    status: 422,
    body: { code: 'ErpDocumentLinked' },
  });
  expect((await manual({ docType: 'FA', series: '2025', number: '999' })).data).toMatchObject({
    phase: 'MANUAL',
    syncState: 3,
    erpNumber: 'FA 2025/999',
    verification: 'NOTFOUND',
    needsDecision: true,
  });
  expect((await decide(id, { decision: 'ACCEPT', reason: '' })).status).toBe(400);
  expect((await decide(id, { decision: 'ACCEPT', reason: 'Issued on paper' })).data).toMatchObject({
    isAccepted: true,
    needsDecision: false,
  });
});

test('an invoice that accounting posted by itself says so, since interest is booked by its own documents', async () => {
  await books.simulated.control('config', { postsInvoices: true });
  await repay('300.00');
  expect((await send((await only('DRAFT')).id)).data).toMatchObject({
    phase: 'SENT',
    error: 'InvoicePostedToAccounting',
  });
  await books.simulated.control('config', { postsInvoices: false });
});

test('all invoices of a contract are sent with one call, those of others are left alone', async () => {
  await repay('300.00');
  await repay('40.00', '02-03-2025');
  const body = { tContractId: contractId };
  const results: BulkSent[] = (await books.admin.call(invoiceLineEndpoints.syncAll, { body })).data;
  expect(results.map(({ queued }) => queued)).toEqual([true, true]);
  await books.work();
  expect((await invoices()).map(inShort).toSorted()).toEqual([
    expect.stringMatching(/^CAPITALREIMBURSEMENT 2025-03-31 SENT 300.00 FA 2025\//),
    expect.stringMatching(/^CAPITALREIMBURSEMENT 2025-03-31 SENT 40.00 FA 2025\//),
  ]);
  expect(
    (await books.books.documents()).filter((one) => one.contractId === contractId && one.phase !== 'DRAFT'),
  ).toEqual([]);
});

test('interest below zero is held back, since the receiver would have to invoice it, until a person has decided', async () => {
  await publishRates(books.api.db, {
    '2024-11-07': '-3.6',
    '2024-11-08': '-3.6',
    '2025-02-06': '-3.6',
    '2025-02-07': '-3.6',
  });
  const { stampTaxTranchesFeeId: _, stampTaxCapitalizationsFeeId: __, ...terms } = exampleContract(books.companies, '');
  const indexed = { ...terms, contractNumber: 'BELOW-ZERO', spread: '0.01', stampTaxApplicable: false };
  contractId = await books.loans.add(indexed);
  await addLine({ primaveraInvoiceType: 'CAPITALIZATION' });
  await books.loans.draw(contractId, '10-11-2024', '100000.00');
  await books.books.derive();
  const { id, amount } = await only('PARKED');
  expect(Number(amount)).toBeLessThan(0);
  expect(await read(id)).toMatchObject({
    error: 'InvoiceOfReceiver',
    needsDecision: true,
    steps: ['IGNORE', 'MANUAL'],
  });
  expect(await send(id)).toMatchObject({ status: 422, body: { code: 'InvoiceOfReceiver' } });
  const ignored = await decide(id, { decision: 'IGNORE', reason: 'The receiver invoices it' });
  expect(ignored.data).toMatchObject({ phase: 'IGNORED', syncState: 4, needsDecision: false });
  await books.books.derive();
  expect((await invoices()).map(({ phase }) => phase)).toEqual(['IGNORED']);
});

test('before the close each invoice counts that is not issued, in the company that issues it, and closes no month where it must be', async () => {
  const [lender, borrower] = books.companies;
  const unissued = async () => {
    const { data } = await books.admin.call(periodEndpoints.checks, { query: { month: '2025-03' } });
    const of = (companyId: string): number =>
      data.companies.find((one: { companyId: string }) => one.companyId === companyId)?.counts.uninvoiced ?? 0;
    return [of(lender), of(borrower)];
  };
  const listed = async (companyId: string): Promise<number> => {
    const filters = [...CLOSE_CHECKS.uninvoiced.filters(daysOfMonth('2025-03')), ...ofCompany('uninvoiced', companyId)];
    const query = { filters: JSON.stringify(filters) };
    return (await books.admin.call(invoiceDocumentEndpoints.list, { query })).body.totalCount;
  };
  const [before = 0] = await unissued();
  await repay('300.00');
  expect(await unissued()).toEqual([before + 1, 0]);
  expect([await listed(lender), await listed(borrower)]).toEqual(await unissued());
  await send((await only('DRAFT')).id);
  expect(await unissued()).toEqual([before, 0]);
  await change('200.00'); // a credit note waits
  expect(await unissued()).toEqual([before + 1, 0]);

  await repay('50.00', '20-02-2025');
  const params = { companyId: lender };
  const close = async () => {
    const { digest } = (await books.admin.call(periodEndpoints.preview, { params, query: { month: '2025-02' } })).data;
    return await books.admin.call(periodEndpoints.close, { params, body: { month: '2025-02', digest } });
  };
  await setCheck('REQUIRED');
  expect(await close()).toMatchObject({
    status: 422,
    body: { code: 'PeriodChecksOpen', details: { checks: ['CloseCheck_uninvoiced'] } },
  });
  await setCheck('ADVICE');
  expect((await close()).status).toBe(200);
});

/** Makes that all invoices are issued a condition of the close, or advice alone. */
async function setCheck(value: 'REQUIRED' | 'ADVICE'): Promise<void> {
  const parameterKey = CLOSE_CHECKS.uninvoiced.setting;
  const rows = (await books.admin.call(baseSettingEndpoints.list, { query: { getAll: true } })).data;
  const { id } = rows.find((one: { parameterKey: string }) => one.parameterKey === parameterKey);
  const { version } = (await books.admin.call(baseSettingEndpoints.get, { params: { id } })).data;
  const body = { category: PARAMETERS[parameterKey].category, parameterKey, value, version };
  expect((await books.admin.call(baseSettingEndpoints.edit, { params: { id }, body })).status).toBe(200);
}
