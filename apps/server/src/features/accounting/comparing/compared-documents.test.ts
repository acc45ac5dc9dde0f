import { type AccountingDocument, type DocumentDecision, documentEndpoints, type RemoteDocument } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import { booksOf } from '../../../testing/loans/books-for-tests.ts';

let books: SentBooks;
beforeAll(async () => {
  books = await startSentBooks();
});
afterAll(() => books.stop());

let days = 0;
/** The lender's document of a draw of 1000.00, each on a day of its own. */
async function draw(): Promise<string> {
  days += 1;
  return (await books.draw(`${String(days).padStart(2, '0')}-03-2025`))[0];
}
async function sent(): Promise<AccountingDocument> {
  const id = await draw();
  await books.books.send([id]);
  await books.work();
  return await books.phaseOf(id);
}
const inPrimavera = (reference: string | null, change: object) =>
  books.simulated.control('journal', { reference, ...change });
const enter = (id: string, numberDiary: string) =>
  books.admin.call(documentEndpoints.manual, { params: { id }, body: { diary: '41', numberDiary } });
const decide = (id: string, decision: DocumentDecision, more: object = {}) =>
  books.admin.call(documentEndpoints.decide, { params: { id }, body: { decision, ...more } });
const remote = (id: string, numberDiary: string, person = books.admin) =>
  person.call(documentEndpoints.remote, { params: { id }, query: { diary: '41', numberDiary } });

const line = (account: string, nature: 'D' | 'C', cents: bigint) => ({ account, nature, cents, text: '' });
/** Somebody books a draw in PRIMAVERA by hand; its number there. */
async function bookByHand(cents: bigint, others: readonly string[] = []): Promise<string> {
  const system = books.simulated.primavera('PRIMAVERA_V10_2', 'HSGPS');
  const draft = {
    date: '2025-03-01',
    diary: '41',
    documentType: 'EMP',
    launchType: '000',
    text: 'À mão',
    reference: '',
  };
  const pairs = others.flatMap((account) => [line(account, 'D', 5n), line(account, 'C', 5n)]);
  const lines = [line('4113', 'D', cents), line('12', 'C', cents), ...pairs];
  const hint = { year: 2025, diary: '41', launchType: '000', lastNumber: 0 };
  const made = await system.books.create({ ...draft, lines }, hint);
  if (!made.ok) throw new Error(made.fault.text);
  return String(made.value.number);
}

test('the number that somebody entered by hand is read back, and is beyond doubt where the accounts are equal', async () => {
  const [id, number] = [await draw(), await bookByHand(100_000n)];
  expect((await enter(id, number)).data).toMatchObject({
    phase: 'MANUAL',
    verification: 'EQUAL',
    needsDecision: false,
    steps: ['CANCEL'],
  });
});

test('one that differs asks for a decision, is compared again once it is corrected, or gets another number', async () => {
  const [id, wrong, right] = [await draw(), await bookByHand(90_000n), await bookByHand(100_000n)];
  expect((await enter(id, wrong)).data).toMatchObject({
    verification: 'DIFFERENT',
    needsDecision: true,
    steps: ['COMPARE', 'MANUAL', 'ACCEPT', 'CANCEL'],
  });
  expect((await decide(id, 'COMPARE')).data.verification).toBe('DIFFERENT');
  expect((await enter(id, '999')).data).toMatchObject({ verification: 'NOTFOUND', needsDecision: true });
  expect((await enter(id, right)).data).toMatchObject({ verification: 'EQUAL', needsDecision: false });
  expect((await enter(id, wrong)).body.code).toBe('DocumentNotInState');
});

test('where accounting does not answer, what somebody entered is kept and compared later', async () => {
  const [id, number] = [await draw(), await bookByHand(100_000n)];
  await books.simulated.switchFault('503', 'Documentos/Edita');
  expect((await enter(id, number)).data).toMatchObject({ verification: 'UNREADABLE', needsDecision: true });
  expect((await decide(id, 'COMPARE')).data).toMatchObject({ verification: 'EQUAL', needsDecision: false });
});

test('a document is looked at in accounting before somebody says that it is ours: only on the accounts that ours uses', async () => {
  const [id, number] = [await draw(), await bookByHand(90_000n, ['6812'])];
  expect((await remote(id, number)).data as RemoteDocument).toEqual({
    verification: 'DIFFERENT',
    there: { date: '2025-03-01', text: 'À mão', isCancelled: false, hasOtherAccounts: true },
    accounts: [
      { account: '4113', debit: '1000.00', credit: '0.00', debitThere: '900.00', creditThere: '0.00' },
      { account: '12', debit: '0.00', credit: '1000.00', debitThere: '0.00', creditThere: '900.00' },
    ],
  });
  expect((await remote(id, '999')).data).toMatchObject({ verification: 'NOTFOUND', there: null });
  expect((await remote(id, 'a/1')).data).toMatchObject({ verification: 'NOTFOUND', there: null });
  expect((await books.phaseOf(id)).phase).toBe('DRAFT');
  const boreal = await books.api.as('admin@boreal.test');
  expect((await remote(id, number, boreal)).status).toBe(404);
});

test('a document that accounting has with other amounts asks for a decision, and is accepted with a reason', async () => {
  const id = await draw();
  await books.books.send([id]);
  await books.workWith((reference) => inPrimavera(reference, { amount: 999 }));
  expect(await books.phaseOf(id)).toMatchObject({
    phase: 'SENT',
    syncState: 2,
    verification: 'DIFFERENT',
    needsDecision: true,
    steps: ['COMPARE', 'ACCEPT', 'CANCEL'],
  });
  const decisions = { filters: JSON.stringify([{ field: 'needsDecision', op: 'eq', value: true }]) };
  expect((await booksOf(books.api, books.admin).documents(decisions)).map((one) => one.id)).toContain(id);
  expect((await decide(id, 'ACCEPT')).body.errors).toEqual({ reason: ['ReasonRequired'] });
  expect((await decide(id, 'ACCEPT', { reason: 'Discount' })).data).toMatchObject({
    phase: 'SENT',
    needsDecision: false,
    reason: 'Discount',
    steps: ['CANCEL'],
  });
});

test('or it is corrected there, and compared again', async () => {
  const id = await draw();
  await books.books.send([id]);
  await books.workWith((reference) => inPrimavera(reference, { amount: 999 }));
  const { reference } = await books.phaseOf(id);
  await inPrimavera(reference, { amount: 1000 });
  expect((await decide(id, 'COMPARE')).data).toMatchObject({
    phase: 'SENT',
    verification: 'EQUAL',
    needsDecision: false,
    steps: ['CANCEL'],
  });
});

test('a document that is right is not compared again', async () => {
  const { id } = await sent();
  expect((await decide(id, 'COMPARE')).body.code).toBe('DocumentNotInState');
});

test('a lost document is where somebody says only if accounting has one there', async () => {
  const id = await draw();
  await books.befall('reset-after-commit');
  await books.books.send([id]);
  await books.work();
  await books.simulated.switchFault('403', 'Documentos/E');
  books.pass(20);
  await books.work();
  const findAt = (numberDiary: string) => decide(id, 'FOUND', { diary: '41', numberDiary });
  const refused = await findAt('999');
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    422,
    'ErpDocumentAbsent',
    { number: '41/999' },
  ]);
  const { reference } = await books.phaseOf(id);
  const there = (await books.simulated.state()).documents.journals.find((one) => one['NumeroDocExterno'] === reference);
  expect((await findAt(String(there?.['NumDiario']))).data).toMatchObject({ phase: 'SENT', verification: 'EQUAL' });
});
