import { connectionEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';

let books: SentBooks;
beforeAll(async () => {
  books = await startSentBooks();
});
afterAll(() => books.stop());

let days = 0;
/** Queues one document of a new draw, the lender's, each on a day of its own. */
async function queue(): Promise<{ id: string; reference: string }> {
  days += 1;
  const [id] = await books.draw(`${String(days).padStart(2, '0')}-03-2025`);
  const [sent] = (await books.books.send([id])).data;
  expect(sent).toMatchObject({ queued: true });
  return { id, reference: (await books.phaseOf(id)).reference ?? '' };
}
const journalOf = async (reference: string) =>
  (await books.simulated.state()).documents.journals.find(({ NumeroDocExterno }) => NumeroDocExterno === reference);
const timesThere = async (reference: string) => (await books.arrived()).filter((one) => one === reference).length;
/** Of these documents the references that are there, in the order in which they came. */
const inOrder = async (...queued: readonly { readonly reference: string }[]) =>
  (await books.arrived()).filter((one) => queued.some(({ reference }) => reference === one));
const attemptsOf = (id: string) =>
  inTenant(books.api.db, 'helios', (tx) =>
    tx
      .selectFrom('erp_attempt')
      .select(['act', 'step', 'verdict'])
      .where('document_id', '=', id)
      .orderBy('attempt_no')
      .orderBy('step')
      .execute(),
  );
const inWords = (attempts: Awaited<ReturnType<typeof attemptsOf>>) =>
  attempts.map(({ act, step, verdict }) => [act, step, ...(verdict ? [verdict] : [])].join(' '));

test('a document is sent once, with its accounts and the other company, and linked with its number there', async () => {
  const { id, reference } = await queue();
  expect(await books.work()).toBeUndefined();
  expect(await books.phaseOf(id)).toMatchObject({ phase: 'SENT', syncState: 2, erpNumber: '41/1', error: null });
  const journal = await journalOf(reference);
  expect(journal).toMatchObject({ NumeroDocExterno: reference, Doc: 'EMP', TipoLancamento: '000', Ano: 2025 });
  expect(journal?.LinhasGeral).toMatchObject([
    { Conta: '4113', Natureza: 'D', Valor: 1000 },
    { Conta: '12', Natureza: 'C', Valor: 1000 },
  ]);
  expect(inWords(await attemptsOf(id))).toEqual(['CREATE BEGUN', 'CREATE ENDED DONE']);
  await books.work();
  expect(await timesThere(reference)).toBe(1);
});

test('the other company is named in the lines that demand it', async () => {
  days += 1;
  const [, id] = await books.draw(`${String(days).padStart(2, '0')}-03-2025`);
  await books.books.send([id]);
  await books.work();
  expect((await books.phaseOf(id)).phase).toBe('SENT');
  const journal = await journalOf((await books.phaseOf(id)).reference ?? '');
  expect(journal?.LinhasGeral).toMatchObject([
    { Conta: '12' },
    { Conta: '2531', TipoEntidade: 'R', Entidade: 'HSGPS' },
  ]);
});

test.each(['timeout-after-commit', 'reset-after-commit', 'garbled-json', 'truncated', 'html-500'] as const)(
  'after %s a document that arrived is found, and not sent again',
  async (fault) => {
    const { id, reference } = await queue();
    await books.befall(fault);
    const work = () => books.work();
    await (fault === 'timeout-after-commit' ? books.simulated.inSilence(work) : work());
    expect(await books.phaseOf(id)).toMatchObject({ phase: 'UNCONFIRMED', syncState: 0, steps: [] });
    await books.work();
    expect((await books.phaseOf(id)).phase).toBe('UNCONFIRMED'); // it may take a moment to arrive
    books.pass(20);
    await books.work();
    expect(await books.phaseOf(id)).toMatchObject({ phase: 'SENT', error: null });
    expect(await timesThere(reference)).toBe(1);
    expect(inWords(await attemptsOf(id))).toEqual(['CREATE BEGUN', 'CREATE ENDED UNCLEAR', 'FIND ENDED DONE']);
  },
);

test('while accounting may have a document of which nobody knows, no other one is connected', async () => {
  const { id } = await queue();
  await books.befall('reset-after-commit');
  await books.work();
  expect((await books.phaseOf(id)).phase).toBe('UNCONFIRMED');
  const admin = await books.api.as('admin@helios.test');
  const move = async (changes: object) => {
    const [connection] = (await admin.call(connectionEndpoints.list)).body.data;
    const { id: connectionId, apiUrl, webApi, username, instance, line, createParties, sendMode, version } = connection;
    const body = { apiUrl, webApi, username, instance, line, createParties, sendMode, version, ...changes };
    return await admin.call(connectionEndpoints.edit, { params: { id: connectionId }, body });
  };
  const elsewhere = { apiUrl: 'https://elsewhere.test/WebApi/', password: 'another' };
  expect((await move(elsewhere)).body.code).toBe('DocumentOnTheWay');
  expect((await move({ instance: 'OTHER' })).body.code).toBe('DocumentOnTheWay');
  expect((await move({})).status).toBe(200); // it goes to where it is
  books.pass(20);
  await books.work();
  expect((await books.phaseOf(id)).phase).toBe('SENT');
});

test('a document that did not arrive is looked for three times, and then sent', async () => {
  const { id, reference } = await queue();
  await books.befall('reset-before-commit');
  await books.work();
  for (const seconds of [20, 120, 600]) {
    expect((await books.phaseOf(id)).phase).toBe('UNCONFIRMED');
    expect(await timesThere(reference)).toBe(0);
    books.pass(seconds);
    await books.work();
  }
  expect(await books.phaseOf(id)).toMatchObject({ phase: 'QUEUED', error: 'ConnectionLost' });
  books.pass(60);
  await books.work();
  expect((await books.phaseOf(id)).phase).toBe('SENT');
  expect(await timesThere(reference)).toBe(1);
});

test('a document that arrived before others is found by its number, though these have higher ones', async () => {
  const first = await queue();
  await books.befall('reset-after-commit');
  await books.work();
  const second = await queue();
  await books.work();
  expect((await books.phaseOf(second.id)).phase).toBe('SENT');
  books.pass(20);
  await books.work();
  expect((await books.phaseOf(first.id)).phase).toBe('SENT');
  expect(await timesThere(first.reference)).toBe(1);
});

test('a document whose process was killed while it was sent is looked for, and not sent again', async () => {
  const { id, reference } = await queue();
  await expect(books.workWith(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  expect((await books.phaseOf(id)).phase).toBe('SENDING');
  await books.work();
  expect((await books.phaseOf(id)).phase).toBe('SENDING'); // whoever sends it may be alive
  books.pass(301);
  await books.work();
  expect(await books.phaseOf(id)).toMatchObject({ phase: 'UNCONFIRMED', error: 'ErpBrokenOff' });
  books.pass(20);
  await books.work();
  expect((await books.phaseOf(id)).phase).toBe('SENT');
  expect(await timesThere(reference)).toBe(1);
  expect(inWords(await attemptsOf(id))).toEqual(['CREATE BEGUN', 'FIND ENDED DONE']);
});

test('a worker that was thought dead writes nothing when it comes back', async () => {
  const { id, reference } = await queue();
  await books.workWith(async () => {
    books.pass(301);
    await books.work();
  });
  expect(await books.phaseOf(id)).toMatchObject({ phase: 'UNCONFIRMED', erpNumber: null });
  expect(inWords(await attemptsOf(id))).toEqual(['CREATE BEGUN']);
  books.pass(20);
  await books.work();
  expect((await books.phaseOf(id)).phase).toBe('SENT');
  expect(await timesThere(reference)).toBe(1);
});

test('several workers at once send each document once', async () => {
  const queued = [await queue(), await queue(), await queue()];
  await Promise.all(Array.from({ length: 4 }, () => books.work()));
  for (const { id, reference } of queued) {
    expect((await books.phaseOf(id)).phase).toBe('SENT');
    expect(await timesThere(reference)).toBe(1);
  }
});

test('a fault that passes is tried again after a while, and those behind it keep their order', async () => {
  const [first, second] = [await queue(), await queue()];
  await books.befall('503');
  const due = await books.work();
  expect(due?.getTime()).toBe(books.sending.now().getTime() + 30_000);
  expect(await books.phaseOf(first.id)).toMatchObject({ phase: 'QUEUED', error: 'ErpAway' });
  await books.work();
  expect(await books.phaseOf(second.id)).toMatchObject({ phase: 'QUEUED', error: null });
  books.pass(30);
  await books.work();
  expect(await books.phaseOf(first.id)).toMatchObject({ phase: 'SENT', error: null });
  expect(await inOrder(first, second)).toEqual([first.reference, second.reference]);
});

test('what somebody sends meanwhile does not wait for the next try', async () => {
  const first = await queue();
  await books.befall('503');
  await books.work();
  const second = await queue();
  await books.work();
  expect(await inOrder(first, second)).toEqual([first.reference, second.reference]);
});

test('after twelve tries a person decides', async () => {
  const { id, reference } = await queue();
  await books.befall('429', 12);
  const waits: number[] = [];
  for (let tries = 1; tries <= 12; tries += 1) {
    const due = await books.work();
    waits.push(((due?.getTime() ?? 0) - books.sending.now().getTime()) / 1000);
    if (due) books.pass(waits.at(-1) ?? 0);
  }
  const day = 12 * 3600;
  expect(waits.slice(0, -1)).toEqual([30, 120, 600, 3600, 6 * 3600, day, day, day, day, day, day]);
  const refused = await books.phaseOf(id);
  expect(refused).toMatchObject({ phase: 'REJECTED', error: 'ErpUnreachable', needsDecision: true });
  expect(refused.errorFacts).toEqual({ host: `localhost:${books.simulated.port}` });
  await books.books.send([id]);
  await books.work();
  expect((await books.phaseOf(id)).phase).toBe('SENT');
  expect(await timesThere(reference)).toBe(1);
});

test.each([
  ['expectation-417', 'ErpUnknownCodes'],
  ['licence', 'ErpNoPermission'],
] as const)('after %s a document is refused, not tried again, and follows its loan', async (fault, error) => {
  const { id, reference } = await queue();
  await books.befall(fault);
  expect(await books.work()).toBeUndefined();
  expect(await books.phaseOf(id)).toMatchObject({ phase: 'REJECTED', syncState: 1, error, needsDecision: true });
  await books.books.derive();
  expect((await books.phaseOf(id)).lines[0]?.text).toBeNull(); // its lines are those of now
  await books.books.send([id]);
  await books.work();
  expect((await books.phaseOf(id)).phase).toBe('SENT');
  expect(await timesThere(reference)).toBe(1);
});

test('a success that says no is refused in its words, after one look', async () => {
  const { id, reference } = await queue();
  await books.befall('false-200');
  await books.work();
  const refused = await books.phaseOf(id);
  expect(refused).toMatchObject({ phase: 'REJECTED', error: 'ErpRejected' });
  expect(inWords(await attemptsOf(id))).toEqual(['CREATE BEGUN', 'CREATE ENDED REFUSED', 'FIND ENDED ABSENT']);
  expect(await timesThere(reference)).toBe(0);
});

test('a success with warnings is found at once', async () => {
  const { id, reference } = await queue();
  await books.befall('warnings');
  await books.work();
  expect(await books.phaseOf(id)).toMatchObject({ phase: 'SENT', error: null });
  expect(await timesThere(reference)).toBe(1);
});

test('a document that is there already is linked', async () => {
  const { id, reference } = await queue();
  await books.simulated.control('config', { duplicate: 400 });
  await expect(books.workWith(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  await inTenant(books.api.db, 'helios', (tx) =>
    tx.updateTable('erp_document').set({ phase: 'QUEUED' }).where('document_id', '=', id).execute(),
  );
  books.pass(301);
  await books.work();
  expect((await books.phaseOf(id)).phase).toBe('SENT');
  expect(await timesThere(reference)).toBe(1);
  await books.simulated.control('config', { duplicate: 'accept' });
});
