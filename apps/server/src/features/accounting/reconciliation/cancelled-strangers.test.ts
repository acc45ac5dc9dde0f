import {
  type AccountingDocument,
  comparedMonthEndpoints,
  documentEndpoints,
  eventHistoryEndpoints,
  type Reconciliation,
  type ReconciliationDifference,
  reconciliationEndpoints,
} from '@calends/wire';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { ANNULMENT, setAnnulment } from '../../../testing/accounting/annulment.ts';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import type { TestPerson } from '../../../testing/api-for-tests.ts';
import { verifyDocuments } from '../derivation/verify-documents.ts';

let books: SentBooks;
const all: SentBooks[] = [];
beforeEach(async () => {
  books = await startSentBooks();
  all.push(books);
});
afterAll(async () => {
  for (const one of all) await one.stop();
});

const reconciled = async (): Promise<Reconciliation> => {
  const body = { entityId: books.companies[0], year: 2025, month: 3 };
  const reply = await books.admin.call(reconciliationEndpoints.reconcile, { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.data;
};
const differences = async (): Promise<ReconciliationDifference[]> => {
  const { id } = await reconciled();
  return (await books.admin.call(reconciliationEndpoints.differences, { params: { id } })).data;
};
const cancel = (id: string, body: object = {}, person: TestPerson = books.admin) =>
  person.call(reconciliationEndpoints.decide, {
    params: { id },
    body: { decision: 'CANCEL', reasonCode: 'C04', reason: 'Arrived late', ...body },
  });
const month = async () => (await books.admin.call(comparedMonthEndpoints.list)).data[0];
const journals = async () => (await books.simulated.state()).documents.journals;
/** What the lender's accounting comes to on the bank. */
const bank = async () => (await reconciled()).accounts.find(({ account }) => account === '12');
const documentsOfMonth = async () => (await books.books.documents()).filter(({ date }) => date === '2025-03-01');

/** A draw of March that is sent, and comes to the lender's accounting once more after the last look for it. */
async function sentTwice(): Promise<AccountingDocument> {
  const [id] = await books.draw('01-03-2025');
  await books.books.send([id]);
  await books.work();
  const document = await books.phaseOf(id);
  await books.simulated.control('journal', { reference: document.reference, isRepeated: true });
  return document;
}

test('what is there twice is cancelled by its opposite, and the month is read anew', async () => {
  const { id, erpNumber } = await sentTwice();
  const [twice] = await differences();
  expect(twice).toMatchObject({ kind: 'DUPLICATE', documentId: id, decisions: ['CANCEL', 'ACCEPT'] });
  expect(await bank()).toMatchObject({ ours: '-1000.00', theirs: '-2000.00' });
  const before = (await journals()).length;
  expect((await cancel(twice?.id ?? '')).data).toMatchObject({ decision: 'CANCEL', isOpen: false });
  expect(await journals()).toHaveLength(before + 1);
  expect(await month()).toMatchObject({ comparedState: 'WAITS', openDifferences: 0 });
  expect(await bank()).toMatchObject({ ours: '-1000.00', theirs: '-1000.00', difference: '0.00' });
  const known = await books.phaseOf(id);
  expect(known).toMatchObject({ phase: 'SENT', erpNumber });
  const copies = known.related.filter(({ relation }) => relation === 'OTHER');
  expect(copies.map(({ phase }) => phase).toSorted()).toEqual(['CANCELLED', 'SENT']);
  const copy = copies.find(({ phase }) => phase === 'CANCELLED');
  expect(await books.phaseOf(copy?.id ?? '')).toMatchObject({
    erpNumber: twice?.erpNumber,
    reason: 'C04: Arrived late',
    steps: [],
    related: expect.arrayContaining([expect.objectContaining({ relation: 'CANCELLATION', phase: 'SENT' })]),
  });
});

test('where accounting annuls documents it annuls the second one, and nothing else is sent', async () => {
  await setAnnulment(books, ANNULMENT);
  const { erpNumber } = await sentTwice();
  const [twice] = await differences();
  const before = (await journals()).length;
  await cancel(twice?.id ?? '');
  const after = await journals();
  expect(after).toHaveLength(before);
  const annulled = after
    .filter(({ Anulado }) => Anulado === true)
    .map(({ Diario, NumDiario }) => [Diario, NumDiario].map(String).join('/'));
  expect(annulled).toEqual([twice?.erpNumber]);
  expect(annulled).not.toContain(erpNumber);
  expect(await month()).toMatchObject({ openDifferences: 0 });
  expect(await bank()).toMatchObject({ difference: '0.00' });
});

test('the loan books what it did: nothing is derived because of a copy, and its documents verify', {
  tags: 'long',
}, async () => {
  await sentTwice();
  const [twice] = await differences();
  const before = await documentsOfMonth();
  await cancel(twice?.id ?? '');
  await books.books.derive();
  const verified = await inTenant(books.api.db, 'helios', (tx) => verifyDocuments(tx));
  expect(verified.differences).toEqual([]);
  const added = (await documentsOfMonth()).filter(({ id }) => !before.some((one) => one.id === id));
  expect(added.map(({ phase }) => phase).toSorted()).toEqual(['CANCELLED', 'SENT']);
});

test('a lost document that turned up is annulled instead of linked, and can be sent again', {
  tags: 'long',
}, async () => {
  const [lost] = await books.draw('05-03-2025');
  await books.befall('reset-after-commit');
  await books.books.send([lost]);
  await books.work();
  await books.simulated.switchFault('403', 'Documentos/E');
  books.pass(20);
  await books.work();
  const [unknown] = await differences();
  expect(unknown).toMatchObject({ kind: 'UNKNOWN', documentId: lost, decisions: ['LINK', 'CANCEL', 'ACCEPT'] });
  expect((await cancel(unknown?.id ?? '')).status).toBe(200);
  expect(await differences()).toEqual([]);
  await books.admin.call(documentEndpoints.decide, { params: { id: lost }, body: { decision: 'NOTTHERE' } });
  await books.work();
  expect(await books.phaseOf(lost)).toMatchObject({ phase: 'SENT' });
  expect(await differences()).toEqual([]);
});

test('what could not be annulled is found again, asks anew, and is not kept twice', { tags: 'long' }, async () => {
  await setAnnulment(books, ANNULMENT);
  await sentTwice();
  const [twice] = await differences();
  await books.simulated.switchFault('licence', 'AnulaDocumento');
  expect((await cancel(twice?.id ?? '')).status).toBe(200);
  const [again, ...others] = await differences();
  expect([again, others]).toMatchObject([{ kind: 'DUPLICATE', isOpen: true, decisions: ['CANCEL', 'ACCEPT'] }, []]);
  expect(await month()).toMatchObject({ comparedState: 'DIFFERS', openDifferences: 1 });
  const before = await documentsOfMonth();
  expect((await cancel(again?.id ?? '')).status).toBe(200);
  expect(await documentsOfMonth()).toHaveLength(before.length + 1); // one more opposite, of the same copy
  expect(await differences()).toEqual([]);
});

test('a reason is needed, one of its accounting, and what has changed there meanwhile is read again first', async () => {
  const { reference } = await sentTwice();
  const [twice] = await differences();
  const id = twice?.id ?? '';
  expect((await cancel(id, { reasonCode: null })).body.errors).toEqual({ reasonCode: ['ReasonCodeRequired'] });
  expect((await cancel(id, { reasonCode: 'XYZ' })).body.errors).toEqual({ reasonCode: ['InvalidValue'] });
  await books.simulated.switchFault('503', 'Documentos/Edita');
  expect((await cancel(id)).body.code).toBe('ErpAway');
  const before = (await journals()).length;
  await books.simulated.control('journal', { reference, number: Number(twice?.erpNumber.split('/')[1]), amount: 900 });
  expect((await cancel(id)).body.code).toBe('ReconciliationOutdated');
  expect(await journals()).toHaveLength(before);
  expect(await documentsOfMonth()).toHaveLength(2);
});

test('only senders of the tenant annul, once, and it is in the history of the copy', async () => {
  await sentTwice();
  const [twice] = await differences();
  const id = twice?.id ?? '';
  const boreal = await books.api.as('admin@boreal.test');
  expect((await cancel(id, {}, boreal)).status).toBe(404);
  const statuses = (await Promise.all([cancel(id), cancel(id)])).map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses[0]).toBe(200);
  expect(statuses[1]).not.toBe(200);
  expect(statuses[1]).toBeLessThan(500);
  const copy = (await documentsOfMonth()).find(({ erpNumber }) => erpNumber === twice?.erpNumber);
  const events = (await books.admin.call(eventHistoryEndpoints.list, { query: { recordId: copy?.id } })).data;
  expect(events).toHaveLength(1);
});
