import {
  type AccountingDocument,
  type BookedContract,
  bookedContractEndpoints,
  documentEndpoints,
  trancheEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { ANNULMENT, setAnnulment } from '../../../testing/accounting/annulment.ts';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import { verifyDocuments } from '../derivation/verify-documents.ts';

let books: SentBooks;
beforeAll(async () => {
  books = await startSentBooks();
  await books.editConnection({ correctionStyle: 'CANCEL_AND_REPOST', createParties: true });
});
afterAll(() => books.stop());

let days = 0;
/** A draw of 1 000.00 of its own day that is in the books of its lender. */
async function sentDraw(): Promise<AccountingDocument> {
  days += 1;
  const [id] = await books.draw(`${String(days).padStart(2, '0')}-03-2025`);
  await books.books.send([id]);
  await books.work();
  return await books.phaseOf(id);
}

/** Has the draw of a document be of another amount, or of another day; the correction that waits. */
async function change(document: AccountingDocument, realizedCapital: string, date = document.date ?? '') {
  const { admin, loans, contractId } = books;
  const id = document.source.trancheId;
  const realizationDate = date.split('-').toReversed().join('-');
  const body = { id, realizationDate, realizedCapital, contractId, version: await loans.version(contractId) };
  expect((await admin.call(trancheEndpoints.edit, { params: { id }, body })).status).toBe(200);
  await books.books.derive();
  return await correctionOf(document);
}

async function correctionOf({ id }: AccountingDocument): Promise<string> {
  const { related } = await books.phaseOf(id);
  return related.find(({ relation, phase }) => relation === 'CORRECTION' && phase !== 'SENT')?.id ?? 'none';
}

async function send(id: string): Promise<void> {
  await books.books.send([id]);
  await books.books.derive();
}

const journals = async () => (await books.simulated.state()).documents.journals;
/** What the books of the lender come to for a document and all of its source, on the account of the loan. */
async function thereOf(document: AccountingDocument): Promise<number> {
  const others = (await books.phaseOf(document.id)).related.map(({ id }) => id);
  const own = await Promise.all([document.id, ...others].map((id) => books.phaseOf(id)));
  const references = new Set(own.map(({ reference }) => reference));
  return (await journals())
    .filter(({ NumeroDocExterno, Anulado }) => references.has(String(NumeroDocExterno)) && Anulado !== true)
    .flatMap(({ LinhasGeral }) => LinhasGeral as { Conta: string; Natureza: string; Valor: number }[])
    .filter(({ Conta }) => Conta === '4113')
    .reduce((sum, { Natureza, Valor }) => sum + (Natureza === 'D' ? Valor : -Valor), 0);
}

/** Derives all documents anew, and compares. */
async function verified(): Promise<readonly string[]> {
  await books.books.derive();
  return await inTenant(books.api.db, 'helios', async (tx) => (await verifyDocuments(tx)).differences);
}

test('a backdated change cancels the document that was sent and posts the whole anew, once', async () => {
  const document = await sentDraw();
  const correction = await change(document, '1200.00');
  expect(await books.phaseOf(correction)).toMatchObject({ phase: 'DRAFT', isCorrection: true, amount: '200.00' });
  const before = (await journals()).length;
  const { erpNumber } = document;
  const reposting = {
    cancels: [{ id: document.id, date: document.date, amount: '1000.00', erpNumber }],
    lines: [
      { account: '4113', nature: 'D', amount: '1200.00' },
      { account: '12', nature: 'C', amount: '1200.00' },
    ],
  };
  expect(await books.phaseOf(correction)).toMatchObject({ reposting });
  const preview = await books.admin.call(documentEndpoints.preview, { body: { ids: [correction] } });
  expect(preview.body.data).toMatchObject([{ reposting }]);
  await send(correction);
  expect(await books.phaseOf(document.id)).toMatchObject({ phase: 'CANCELLING', reason: 'C04: Correção' });
  expect(await books.phaseOf(correction)).toMatchObject({
    phase: 'QUEUED',
    isCorrection: false,
    amount: '1200.00',
    lines: [
      { account: '4113', nature: 'D', amount: '1200.00' },
      { account: '12', nature: 'C', amount: '1200.00' },
    ],
  });
  expect(await verified()).toEqual([]);
  await books.work();
  expect(await books.phaseOf(document.id)).toMatchObject({ phase: 'CANCELLED', steps: [] });
  expect(await books.phaseOf(correction)).toMatchObject({ phase: 'SENT', verification: null, reposting: null });
  expect(await journals()).toHaveLength(before + 2); // its opposite, and the whole
  expect(await thereOf(document)).toBe(1200);
  expect(await verified()).toEqual([]);
});

test('what a change foresees says of each document whether it is cancelled or its difference is booked', async () => {
  const document = await sentDraw();
  const isReposted = async (): Promise<boolean | undefined> => {
    const params = { contractId: books.contractId };
    const booked: BookedContract = (await books.admin.call(bookedContractEndpoints.ofContract, { params })).data;
    return booked.documents.find(({ id }) => id === document.id)?.isReposted;
  };
  expect(await isReposted()).toBe(true);
  await books.editConnection({ correctionStyle: 'DIFFERENCE', createParties: true });
  expect(await isReposted()).toBe(false);
  await books.editConnection({ correctionStyle: 'CANCEL_AND_REPOST', createParties: true });
  const correction = await change(document, '1100.00');
  expect(await isReposted()).toBe(true);
  const body = { decision: 'IGNORE', reason: 'Booked by hand' };
  expect((await books.admin.call(documentEndpoints.decide, { params: { id: correction }, body })).status).toBe(200);
  expect(await isReposted()).toBe(false);
});

test('a second change cancels the document that took its place, and one that takes it back posts nothing', async () => {
  const document = await sentDraw();
  const second = await change(document, '1200.00');
  await send(second);
  await books.work();
  const third = await change(await books.phaseOf(second), '900.00');
  await send(third);
  await books.work();
  expect(await thereOf(document)).toBe(900);
  expect(await books.phaseOf(second)).toMatchObject({ phase: 'CANCELLED' });
  const moved = await change(await books.phaseOf(third), '900.00', '2025-03-28');
  expect(await books.phaseOf(moved)).toMatchObject({ reposting: { cancels: [{ id: third }], lines: [] } });
  const reply = await books.admin.call(documentEndpoints.send, { params: { id: moved } });
  expect(reply.body.data).toMatchObject({ id: third, phase: 'CANCELLING' });
  await books.work();
  expect(await books.phaseOf(third)).toMatchObject({ phase: 'CANCELLED', steps: [] });
  expect((await books.admin.call(documentEndpoints.get, { params: { id: moved } })).status).toBe(404);
  expect(await thereOf(document)).toBe(0);
  expect(await verified()).toEqual([]);
});

test('where accounting annuls documents nothing but the whole is posted', async () => {
  await setAnnulment(books, ANNULMENT);
  const document = await sentDraw();
  const correction = await change(document, '700.00');
  const before = (await journals()).length;
  await send(correction);
  await books.work();
  expect(await journals()).toHaveLength(before + 1);
  expect(await thereOf(document)).toBe(700);
  await setAnnulment(books, '');
});

test.each(['reset-after-commit', 'reset-before-commit', 'garbled-json', '503'] as const)(
  'after %s nothing is there twice and nothing is missing',
  async (fault) => {
    const document = await sentDraw();
    const correction = await change(document, '1300.00');
    const before = (await journals()).length;
    await send(correction);
    await books.befall(fault);
    await books.work();
    expect((await books.phaseOf(correction)).phase).toBe('QUEUED'); // it waits for the opposite of what it replaces
    for (let looks = 0; looks < 4; looks += 1) {
      books.pass(11 * 60);
      await books.work();
    }
    expect(await books.phaseOf(correction)).toMatchObject({ phase: 'SENT' });
    expect(await journals()).toHaveLength(before + 2);
    expect(await thereOf(document)).toBe(1300);
  },
);

test('what cannot be cancelled stays, and its correction books the difference once it is sent again, saying why', async () => {
  const document = await sentDraw();
  const correction = await change(document, '1250.00');
  await books.simulated.control('journal', { reference: document.reference, amount: 999 });
  await send(correction);
  await change(document, '1260.00'); // what waits meanwhile follows
  await books.work();
  await books.books.derive();
  expect(await books.phaseOf(document.id)).toMatchObject({ phase: 'CANCEL_FAILED', error: 'ErpDiffersThere' });
  expect(await books.phaseOf(correction)).toMatchObject({
    phase: 'REJECTED',
    isCorrection: true,
    amount: '260.00',
    error: 'ErpNotCancelled',
    errorFacts: { error: 'ErpDiffersThere' },
    needsDecision: true,
  });
  expect(await verified()).toEqual([]);
  const decided = await books.admin.call(documentEndpoints.decide, {
    params: { id: correction },
    body: { decision: 'RETRY' },
  });
  expect(decided.status).toBe(200);
  await books.work();
  expect(await books.phaseOf(correction)).toMatchObject({ phase: 'SENT', isCorrection: true, amount: '260.00' });
  expect(await verified()).toEqual([]);
});

test('a month that accounting has closed takes neither, and says so', async () => {
  const document = await sentDraw();
  const correction = await change(document, '1400.00');
  await send(correction);
  await books.befall('period-closed');
  await books.work();
  await books.books.derive();
  expect(await books.phaseOf(document.id)).toMatchObject({ phase: 'CANCEL_FAILED', error: 'ErpPeriodClosed' });
  expect(await books.phaseOf(correction)).toMatchObject({
    phase: 'REJECTED',
    amount: '400.00',
    errorFacts: { error: 'ErpPeriodClosed', facts: { month: '2025-03' } },
  });
  expect(await thereOf(document)).toBe(1000);
});

test('a correction waits until what it corrects has arrived', async () => {
  const document = await sentDraw();
  await send(await change(document, '1100.00'));
  const [repost] = (await books.phaseOf(document.id)).related.filter(({ phase }) => phase === 'QUEUED');
  expect(repost).toBeDefined();
  const whole = (await books.phaseOf(document.id)).related.find(({ amount }) => amount === '1100.00');
  const next = await change(await books.phaseOf(whole?.id ?? ''), '1150.00');
  expect(await books.admin.call(documentEndpoints.send, { params: { id: next } })).toMatchObject({
    status: 422,
    body: { code: 'DocumentOnTheWay' },
  });
  const bulk = await books.admin.call(documentEndpoints.bulkSend, { body: { ids: [next] } });
  expect(bulk.body.data).toMatchObject([{ queued: false, code: 'DocumentOnTheWay' }]);
  await books.work();
  await send(next);
  await books.work();
  expect(await thereOf(document)).toBe(1150);
});
