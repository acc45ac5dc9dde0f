/** Numbers and accounts belong to a year of the books: what is sent over its end, and what is corrected behind it. */
import { accountLineEndpoints, documentEndpoints, trancheEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';

const COMPANY = 'HSGPS';

/** Its today is the last day of March 2025; the books are open from December on. */
let books: SentBooks;
beforeAll(async () => {
  books = await startSentBooks();
  await books.books.startOn('01-12-2024');
  await books.simulated.control('period', { company: COMPANY, year: 2024, month: 12, isOpen: true });
});
afterAll(() => books.stop());

/** Queues the lender's document of a draw. */
async function queue(day: string): Promise<string> {
  const [id] = await books.draw(day);
  await books.books.send([id]);
  return id;
}

async function send(day: string): Promise<string> {
  const id = await queue(day);
  await books.work();
  return id;
}

/** Changes the amount of a draw; the correction of the lender's document. */
async function correct(id: string, realizedCapital: string): Promise<string> {
  const { source, date } = await books.phaseOf(id);
  const { admin, loans, contractId } = books;
  const realizationDate = (date ?? '').split('-').toReversed().join('-');
  const version = await loans.version(contractId);
  const body = { id: source.trancheId, contractId, realizationDate, realizedCapital, version };
  await admin.call(trancheEndpoints.edit, { params: { id: source.trancheId }, body });
  await books.books.derive();
  const correction = (await books.phaseOf(id)).related.find(({ relation }) => relation === 'CORRECTION');
  if (!correction) throw new Error('nothing is corrected');
  await books.books.send([correction.id]);
  await books.work();
  return correction.id;
}

/** Where a document is in accounting, and on which account the loan stands there. */
async function there(id: string) {
  const { phase, erpNumber, date, reference } = await books.phaseOf(id);
  const { journals } = (await books.simulated.state()).documents;
  const [journal, ...others] = journals.filter(({ NumeroDocExterno }) => NumeroDocExterno === reference);
  const lines = (journal?.['LinhasGeral'] ?? []) as { readonly Conta: string }[];
  return {
    phase,
    erpNumber,
    date,
    loan: lines.map(({ Conta }) => Conta).find((one) => one !== '12'),
    others: others.length,
  };
}

test('numbers begin anew with the year, and what is lost in its first days is looked for from its first number on', async () => {
  const old = [await send('30-12-2024'), await send('31-12-2024')];
  const lost = await queue('02-01-2025');
  await books.befall('reset-after-commit');
  await books.work();
  expect((await books.phaseOf(lost)).phase).toBe('UNCONFIRMED');
  books.pass(20);
  await books.work();
  expect(await Promise.all([...old, lost].map(there))).toMatchObject([
    { phase: 'SENT', erpNumber: '41/1', date: '2024-12-30', others: 0 },
    { phase: 'SENT', erpNumber: '41/2', date: '2024-12-31', others: 0 },
    { phase: 'SENT', erpNumber: '41/1', date: '2025-01-02', others: 0 },
  ]);
});

test('an account that has another number in the new year is chosen anew; corrections behind the year stay on the old one', async () => {
  const old = await send('29-12-2024');
  const ofYear = { company: COMPANY, year: 2025 };
  await books.simulated.control('account', { ...ofYear, account: '4113', isThere: false });
  await books.simulated.control('account', { ...ofYear, account: '41131', isThere: true });
  const young = await send('03-01-2025');
  expect(await books.phaseOf(young)).toMatchObject({
    phase: 'REJECTED',
    errorFacts: { text: expect.stringContaining('A conta 4113 não existe no ano 2025') },
  });
  const line = {
    entityType: 0,
    primaveraType: 'TRANCHE',
    nature: 'D',
    account: '41131',
    tContractId: books.contractId,
  };
  expect((await books.admin.call(accountLineEndpoints.add, { body: line })).status).toBe(200);
  await books.books.derive();
  await books.books.send([young]);
  await books.work();
  const corrections = [await correct(old, '1100.00'), await correct(young, '1200.00')];
  expect(await Promise.all([old, young, ...corrections].map(there))).toMatchObject([
    { phase: 'SENT', date: '2024-12-29', loan: '4113' },
    { phase: 'SENT', date: '2025-01-03', loan: '41131' },
    { phase: 'SENT', date: '2024-12-29', loan: '4113' },
    { phase: 'SENT', date: '2025-01-03', loan: '41131' },
  ]);
  await books.admin.call(documentEndpoints.cancel, { params: { id: old }, body: { reasonCode: 'C04' } });
  await books.work();
  const cancelled = await books.phaseOf(old);
  expect(cancelled.phase).toBe('CANCELLED');
  const opposites = cancelled.related.filter(({ relation }) => relation === 'CANCELLATION');
  expect(await Promise.all(opposites.map(({ id }) => there(id)))).toMatchObject([{ date: '2024-12-29', loan: '4113' }]);
});
