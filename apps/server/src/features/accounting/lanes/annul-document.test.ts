import { type AccountingDocument, documentEndpoints, trancheEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANNULMENT, setAnnulment } from '../../../testing/accounting/annulment.ts';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';

let books: SentBooks;
beforeAll(async () => {
  books = await startSentBooks();
});
afterAll(() => books.stop());

let days = 0;
async function sent() {
  days += 1;
  const [id] = await books.draw(`${String(days).padStart(2, '0')}-03-2025`);
  await books.books.send([id]);
  await books.work();
  return await books.phaseOf(id);
}
/** Has the draw of a document be of another amount: a correction waits. */
async function correct({ source, date }: AccountingDocument, realizedCapital: string): Promise<void> {
  const { admin, loans, contractId } = books;
  const id = source.trancheId;
  const realizationDate = (date ?? '').split('-').toReversed().join('-');
  const body = { id, realizationDate, realizedCapital, contractId, version: await loans.version(contractId) };
  expect((await admin.call(trancheEndpoints.edit, { params: { id }, body })).status).toBe(200);
  await books.books.derive();
}
const cancel = (id: string, reasonCode = 'C04') =>
  books.admin.call(documentEndpoints.cancel, {
    params: { id },
    body: { reasonCode, description: 'Entered twice: again & again' },
  });
const inPrimavera = (reference: string | null, change: object) =>
  books.simulated.control('journal', { reference, ...change });
const journals = async () => (await books.simulated.state()).documents.journals;
const journalOf = async (reference: string | null) =>
  (await journals()).find(({ NumeroDocExterno }) => NumeroDocExterno === reference);
/** What was tried with a document, the newest first. */
const attemptsAt = async (id: string) =>
  (await books.phaseOf(id)).attempts.map(({ act, verdict }) => `${act} ${verdict}`);
const annulments = async () =>
  (await books.simulated.state()).calls.filter(({ path }) => path.includes('AnulaDocumento')).length;

test('accounting annuls a document where it can, for the reason that was given, and nothing else is sent', async () => {
  await setAnnulment(books, ANNULMENT);
  const { id, reference } = await sent();
  const before = (await journals()).length;
  expect((await cancel(id)).data.phase).toBe('CANCELLING');
  await books.work();
  expect(await books.phaseOf(id)).toMatchObject({
    phase: 'CANCELLED',
    syncState: 4,
    related: [{ relation: 'CANCELLATION', phase: 'CANCELLED', erpNumber: null }],
  });
  expect(await journalOf(reference)).toMatchObject({ Anulado: true, MotivoAnulacao: 'C04' });
  expect(await journals()).toHaveLength(before);
  expect(await attemptsAt(id)).toEqual(['ANNUL DONE', 'CREATE DONE']);
});

test('its corrections are annulled before it', async () => {
  const document = await sent();
  const { id, reference } = document;
  await correct(document, '1200.00');
  const [correction] = (await books.phaseOf(id)).related;
  await books.books.send([correction?.id ?? '']);
  await books.work();
  expect((await cancel(id)).data.phase).toBe('CANCELLING');
  await books.work();
  const [first, second] = [
    await journalOf((await books.phaseOf(correction?.id ?? '')).reference),
    await journalOf(reference),
  ];
  expect([first?.['Anulado'], second?.['Anulado']]).toEqual([true, true]);
});

test.each([
  ['reset-after-commit', []],
  ['reset-before-commit', ['ANNUL UNCLEAR']],
  ['503', ['ANNUL LATER']],
  ['garbled-json', []],
] as const)('after %s it is looked at before it is annulled again', async (fault, inVain) => {
  const { id, reference } = await sent();
  await cancel(id);
  await books.simulated.switchFault(fault, 'AnulaDocumento');
  const before = await annulments();
  await books.work();
  books.pass(60);
  await books.work();
  expect((await books.phaseOf(id)).phase).toBe('CANCELLED');
  expect((await journalOf(reference))?.['Anulado']).toBe(true);
  expect((await annulments()) - before).toBe(inVain.length + 1);
  expect(await attemptsAt(id)).toEqual(['ANNUL DONE', ...inVain, 'CREATE DONE']);
});

test('what accounting refuses to annul stays as it was, with its words', async () => {
  const { id } = await sent();
  await cancel(id);
  await books.simulated.switchFault('licence', 'AnulaDocumento');
  await books.work();
  expect(await books.phaseOf(id)).toMatchObject({
    phase: 'CANCEL_FAILED',
    syncState: 2,
    error: 'ErpNoPermission',
    needsDecision: true,
    steps: ['CANCEL'],
  });
  expect(await attemptsAt(id)).toEqual(['ANNUL REFUSED', 'CREATE DONE']);
});

test('where accounting has no such route after all, the opposite is sent', async () => {
  await setAnnulment(
    books,
    'POST v2/Contabilidade/Documentos/Estorna/{year}/{diary}/{number}/{launchType}/{reason}/{text}',
  );
  const { id } = await sent();
  await cancel(id);
  await books.work();
  expect(await books.phaseOf(id)).toMatchObject({ phase: 'CANCELLED', related: [{ phase: 'SENT' }] });
});

test('the opposite of a document that was changed there is not sent; once it is annulled by hand it is cancelled', async () => {
  await setAnnulment(books, '');
  const { id, reference } = await sent();
  const before = (await journals()).length;
  await inPrimavera(reference, { amount: 999 });
  await cancel(id);
  await books.work();
  expect(await books.phaseOf(id)).toMatchObject({
    phase: 'CANCEL_FAILED',
    error: 'ErpDiffersThere',
    steps: ['CANCEL'],
  });
  await inPrimavera(reference, { isAnnulled: true });
  await cancel(id);
  await books.work();
  expect((await books.phaseOf(id)).phase).toBe('CANCELLED');
  expect(await journals()).toHaveLength(before);
});

test('the reasons are those of the accounting of the document, asked once a day, else the product’s own', async () => {
  const { id } = await sent();
  const codes = async () => {
    const reply = await books.admin.call(documentEndpoints.reasonCodes, { query: { id } });
    return (reply.data as { code: string; description: string }[]).map((one) => `${one.code} ${one.description}`);
  };
  const asked = async () =>
    (await books.simulated.state()).calls.filter(({ path }) => path.includes('LstMotivosEstorno')).length;
  await books.simulated.switchFault('503', 'LstMotivosEstorno');
  expect(await codes()).toContain('C01 The date is wrong');
  expect((await cancel(id, '003')).body.errors).toEqual({ reasonCode: ['InvalidValue'] });
  expect(await codes()).toContain('003 Emitido em duplicado');
  const before = await asked();
  expect(await codes()).toContain('C01 Data incorreta');
  expect(await asked()).toBe(before);
  expect((await cancel(id, '003')).data).toMatchObject({
    phase: 'CANCELLING',
    reason: '003: Entered twice: again & again',
  });
  expect((await cancel(id, 'XYZ')).status).not.toBe(200);
});
