import { type DocumentRow, documentEndpoints, journalEndpoints, movementEndpoints } from '@calends/wire';
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
const ofLoan = async (name: string) =>
  (await books.documents()).filter(({ contractNumber }) => contractNumber === name);
const ofGrantors = async (name = 'HANDED OVER') =>
  (await ofLoan(name)).filter(({ entityType }) => entityType === 0).map(inBooks);
test('documents are in the books of the company of their day, and what passes in those of both', async () => {
  expect(await ofGrantors()).toEqual([
    '2025-01-15 TRANCHE lender with borrower 720000.00',
    '2025-01-31 SPECIALIZATION lender with borrower 425.00',
    '2025-02-01 SPECIALIZATION lender with borrower 425.00',
    '2025-02-28 SPECIALIZATION lender with borrower 1125.00',
    '2025-03-01 SPECIALIZATION lender with borrower 1125.00',
    '2025-03-31 SPECIALIZATION lender with borrower 1900.00',
  ]);
  await handOver(given.api, given.admin, { contractId, field: 'GRANTOR', companyId: successor, day: '2025-03-01' });
  await books.derive();
  expect(await ofGrantors()).toEqual([
    '2025-01-15 TRANCHE lender with borrower 720000.00',
    '2025-01-31 SPECIALIZATION lender with borrower 425.00',
    '2025-02-01 SPECIALIZATION lender with borrower 425.00',
    '2025-02-28 SPECIALIZATION lender with borrower 1125.00',
    '2025-03-01 CAPITALASSIGNMENT lender with borrower 720000.00',
    '2025-03-01 CAPITALASSIGNMENT successor with borrower 720000.00',
    '2025-03-01 INTERESTASSIGNMENT lender with borrower 1125.00',
    '2025-03-01 INTERESTASSIGNMENT successor with borrower 1125.00',
    '2025-03-31 SPECIALIZATION successor with borrower 775.00',
  ]);
  expect((await inTenant(given.api.db, 'helios', verifyDocuments)).differences).toEqual([]);
});

test('the company that stays has its own documents of what passes, and names the other company of each day', async () => {
  const ofBorrower = (await ofLoan('HANDED OVER')).filter(({ entityType }) => entityType === 1).map(inBooks);
  expect(ofBorrower).toEqual([
    '2025-01-15 TRANCHE borrower with lender 720000.00',
    '2025-01-31 SPECIALIZATION borrower with lender 425.00',
    '2025-02-28 SPECIALIZATION borrower with lender 700.00',
    '2025-03-01 CAPITALASSIGNMENT borrower with successor 720000.00',
    '2025-03-01 INTERESTASSIGNMENT borrower with successor 1125.00',
    '2025-03-31 SPECIALIZATION borrower with successor 775.00',
  ]);
});

test('the journal names the company of each document and adds up the accounts of each', async () => {
  const { data } = await given.admin.call(journalEndpoints.ofContract, { params: { contractId } });
  const banks = data.balances.filter(({ account }: { account: string }) => account?.startsWith('12'));
  expect(banks.map(({ account }: { account: string }) => account)).toEqual(['1201', '1202', '1203']);
  const accrued = data.balances.filter(({ account }: { account: string }) => account === '2721');
  expect(accrued.map(({ balance }: { balance: string }) => balance).toSorted()).toEqual(['0.00', '1900.00']);
});

/** The lines of the borrower's documents of the capital that passes, and whether each names the lender before. */
const movedLines = async (name: string) => {
  const moved = (await ofLoan(name)).filter((one) => one.entityType === 1 && one.type === 'CAPITALASSIGNMENT');
  return await Promise.all(
    moved.map(async ({ id }) =>
      (await books.read(id)).lines.map(({ nature, account, furtherParty }) =>
        [nature, account, ...(furtherParty === undefined ? [] : ['of', furtherParty])].join(' '),
      ),
    ),
  );
};

/** A column of each row of a file of CSV. */
const counterparties = (text: string, place: number) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(';')[place]);

