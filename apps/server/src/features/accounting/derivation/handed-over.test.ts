import { type DocumentRow, journalEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { booksOf } from '../../../testing/loans/books-for-tests.ts';
import { handOver } from '../../../testing/loans/hand-over.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { verifyDocuments } from './verify-documents.ts';

let given: TestLoans;
let books: ReturnType<typeof booksOf>;
let [lender, successor, borrower, contractId] = ['', '', '', ''];
/** 1.25 % of 720 000.00, ATUAL_360: 25.00 a day, of which the successor is the lender from the first of March on. */
beforeAll(async () => {
  given = await startLoans(); // on 31 March 2025
  const { api, admin, loans } = given;
  books = booksOf(api, admin);
  [lender, borrower] = await addCompanies(api.db, 'helios');
  [successor] = await addCompanies(api.db, 'helios');
  contractId = await loans.add(fixedRateContract([lender, borrower], 'HANDED OVER'));
  await loans.draw(contractId, '15-01-2025', '720000.00');
  await books.choose(contractId, 'PARENT_LENDS', 'GRANTOR');
  await books.keep(lender, { bankAccount: '1201', accrualStyle: 'REVERSING' });
  await books.keep(successor, { bankAccount: '1202' });
  await books.keep(borrower, { bankAccount: '1203' });
  await books.startOn('01-01-2025');
  await books.derive();
});
afterAll(() => given.api.stop());

const named = (id: string | undefined) =>
  ({ [lender]: 'lender', [successor]: 'successor', [borrower]: 'borrower' })[id ?? ''];
const inBooks = ({ date, type, company, counterparty, amount }: DocumentRow) =>
  [date, type, `${named(company?.id)} with ${named(counterparty?.id)}`, amount].join(' ');
const ofGrantors = async () => (await books.documents()).filter(({ entityType }) => entityType === 0).map(inBooks);
const handOverOn = async (day: string) => {
  await handOver(given.api, given.admin, { contractId, field: 'GRANTOR', companyId: successor, day });
  await books.derive();
};

test('documents are in the books of the company of their day, and it takes back what it accrued itself', async () => {
  expect(await ofGrantors()).toEqual([
    '2025-01-15 TRANCHE lender with borrower 720000.00',
    '2025-01-31 SPECIALIZATION lender with borrower 425.00',
    '2025-02-01 SPECIALIZATION lender with borrower 425.00',
    '2025-02-28 SPECIALIZATION lender with borrower 1125.00',
    '2025-03-01 SPECIALIZATION lender with borrower 1125.00',
    '2025-03-31 SPECIALIZATION lender with borrower 1900.00',
  ]);
  await handOverOn('2025-03-01');
  expect(await ofGrantors()).toEqual([
    '2025-01-15 TRANCHE lender with borrower 720000.00',
    '2025-01-31 SPECIALIZATION lender with borrower 425.00',
    '2025-02-01 SPECIALIZATION lender with borrower 425.00',
    '2025-02-28 SPECIALIZATION lender with borrower 1125.00',
    '2025-03-01 SPECIALIZATION lender with borrower 1125.00',
    '2025-03-31 SPECIALIZATION successor with borrower 775.00',
  ]);
  expect((await inTenant(given.api.db, 'helios', verifyDocuments)).differences).toEqual([]);
});

test('the waiting documents of the company that stays name the company of their day', async () => {
  const ofBorrower = (await books.documents()).filter(({ entityType }) => entityType === 1).map(inBooks);
  expect(ofBorrower).toEqual([
    '2025-01-15 TRANCHE borrower with lender 720000.00',
    '2025-01-31 SPECIALIZATION borrower with lender 425.00',
    '2025-02-28 SPECIALIZATION borrower with lender 700.00',
    '2025-03-31 SPECIALIZATION borrower with successor 775.00',
  ]);
});

test('the journal names the company of each document and adds up the accounts of each', async () => {
  const { data } = await given.admin.call(journalEndpoints.ofContract, { params: { contractId } });
  const banks = data.balances.filter(({ account }: { account: string }) => account?.startsWith('12'));
  expect(banks.map(({ account }: { account: string }) => account)).toEqual(['1201', '1203']);
  const accrued = data.balances.filter(({ account }: { account: string }) => account === '2721');
  expect(accrued.map(({ balance }: { balance: string }) => balance).toSorted()).toEqual(['0.00', '775.00']);
});

test('what accounting of the lender has of later days is reversed there, and made in the books of the successor', async () => {
  const grantors = (await books.documents()).filter(({ entityType }) => entityType === 0);
  await books.send(grantors.filter(({ date }) => (date ?? '') <= '2025-03-01').map(({ id }) => id));
  expect((await books.close(lender)).status).toBe(200);
  await handOverOn('2025-02-15');
  expect((await ofGrantors()).slice(3)).toEqual([
    '2025-02-28 SPECIALIZATION lender with borrower 1125.00',
    '2025-02-28 SPECIALIZATION lender with borrower 1125.00',
    '2025-02-28 SPECIALIZATION successor with borrower 350.00',
    '2025-03-01 SPECIALIZATION lender with borrower 1125.00',
    '2025-03-01 SPECIALIZATION lender with borrower 1125.00',
    '2025-03-31 SPECIALIZATION successor with borrower 775.00',
  ]);
  const corrections = (await books.documents()).filter(({ isCorrection }) => isCorrection);
  expect(corrections.map(({ company }) => named(company?.id))).toEqual(['lender', 'lender']);
});
