import { type Reconciliation, reconciliationEndpoints, trancheEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import { verifyDocuments } from '../derivation/verify-documents.ts';

/** Documents begin in January 2025; its today is the last day of March. */
let books: SentBooks;
/** A draw of December, which the books of both companies had before. */
let trancheId: string;
beforeAll(async () => {
  books = await startSentBooks();
  const { loans, contractId } = books;
  trancheId = (await loans.draw(contractId, '10-12-2024', '5000.00')).data.id;
  await books.books.derive();
});
afterAll(() => books.stop());

/** Sends what the lender books in January, and reads the month back. */
async function readJanuary(): Promise<Reconciliation> {
  const [entityId] = books.companies;
  const own = (await books.books.documents()).filter(
    ({ company, date, phase }) => company.id === entityId && date?.startsWith('2025-01') === true && phase === 'DRAFT',
  );
  if (own.length > 0) await books.books.send(own.map(({ id }) => id));
  await books.work();
  const body = { entityId, year: 2025, month: 1 };
  const reply = await books.admin.call(reconciliationEndpoints.reconcile, { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.data;
}

const signOff = ({ id }: Reconciliation, isBaseline: boolean) =>
  books.admin.call(reconciliationEndpoints.signOff, { params: { id }, body: { isBaseline } });
const january = async (): Promise<Reconciliation | undefined> =>
  (await books.admin.call(reconciliationEndpoints.list)).body.data.find(
    ({ month }: Reconciliation) => month === '2025-01',
  );

test('the first month is signed off with the balances that the accounts had before, by name', async () => {
  const run = await readJanuary();
  expect(run).toMatchObject({ differences: 0, waiting: 0, baseline: { isConfirmed: false } });
  expect(run.baseline?.accounts.find(({ account }) => account === '4113')).toEqual({
    account: '4113',
    balance: '5000.00',
  });
  expect(run.baseline?.accounts.map(({ account }) => account)).toContain('2721'); // what had accrued in December
  expect((await signOff(run, false)).body.code).toBe('BaselineUnconfirmed');
  const signed = (await signOff(run, true)).data;
  expect(signed).toMatchObject({ isSigned: true, baseline: { isConfirmed: true } });
  expect(signed.signedBy).not.toBe('');
});

test('a fact before it asks for them again, and nothing is sent for the fact itself', async () => {
  const { admin, loans, contractId } = books;
  const edited = {
    id: trancheId,
    contractId,
    realizationDate: '10-12-2024',
    realizedCapital: '6000.00',
    version: await loans.version(contractId),
  };
  expect((await admin.call(trancheEndpoints.edit, { params: { id: trancheId }, body: edited })).status).toBe(200);
  await books.books.derive();
  expect(await january()).toMatchObject({ isSigned: false, baseline: { isConfirmed: false } });
  const run = await readJanuary();
  expect((await books.books.documents()).filter(({ date }) => date !== null && date < '2025-01-01')).toEqual([]);
  expect(run.baseline?.accounts.find(({ account }) => account === '4113')?.balance).toBe('6000.00');
  expect((await signOff(run, true)).data).toMatchObject({ isSigned: true, baseline: { isConfirmed: true } });
});

test('no other month asks for balances, and none takes them', async () => {
  const [entityId] = books.companies;
  const body = { entityId, year: 2025, month: 2 };
  const february = (await books.admin.call(reconciliationEndpoints.reconcile, { body })).data;
  expect(february.baseline).toBeNull();
  expect((await signOff(february, true)).body.errors).toEqual({ isBaseline: ['InvalidValue'] });
});

test('they are derived anew and compared', async () => {
  const differences = () => inTenant(books.api.db, 'helios', async (tx) => (await verifyDocuments(tx)).differences);
  expect(await differences()).toEqual([]);
  await inTenant(books.api.db, 'helios', (tx) =>
    tx.updateTable('contract_sync').set({ baseline: '[]' }).where('contract_id', '=', books.contractId).execute(),
  );
  expect(await differences()).toEqual([expect.stringContaining('the balances before its documents')]);
});
