import {
  type BellNotification,
  bellEndpoints,
  type Decision,
  dashboardEndpoints,
  documentEndpoints,
  type InvoiceDocumentRow,
  idOfCategory,
  invoiceDocumentEndpoints,
  invoiceLineEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { type SentBooks, startSentBooks } from '../../testing/accounting/sent-books.ts';
import { alertToStanding } from './alerts.public.ts';

let books: SentBooks;
beforeAll(async () => {
  books = await startSentBooks();
});
afterAll(() => books.stop());

const alert = () => inTenant(books.api.db, 'helios', alertToStanding);
const readAll = () => books.admin.call(bellEndpoints.markAllAsRead);

async function alerts(): Promise<Pick<BellNotification, 'title' | 'description' | 'isRead' | 'triggerAction'>[]> {
  const filters = JSON.stringify([{ field: 'categoryId', op: 'eq', value: idOfCategory('SYNCHRONISATION') }]);
  return (await books.admin.call(bellEndpoints.list, { query: { filters } })).data;
}

async function toDecide(): Promise<number> {
  const filters = JSON.stringify([{ field: 'needsDecision', op: 'eq', value: true }]);
  return (await books.admin.call(documentEndpoints.list, { query: { filters } })).body.totalCount;
}

/** Documents that accounting refuses. */
async function refuse(day: string): Promise<[string, string]> {
  const ids = await books.draw(day);
  await books.befall('expectation-417', ids.length);
  for (const id of ids) await books.admin.call(documentEndpoints.send, { params: { id } });
  return ids;
}

const send = (id: string) => books.admin.call(documentEndpoints.send, { params: { id } });

test('documents that wait for a decision are one alert, which says how many there are until none is left', async () => {
  const [first, second] = await refuse('01-03-2025');
  await alert();
  await Promise.all([alert(), alert()]);
  const [waiting, ...more] = await alerts();
  expect(more).toEqual([]);
  expect(waiting).toMatchObject({
    title: 'Accounting documents wait for a decision',
    triggerAction: '/primavera-accounting/decisions',
  });
  expect(waiting?.description).toContain(`Number: ${await toDecide()}.`);

  await send(first);
  await alert();
  const [fewer] = await alerts();
  expect(await toDecide()).toBe(1);
  expect(fewer?.description).toContain('Number: 1.');

  await send(second);
  await alert();
  expect(await alerts()).toEqual([]);
});

test('an alert that was read stays as it was read, and comes again when more waits', async () => {
  const [first] = await refuse('02-03-2025');
  await alert();
  await readAll();
  await send(first);
  await alert();
  expect(await alerts()).toMatchObject([{ isRead: true, description: expect.stringContaining('Number: 2.') }]);
  await refuse('03-03-2025');
  await alert();
  expect(await alerts()).toMatchObject([
    { isRead: false, description: expect.stringContaining('Number: 3.') },
    { isRead: true },
  ]);
});

test('invoices that wait are an alert and a line of the start page of their own, which lead to their list', async () => {
  const { admin, loans, contractId } = books;
  const line = {
    docType: 'FA',
    series: '2025',
    item: 'NOSUCH',
    entityType: 'C',
    entityCode: 'HENER',
    exemption: 'M07',
  };
  const invoiced = { ...line, primaveraInvoiceType: 'CAPITALREIMBURSEMENT', tContractId: contractId };
  expect((await admin.call(invoiceLineEndpoints.add, { body: invoiced })).status).toBe(200);
  const drawn = await loans.draw(contractId, '05-03-2025', '1000.00');
  await loans.reimburse(contractId, drawn.data.id, '06-03-2025', { capitalAmount: '10.00' });
  await books.books.derive();
  const ofInvoices = async () => {
    await alert();
    const lines: Decision[] = (await admin.call(dashboardEndpoints.decisions)).data;
    return {
      alerts: (await alerts()).filter(({ triggerAction }) => triggerAction === '/primavera-invoices/decisions'),
      count: lines.find(({ key }) => key === 'invoicesToDecide')?.count,
    };
  };
  const ofJournals = await toDecide();
  expect(await ofInvoices()).toEqual({ alerts: [], count: undefined });

  const [invoice]: InvoiceDocumentRow[] = (await admin.call(invoiceDocumentEndpoints.list)).data;
  const params = { id: invoice?.id ?? '' };
  expect((await admin.call(invoiceDocumentEndpoints.send, { params })).status).toBe(422);
  const { alerts: waiting, count } = await ofInvoices();
  expect(waiting).toMatchObject([
    { title: 'Interest invoices wait for a decision', description: expect.stringContaining('Number: 1.') },
  ]);
  expect(count).toBe(1);
  expect(await toDecide()).toBe(ofJournals);

  const body = { decision: 'IGNORE', reason: 'Not invoiced' };
  expect((await admin.call(invoiceDocumentEndpoints.decide, { params, body })).status).toBe(200);
  expect(await ofInvoices()).toEqual({ alerts: [], count: undefined });
});

test('a connection that is paused is an alert until it is mended', async () => {
  await books.editConnection({ password: 'wrong' });
  await books.books.send([(await books.draw('04-03-2025'))[0]]);
  await books.work();
  await alert();
  const paused = (all: Awaited<ReturnType<typeof alerts>>) =>
    all.filter(({ title }) => title === 'A connection to accounting is paused');
  expect(paused(await alerts())).toHaveLength(1);
  await books.editConnection({ password: books.settings['password'] });
  await alert();
  expect(paused(await alerts())).toEqual([]);
});
