import { type ContractJournal, type JournalDocument, journalEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { booksOf } from '../../../testing/loans/books-for-tests.ts';
import { handOver } from '../../../testing/loans/hand-over.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { merge } from '../../../testing/loans/merge.ts';

const ACRONYMS = ['LENDER', 'BORROWER', 'BUYER', 'DEBTOR'] as const;

let given: TestLoans;
let books: ReturnType<typeof booksOf>;
let [lender, borrower, buyer, debtor, contractId] = ['', '', '', '', ''];
/** 1.25 % of 720 000.00, ATUAL_360: 25.00 a day; the buyer keeps its books elsewhere. */
beforeAll(async () => {
  given = await startLoans(); // on 31 March 2025
  const { api, admin, loans } = given;
  books = booksOf(api, admin);
  [lender, borrower] = await addCompanies(api.db, 'helios');
  [buyer, debtor] = await addCompanies(api.db, 'helios');
  await inTenant(api.db, 'helios', async (tx) => {
    for (const [place, entity_id] of [lender, borrower, buyer, debtor].entries())
      await tx
        .updateTable('entity')
        .set({ acronym: ACRONYMS[place] ?? '' })
        .where('entity_id', '=', entity_id)
        .execute();
  });
  for (const company of [lender, borrower, debtor]) await books.keep(company);
  contractId = await loans.add(fixedRateContract([lender, borrower], 'HANDED OVER'));
  await loans.draw(contractId, '15-01-2025', '720000.00');
  await books.choose(contractId, 'PARENT_LENDS', 'GRANTOR');
  await books.startOn('01-01-2025');
});
afterAll(() => given.api.stop());

const journal = async (): Promise<ContractJournal> =>
  (await given.admin.call(journalEndpoints.ofContract, { params: { contractId } })).data;

/** Whose document it is, and each line with the company that a reader sees beside its account. */
const read = ({ date, company, lines, ...document }: JournalDocument) =>
  [
    date.slice('yyyy-'.length),
    company,
    ...lines.map(({ nature, account, withParty, furtherParty }) =>
      [nature, account, ...(withParty ? [furtherParty ?? document.counterparty] : [])].join(' '),
    ),
  ].join(' | ');

const ofCapital = async () =>
  (await journal()).documents.filter(({ primaveraType }) => primaveraType.startsWith('CAPITAL')).map(read);

test('of an assignment each line names the company with which it is, and whose books are kept elsewhere is said', async () => {
  expect((await journal()).keptElsewhere).toEqual([]);
  await handOver(given.api, given.admin, { contractId, field: 'GRANTOR', companyId: buyer, day: '2025-02-01' });
  expect(await ofCapital()).toEqual([
    '02-01 | LENDER | D 12 | C 4113',
    '02-01 | BORROWER | D 2531 LENDER | C 2531 BUYER',
  ]);
  expect((await journal()).keptElsewhere).toEqual(['BUYER']);
});

test('so does each line of an assumption that follows it', async () => {
  await handOver(given.api, given.admin, { contractId, field: 'RECEIVER', companyId: debtor, day: '2025-03-01' });
  await books.keep(buyer);
  expect((await ofCapital()).filter((line) => line.startsWith('03-01'))).toEqual([
    '03-01 | BUYER | D 4113 | C 4113',
    '03-01 | BORROWER | D 2531 BUYER | C 2781 DEBTOR',
    '03-01 | DEBTOR | D 2781 BORROWER | C 2531 BUYER',
  ]);
  const { documents, keptElsewhere } = await journal();
  expect(keptElsewhere).toEqual([]);
  const ended = documents.filter(({ date }) => date === '2025-03-31').map(read);
  expect(ended).toEqual(['03-31 | BUYER | D 2721 DEBTOR | C 7914', '03-31 | DEBTOR | D 6911 | C 2722 BUYER']);
});

test('and each of a merger', async () => {
  expect(await merge(given.admin, { id: buyer, companyId: lender, day: '15-03-2025' })).toMatchObject({ status: 200 });
  const merged = (await ofCapital()).filter((line) => line.startsWith('03-15'));
  expect(merged).toEqual([
    '03-15 | BUYER | D 2781 LENDER | C 4113',
    '03-15 | LENDER | D 4113 | C 2781 BUYER',
    '03-15 | DEBTOR | D 2531 BUYER | C 2531 LENDER',
  ]);
});
