import {
  type Connection,
  connectionEndpoints,
  type InvoiceDocumentRow,
  invoiceDocumentEndpoints,
  invoiceLineEndpoints,
  type SendMode,
  trancheEndpoints,
} from '@calends/wire';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { REPAYMENT_LINE } from '../../../testing/accounting/repayment-line.ts';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import { findReleasingTenants, releaseDocuments } from './release-documents.ts';

let books: SentBooks;
const all: SentBooks[] = [];
beforeEach(async () => {
  books = await startSentBooks();
  all.push(books);
});
afterAll(async () => {
  for (const one of all) await one.stop();
});

const connection = async (): Promise<Connection> =>
  (await books.admin.call(connectionEndpoints.list)).data.find((one: Connection) => one.system === 'PRIMAVERA');
async function setMode(sendMode: SendMode): Promise<void> {
  const { id, version, apiUrl, webApi, username, line } = await connection();
  const body = { apiUrl, webApi, username, line, version, sendMode, createParties: true };
  const reply = await books.admin.call(connectionEndpoints.edit, { params: { id }, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(reply.data.sendMode).toBe(sendMode);
}
const release = (at?: string) =>
  releaseDocuments(books.api.db, 'helios', at === undefined ? books.api.clock.now : new Date(at));
const releasing = (at: string) => findReleasingTenants(books.api.db, new Date(at));
const phases = async (ids: readonly string[]) =>
  await Promise.all(ids.map(async (id) => (await books.phaseOf(id)).phase));

test('by default documents wait for a person', async () => {
  const [lender] = await books.draw('01-03-2025');
  expect((await connection()).sendMode).toBe('MANUAL');
  expect(await release()).toBe(0);
  expect(await phases([lender])).toEqual(['DRAFT']);
});

test('at once leave the whole documents whose day has come, and corrections wait for a person', async () => {
  const [lender, borrower] = await books.draw('01-03-2025');
  await setMode('IMMEDIATE');
  expect(await release()).toBe(2);
  expect(await phases([lender, borrower])).toEqual(['QUEUED', 'QUEUED']);
  await books.work();
  expect(await phases([lender, borrower])).toEqual(['SENT', 'SENT']);
  expect(await release()).toBe(0);
  const { source } = await books.phaseOf(lender);
  const { admin, loans, contractId } = books;
  const body = {
    id: source.trancheId,
    realizationDate: '01-03-2025',
    realizedCapital: '1200.00',
    contractId,
    version: await loans.version(contractId),
  };
  await admin.call(trancheEndpoints.edit, { params: { id: source.trancheId }, body });
  await books.books.derive();
  const [correction] = (await books.phaseOf(lender)).related.filter(({ relation }) => relation === 'CORRECTION');
  await release();
  expect((await books.phaseOf(correction?.id ?? '')).phase).toBe('DRAFT');
});

test('an invoice waits for a person, while the journal of its payment leaves', async () => {
  const { admin, loans, contractId } = books;
  const line = { ...REPAYMENT_LINE, tContractId: contractId };
  expect((await admin.call(invoiceLineEndpoints.add, { body: line })).status).toBe(200);
  const { data: tranche } = await loans.draw(contractId, '10-01-2025', '1000.00');
  await loans.reimburse(contractId, tranche.id, '01-03-2025', { capitalAmount: '300.00' });
  await books.books.derive();
  await setMode('IMMEDIATE');
  expect(await release()).toBeGreaterThan(2);
  const invoices: InvoiceDocumentRow[] = (await admin.call(invoiceDocumentEndpoints.list, { query: {} })).data;
  expect(invoices.map(({ amount, phase }) => `${amount} ${phase}`)).toEqual(['300.00 DRAFT']);
});

test('what was refused once is left to a person', { tags: 'long' }, async () => {
  const drawn = await books.draw('01-03-2025');
  await setMode('IMMEDIATE');
  await books.befall('expectation-417', 2);
  await release();
  await books.work();
  expect(await phases(drawn)).toEqual(['REJECTED', 'REJECTED']);
  expect(await release()).toBe(0);
  expect(await phases(drawn)).toEqual(['REJECTED', 'REJECTED']);
});

test('by night they leave once, after 02:00 in the time zone of the tenant, and not before the next night', async () => {
  const [lender] = await books.draw('01-03-2025');
  const today = books.api.clock.now.toISOString().slice(0, 10);
  const next = new Date(books.api.clock.now.getTime() + 86_400_000).toISOString().slice(0, 10);
  await setMode('NIGHTLY');
  expect(await releasing(`${today}T23:00:00Z`)).toEqual([]);
  expect(await releasing(`${next}T00:30:00Z`)).toEqual([]);
  const night = `${next}T03:30:00Z`;
  expect(await releasing(night)).toEqual(['helios']);
  expect(await release(night)).toBeGreaterThan(0);
  expect(await phases([lender])).toEqual(['QUEUED']);
  expect(await releasing(`${next}T12:00:00Z`)).toEqual([]);
  expect(await release(`${next}T12:00:00Z`)).toBe(0);
});

test('documents of books in a file stay for a person, and the rest of the contract leaves', {
  tags: 'long',
}, async () => {
  const drawn = await books.draw('01-03-2025');
  await setMode('IMMEDIATE');
  await books.books.keep(books.companies[1] ?? '');
  expect(await release()).toBe(1);
  expect(await phases(drawn)).toEqual(['QUEUED', 'DRAFT']);
});

test('TOConline gets no journal documents, so that nothing is sent there by itself', async () => {
  const body = {
    apiUrl: 'https://api12.toconline.test',
    oauthUrl: 'https://app12.toconline.test/oauth',
    webApi: 'TOCONLINE',
    sendMode: 'NIGHTLY',
  };
  const reply = await books.admin.call(connectionEndpoints.add, { body });
  expect(reply.body.errors).toEqual({ sendMode: ['InvalidValue'] });
});
