/**
 * Thousands of documents of one connection, some of which accounting refuses, while those who send are killed: each of the others is there
 * once, whoever sends needs no more memory for many than for few, and no refused one is tried again by itself.
 */
import { accountLineEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendInProcess } from '../../../testing/accounting/killed-sender.ts';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import { fixedRateContract } from '../../../testing/loans/loans-for-tests.ts';

const DOCUMENTS = Number(process.env['ERP_DOCUMENTS'] ?? 2000);
const DRAWS_OF_LOAN = 14;
/** Of each draw of January: the draw and the ends of two months, in both companies. */
const DOCUMENTS_OF_DRAW = 6;
const LOANS = Math.ceil(DOCUMENTS / DRAWS_OF_LOAN / DOCUMENTS_OF_DRAW);
/** The accounts of its draws are not there. */
const REFUSED_LOAN = Math.floor(LOANS / 2);
const REFUSED = DRAWS_OF_LOAN * 2;
/** After how many steps each of those who send is killed; a document is some fifty. */
const LIVES = [1201, 2502, 3803, 4404];
const MOST_KEPT_BYTES = 16_000_000;
/** As many as a person may send with one call. */
const SENT_AT_ONCE = 1000;

let books: SentBooks;
beforeAll(async () => {
  books = await startSentBooks();
});
afterAll(() => books.stop());

async function addLoan(place: number): Promise<void> {
  const { admin, loans, companies } = books;
  const contractId = await loans.add(fixedRateContract(companies, `MANY-${place}`));
  const choice = { set: 'PARENT_LENDS', stampTaxSide: 'GRANTOR', version: 0 };
  await admin.call(accountLineEndpoints.saveContractSet, { params: { contractId }, body: choice });
  if (place === REFUSED_LOAN)
    for (const [entityType, nature] of ['D', 'C'].entries()) {
      const body = { entityType, nature, primaveraType: 'TRANCHE', account: '9999', tContractId: contractId };
      await admin.call(accountLineEndpoints.add, { body });
    }
  for (let day = 1; day <= DRAWS_OF_LOAN; day += 1)
    await loans.draw(contractId, `${String(day).padStart(2, '0')}-01-2025`, '10000.00');
}

/** The documents whose day has come. */
async function documents() {
  const all = await books.books.documents();
  return all.filter(({ leavesOn }) => (leavesOn ?? '') <= '2025-03-31');
}

const savings = async () =>
  (await books.simulated.state()).calls.filter(({ path }) => path.includes('Documentos/Actualiza')).length;

test('each is in accounting once, whoever is killed and whatever is refused', { timeout: 1_800_000 }, async () => {
  for (let place = 0; place < LOANS; place += 1) await addLoan(place);
  await books.books.derive();
  const ids = (await documents()).map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(DOCUMENTS);
  const idle = (await sendInProcess(books)) ?? Number.NaN;
  for (let from = 0; from < ids.length; from += SENT_AT_ONCE)
    await books.books.send(ids.slice(from, from + SENT_AT_ONCE));
  for (const steps of LIVES) {
    expect(await sendInProcess(books, steps)).toBeUndefined();
    books.pass(301);
  }
  expect((await sendInProcess(books)) ?? Number.NaN).toBeLessThan(idle + MOST_KEPT_BYTES);
  for (let looks = 0; looks < 5; looks += 1) {
    books.pass(600);
    await books.work();
  }
  const all = await documents();
  const counted = Map.groupBy(all, ({ phase }) => phase);
  expect([counted.get('SENT')?.length, counted.get('REJECTED')?.length]).toEqual([ids.length - REFUSED, REFUSED]);
  expect(new Set(counted.get('REJECTED')?.map(({ contractNumber }) => contractNumber))).toEqual(
    new Set([`MANY-${REFUSED_LOAN}`]),
  );
  const arrived = await books.arrived();
  expect(arrived.toSorted()).toEqual(
    counted
      .get('SENT')
      ?.map(({ reference }) => reference ?? '')
      .toSorted(),
  );
  expect(await savings()).toBe(ids.length);
});
