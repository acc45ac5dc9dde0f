import {
  INVOICE_STATES,
  type Invoice,
  type InvoiceRow,
  invoiceDocumentEndpoints,
  invoiceEndpoints,
  invoiceLineEndpoints,
  managedTenantEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import type { TestPerson } from '../../../testing/api-for-tests.ts';
import { fixedRateContract } from '../../../testing/loans/loans-for-tests.ts';

const NUMBER = 'INVOICED-1';
const LINE = { docType: 'FA', series: '2025', item: 'JUROS', entityType: 'C', entityCode: 'HENER', exemption: 'M07' };

let books: SentBooks;
/** In the tenant that bills Helios. */
let root: TestPerson;
beforeAll(async () => {
  books = await startSentBooks();
  root = await books.api.as('root@calends.test', 'system');
  await bill(root, 'helios', '100.00');
  await invoicePayment();
});
afterAll(() => books.stop());

/** Bills a tenant, and approves what that makes. */
async function bill(issuer: TestPerson, tenantId: string, price: string): Promise<void> {
  await complete(issuer, tenantId);
  const lines = [{ description: 'Administration', price, vatProfile: 'NOR' }];
  const body = { entityType: 'TENANT', entityId: tenantId, lines };
  expect(await issuer.call(invoiceEndpoints.addDraft, { body })).toMatchObject({ status: 200 });
  const drafts = await rowsOf(issuer, [{ field: 'state', op: 'eq', value: INVOICE_STATES.DRAFT }]);
  const reply = await issuer.call(invoiceEndpoints.approve, { body: { ids: drafts.map(({ id }) => id) } });
  expect(reply).toMatchObject({ status: 200 });
}

async function complete(issuer: TestPerson, id: string, changes: object = {}): Promise<void> {
  const { data } = await issuer.call(managedTenantEndpoints.get, { params: { id } });
  const { adminEmail: _email, isAddendumSigned: _signed, subscriptions: _plans, id: _id, ...tenant } = data;
  const { synchronizationStartDate: _start, ...body } = { ...tenant, address: 'Porto', nif: '500000000', ...changes };
  expect(await issuer.call(managedTenantEndpoints.edit, { params: { id }, body })).toMatchObject({ status: 200 });
}

/** A loan between two companies of Helios whose repayment is invoiced. */
async function invoicePayment(): Promise<void> {
  const tContractId = await books.loans.add(fixedRateContract(books.companies, NUMBER));
  const body = { ...LINE, tContractId, primaveraInvoiceType: 'CAPITALREIMBURSEMENT' };
  expect(await books.admin.call(invoiceLineEndpoints.add, { body })).toMatchObject({ status: 200 });
  const drawn = await books.loans.draw(tContractId, '10-01-2025', '100000.00');
  const amounts = { capitalAmount: '300.00', interestAccruedAmount: '0', interestDueAmount: '0' };
  await books.loans.reimburse(tContractId, drawn.data.id, '01-03-2025', amounts);
  await books.books.derive();
}

type Filters = readonly { readonly field: string; readonly op: string; readonly value: unknown }[];
const ofKind = (value: string) => [{ field: 'kind', op: 'eq', value }];
const listOf = async (person: TestPerson, filters: Filters = [], more: object = {}) =>
  (await person.call(invoiceEndpoints.list, { query: { PageSize: '50', filters: JSON.stringify(filters), ...more } }))
    .body;
const rowsOf = async (person: TestPerson, filters: Filters = []): Promise<InvoiceRow[]> =>
  (await listOf(person, filters)).data;
const onlyOf = async (person: TestPerson, kind: string): Promise<InvoiceRow> => {
  const [row, ...others] = await rowsOf(person, ofKind(kind));
  if (!row || others.length > 0) throw new Error(`not one invoice is ${kind}`);
  return row;
};

test('invoices of subscriptions and of loans stand in one list, each with what is known of it', async () => {
  expect(await onlyOf(books.admin, 'SALES')).toMatchObject({
    direction: 'RECEIVED',
    type: 'INVOICE',
    state: INVOICE_STATES.PENDING_PAYMENT,
    syncState: 0,
    net: '100.00',
    total: '123.00',
    rest: '123.00',
    contractNumber: null,
  });
  expect(await onlyOf(books.admin, 'ACCOUNTING')).toMatchObject({
    direction: 'INTERCOMPANY',
    type: 'INVOICE',
    state: INVOICE_STATES.DRAFT,
    syncState: 0,
    runDate: '2025-03-01',
    invoiceDate: null,
    invoiceNumber: null,
    contractNumber: NUMBER,
    net: '300.00',
    vat: '0.00',
    total: '300.00',
    rest: null,
  });
});

test('the lines of both are read by one call, which others do not reach', async () => {
  const linesOf = async (person: TestPerson, kind: string) => {
    const { id: invoiceId } = await onlyOf(books.admin, kind);
    return await person.call(invoiceEndpoints.lines, { params: { invoiceId } });
  };
  const exempt = { vatProfile: 'ISE', vatRate: '0', tax: '0.00', total: '300.00', charge: null };
  const [ofLoan, ...others] = (await linesOf(books.admin, 'ACCOUNTING')).data;
  expect(ofLoan).toMatchObject({ itemCode: 'JUROS', price: '300.00', ...exempt });
  expect([ofLoan.description.includes(NUMBER), others]).toEqual([true, []]);
  expect((await linesOf(books.admin, 'SALES')).data).toMatchObject([{ price: '100.00', tax: '23.00' }]);
  expect((await linesOf(root, 'ACCOUNTING')).status).toBe(404);
  expect((await linesOf(await books.api.as('admin@boreal.test'), 'ACCOUNTING')).status).toBe(404);
});

test('they are counted, sorted, paged and searched together, and added up in one direction alone', async () => {
  const all = await listOf(books.admin);
  expect([all.totalCount, all.columnSums]).toEqual([2, {}]);
  const byNet = { OrderBy: 'net', OrderType: 'desc', PageSize: '1' };
  const pages = [await listOf(books.admin, [], byNet), await listOf(books.admin, [], { ...byNet, PageNumber: '2' })];
  expect(pages.map(({ data }) => data.map(({ net }: InvoiceRow) => net))).toEqual([['300.00'], ['100.00']]);
  const accounting = await listOf(books.admin, ofKind('ACCOUNTING'));
  expect(accounting.columnSums).toEqual({
    net: '300.00',
    vat: '0.00',
    total: '300.00',
  });
  expect((await listOf(books.admin, ofKind('SALES'))).columnSums).toMatchObject({ total: '123.00', rest: '123.00' });
  const sought = await rowsOf(books.admin, [{ field: 'search', op: 'contains', value: NUMBER.toLowerCase() }]);
  expect(sought.map(({ kind }) => kind)).toEqual(['ACCOUNTING']);
});

test('both kinds are in the values of a column and in an export', async () => {
  const { data } = await books.admin.call(invoiceEndpoints.columnList, { query: { column: 'kind' } });
  expect(data).toEqual(['ACCOUNTING', 'SALES']);
  const query = { format: 'csv', columns: 'kind,net', OrderBy: 'net', OrderType: 'asc' };
  const { bytes } = await books.admin.call(invoiceEndpoints.exportData, { query });
  expect(bytes.toString().trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^Subscriptions;"?100,00/),
    expect.stringMatching(/^Loans;"?300,00/),
  ]);
});

test('an invoice of a loan that is sent to accounting says so here too', async () => {
  const { id } = await onlyOf(books.admin, 'ACCOUNTING');
  const sent = await books.admin.call(invoiceDocumentEndpoints.send, { params: { id } });
  expect(sent.data).toMatchObject({ phase: 'SENT', syncState: 2 });
  expect(await onlyOf(books.admin, 'ACCOUNTING')).toMatchObject({
    id,
    state: INVOICE_STATES.PAID,
    syncState: 2,
    runDate: sent.data.date,
    invoiceDate: sent.data.date,
    invoiceNumber: sent.data.erpNumber,
  });
});

test('one whose number was entered by hand, and one that was annulled, say so', async () => {
  const { id, version } = await openedBy(root, await onlyOf(root, 'SALES'));
  const body = { version, invoiceNumber: 'FT 2025/7' };
  expect(await root.call(invoiceEndpoints.number, { params: { id }, body })).toMatchObject({ status: 200 });
  for (const person of [root, books.admin])
    expect(await onlyOf(person, 'SALES')).toMatchObject({ syncState: 3, invoiceNumber: 'FT 2025/7' });
  const params = { id: (await onlyOf(books.admin, 'ACCOUNTING')).id };
  await books.admin.call(invoiceDocumentEndpoints.cancel, { params, body: { reasonCode: '001' } });
  await books.work();
  const cancelled = await rowsOf(books.admin, ofKind('ACCOUNTING'));
  expect(cancelled).toContainEqual(expect.objectContaining(params));
  expect(cancelled.map(({ state, syncState }) => [state, syncState])).toEqual([
    [INVOICE_STATES.CANCELLED, 4],
    [INVOICE_STATES.CANCELLED, 4], // the note by which it was to be taken back
  ]);
});

async function openedBy(person: TestPerson, { id }: Pick<InvoiceRow, 'id'>): Promise<Invoice> {
  return (await person.call(invoiceEndpoints.get, { params: { id } })).data;
}

test('who may bill reads what the tenant bills, others what it is billed and what its companies invoice; strangers nothing', async () => {
  await bill(root, 'boreal', '7.00');
  const draft = { entityType: 'ENTITY', entityId: books.companies[0] };
  const lines = [{ description: 'Administration', price: '5.00', vatProfile: 'NOR' }];
  const drafted = await books.admin.call(invoiceEndpoints.addDraft, { body: { ...draft, lines } });
  expect(drafted).toMatchObject({ status: 200 });
  const seenBy = async (email: string, tenantId?: string) =>
    (await rowsOf(await books.api.as(email, tenantId)))
      .map(({ direction, net }) => `${direction} ${net}`)
      .toSorted((a, b) => a.localeCompare(b));
  const invoiced = ['INTERCOMPANY -300.00', 'INTERCOMPANY 300.00'];
  for (const email of ['admin@helios.test', 'root@calends.test'])
    expect(await seenBy(email, 'helios')).toEqual([...invoiced, 'ISSUED 5.00', 'RECEIVED 100.00']);
  expect(await seenBy('basic@helios.test')).toEqual([...invoiced, 'RECEIVED 100.00']);
  expect(await seenBy('root@calends.test', 'system')).toEqual(['ISSUED 100.00', 'ISSUED 7.00']);
  expect(await seenBy('admin@boreal.test')).toEqual(['RECEIVED 7.00']);
  expect(await seenBy('partner@atlas.test')).toEqual([]);
  expect(await seenBy('client@casa.test')).toEqual([]);
});

test('a tenant reaches no invoice of others, and writes none, whatever it asks of the database', async () => {
  const names = (tenantId: string) =>
    inTenant(books.api.db, tenantId, async (tx) => {
      const view = tx.selectFrom('sales_invoice' as never).selectAll() as never as {
        execute(): Promise<{ net_cents: bigint }[]>;
      };
      return (await view.execute()).map(({ net_cents }) => Number(net_cents)).toSorted((a, b) => a - b);
    });
  expect([await names('atlas'), await names('boreal'), await names('helios')]).toEqual([[], [700], [500, 10000]]);
  const reading = inTenant(books.api.db, 'helios', (tx) => tx.selectFrom('invoice').select('invoice_id').execute());
  await expect(reading).rejects.toThrow('permission denied');
  const writing = inTenant(books.api.db, 'helios', (tx) => tx.deleteFrom('sales_invoice' as never).execute());
  await expect(writing).rejects.toThrow('cannot delete from view');
});
