import { type AccountingDocument, type DocumentRow, journalEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../testing/loans/books-for-tests.ts';
import { handOver } from '../../../testing/loans/hand-over.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';

let given: TestLoans;
let books: ReturnType<typeof booksOf>;
let [lender, sister, borrower, successor, contractId] = ['', '', '', '', ''];
/**
 * Nobody books the loan before the first of March, when both sides pass to another company, the lender's first. Nobody chose a set for its
 * beginning, only one from that day on.
 */
beforeAll(async () => {
  given = await startLoans(); // on 31 March 2025
  const { api, admin, loans } = given;
  books = booksOf(api, admin);
  [lender, borrower] = await addCompanies(api.db, 'helios');
  [sister, successor] = await addCompanies(api.db, 'helios');
  contractId = await loans.add(fixedRateContract([lender, borrower], 'CHOSEN LATE'));
  await loans.draw(contractId, '15-01-2025', '720000.00');
  await books.startOn('01-03-2025');
  for (const companyId of [sister, successor]) await books.keep(companyId);
  await handOver(api, admin, { contractId, field: 'GRANTOR', companyId: sister, day: '2025-03-01' });
  await handOver(api, admin, { contractId, field: 'RECEIVER', companyId: successor, day: '2025-03-01' });
  await books.choose(contractId, null, 'GRANTOR');
  await books.choose(contractId, 'SISTERS_LEND', 'GRANTOR', '01-03-2025');
  await books.derive();
});
afterAll(() => given.api.stop());

const documentsOf = async (companyId: string, type?: DocumentRow['type']): Promise<AccountingDocument[]> => {
  const rows = (await books.documents()).filter((one) => one.company?.id === companyId);
  return await Promise.all(
    rows.filter((one) => type === undefined || one.type === type).map(({ id }) => books.read(id)),
  );
};
const missingOf = async (companyId: string, type?: DocumentRow['type']) => {
  const documents = await documentsOf(companyId, type);
  expect(documents).not.toEqual([]);
  return [...new Set(documents.flatMap(({ missing }) => missing))];
};
const missingInJournal = async () =>
  (await given.admin.call(journalEndpoints.ofContract, { params: { contractId } })).data.missing as string[];

test('documents from a handover on need the set that was chosen for it, not one of the beginning', async () => {
  expect(await missingOf(sister)).toEqual([]);
  expect(await missingOf(successor)).toEqual([]);
  const sent = await books.send((await documentsOf(sister)).map(({ id }) => id));
  expect([sent.status, sent.body]).toMatchObject([200, {}]);
  expect((await documentsOf(sister)).map(({ phase }) => phase)).not.toContain('READY');
});

test('the journal asks for no set of a spell without documents', async () => {
  expect(await missingInJournal()).toEqual([]);
});

test('who stays in a handover needs the set of the spell before too, and who gives in the second one of a day does not', async () => {
  await books.keep(borrower);
  await books.derive();
  expect(await missingOf(borrower, 'CAPITALASSIGNMENT')).toEqual(['set']);
  expect(await missingOf(borrower, 'CAPITALASSUMPTION')).toEqual([]);
  expect(await missingInJournal()).toEqual(['set']);
});

test('who gives its side needs the set of the spell before, and so does the journal', async () => {
  await books.keep(lender);
  await books.derive();
  expect(await missingOf(lender, 'CAPITALASSIGNMENT')).toEqual(['set']);
  expect(await missingInJournal()).toEqual(['set']);
  await books.choose(contractId, 'PARENT_LENDS', 'GRANTOR');
  await books.derive();
  expect(await missingOf(lender, 'CAPITALASSIGNMENT')).toEqual([]);
  expect(await missingOf(borrower)).toEqual([]);
  expect(await missingInJournal()).toEqual([]);
});