test('a line of the company that stays names the company before, while it waits, in accounting and in files', async () => {
  const { api, admin } = given;
  await inTenant(api.db, 'helios', (tx) =>
    tx.updateTable('entity').set({ name: 'Before' }).where('entity_id', '=', lender).execute(),
  );
  const expected = [['D 2531 of Before', 'C 2531']];
  expect(await movedLines('HANDED OVER')).toEqual(expected);
  const [moved] = (await ofLoan('HANDED OVER')).filter(
    (one) => one.entityType === 1 && one.type === 'CAPITALASSIGNMENT',
  );
  const id = moved?.id ?? '';
  const [preview] = (await admin.call(documentEndpoints.preview, { body: { ids: [id] } })).data;
  expect(preview.lines).toMatchObject([{ furtherParty: 'Before' }, { account: '2531' }]);
  await books.send([id]);
  const batch = (await books.close(borrower)).data;
  expect(await movedLines('HANDED OVER')).toEqual(expected);
  const file = await admin.call(documentEndpoints.batchFile, { params: { id: batch.id }, query: { format: 'csv' } });
  expect(counterparties(file.bytes.toString('utf8'), 11)).toEqual(['Before', 'Aurora helios']);
  const query = { year: 2025, format: 'csv' };
  const exported = await admin.call(journalEndpoints.export, { params: { contractId }, query });
  const ofStay = exported.bytes
    .toString('utf8')
    .split('\r\n')
    .filter((row) => row.includes(';2531;') && row.includes('01-03-2025'))
    .map((row) => row.split(';').at(-1));
  expect(ofStay).toEqual(['Before', 'Aurora helios']);
});

test('what is taken back of a handover is taken back of the company that each line names', async () => {
  const [change] = (await given.loans.rows(contractId)).filter(({ movementType }) => movementType === 'GRANTORCHANGE');
  const query = { version: await given.loans.version(contractId) };
  const removed = await given.admin.call(movementEndpoints.remove, { params: { id: change?.id ?? '' }, query });
  expect(removed.status).toBe(200);
  await books.derive();
  expect(await movedLines('HANDED OVER')).toEqual([
    ['D 2531 of Before', 'C 2531'],
    ['D 2531', 'C 2531 of Before'],
  ]);
  expect((await inTenant(given.api.db, 'helios', verifyDocuments)).differences).toEqual([]);
});

test('what accounting of the lender has of later days is reversed there, and made in the books of the successor', async () => {
  const { api, admin, loans } = given;
  const other = await loans.add(fixedRateContract([lender, borrower], 'GIVEN AWAY'));
  await loans.draw(other, '15-01-2025', '720000.00');
  await books.choose(other, 'PARENT_LENDS', 'GRANTOR');
  await books.derive();
  const sent = (await ofLoan('GIVEN AWAY')).filter(
    ({ entityType, date }) => entityType === 0 && (date ?? '') <= '2025-03-01',
  );
  await books.send(sent.map(({ id }) => id));
  expect((await books.close(lender)).status).toBe(200);
  await handOver(api, admin, { contractId: other, field: 'GRANTOR', companyId: successor, day: '2025-02-15' });
  await books.derive();
  expect((await ofGrantors('GIVEN AWAY')).slice(3).toSorted()).toEqual([
    '2025-02-14 SPECIALIZATION lender with borrower 775.00',
    '2025-02-15 CAPITALASSIGNMENT lender with borrower 720000.00',
    '2025-02-15 CAPITALASSIGNMENT successor with borrower 720000.00',
    '2025-02-15 INTERESTASSIGNMENT lender with borrower 775.00',
    '2025-02-15 INTERESTASSIGNMENT successor with borrower 775.00',
    '2025-02-28 SPECIALIZATION lender with borrower 1125.00',
    '2025-02-28 SPECIALIZATION lender with borrower 1125.00', // reversed
    '2025-02-28 SPECIALIZATION successor with borrower 350.00',
    '2025-03-01 SPECIALIZATION lender with borrower 1125.00',
    '2025-03-01 SPECIALIZATION lender with borrower 1125.00', // reversed
    '2025-03-31 SPECIALIZATION successor with borrower 775.00',
  ]);
  const corrections = (await ofLoan('GIVEN AWAY')).filter(({ isCorrection }) => isCorrection);
  expect(corrections.map(({ company }) => named(company?.id))).toEqual(['lender', 'lender']);
});

test('a company through which a loan only passed has its documents once it keeps its books', async () => {
  const { api, admin, loans } = given;
  const [between, last] = await addCompanies(api.db, 'helios');
  const passedOn = await loans.add(fixedRateContract([lender, borrower], 'PASSED ON'));
  await loans.draw(passedOn, '15-01-2025', '720000.00');
  await books.choose(passedOn, 'PARENT_LENDS', 'GRANTOR');
  for (const companyId of [between, last])
    await handOver(api, admin, { contractId: passedOn, field: 'GRANTOR', companyId, day: '2025-03-15' });
  await books.derive();
  const ofBetween = async () => (await ofLoan('PASSED ON')).filter(({ company }) => company?.id === between);
  expect(await ofBetween()).toEqual([]);
  await books.keep(between, { bankAccount: '1204' });
  await books.derive();
  expect((await ofBetween()).map(({ type }) => type).toSorted()).toEqual([
    'CAPITALASSIGNMENT',
    'CAPITALASSIGNMENT',
    'INTERESTASSIGNMENT',
    'INTERESTASSIGNMENT',
  ]);
});
