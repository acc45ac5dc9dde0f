import { entityEndpoints, journalEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { booksOf } from '../../../testing/loans/books-for-tests.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { verifyDocuments } from './verify-documents.ts';

let given: TestLoans;
let books: ReturnType<typeof booksOf>;
let [absorbed, absorbing, borrower] = ['', '', ''];
/** 1.25 % of 720 000.00, ATUAL_360: 25.00 a day. */
beforeAll(async () => {
  given = await startLoans(); // on 31 March 2025
  const { api, admin } = given;
  books = booksOf(api, admin);
  [absorbed, borrower] = await addCompanies(api.db, 'helios');
  [absorbing] = await addCompanies(api.db, 'helios');
  for (const company of [absorbed, absorbing, borrower]) await books.keep(company, { bankAccount: '1201' });
  await books.startOn('01-01-2025');
});
afterAll(() => given.api.stop());

async function lend(contractNumber: string, parties: [string, string]): Promise<string> {
  const contractId = await given.loans.add({
    ...fixedRateContract(parties, contractNumber),
    interestCapitalization: false,
  });
  await given.loans.draw(contractId, '15-01-2025', '720000.00');
  await books.choose(contractId, 'PARENT_LENDS', 'GRANTOR');
  return contractId;
}

interface Balance {
  readonly account: string;
  readonly balance: string;
}

/** What an account has in the books of all companies of a loan. */
async function balancesOf(contractId: string, account: string): Promise<string[]> {
  const { data } = await given.admin.call(journalEndpoints.ofContract, { params: { contractId } });
  return (data.balances as Balance[]).filter((one) => one.account === account).map(({ balance }) => balance);
}

/**
 * First calculation: 45 days from 15 January to 1 March x 25.00 = 1 125.00 of interest pass with the capital: 721 125.00. Second: 17 days of
 * January are 425.00 and 28 of February 700.00.
 */
test('by a merger the two lenders owe each other on 2781 what passes, and so do the two of the loan between both', async () => {
  const [passes, ends] = [await lend('PASSES', [absorbed, borrower]), await lend('ENDS', [absorbed, absorbing])];
  const merger = { id: absorbed, companyId: absorbing, day: '01-03-2025' };
  const { digest } = (await given.admin.call(entityEndpoints.foreseeMerger, { query: merger })).data;
  expect((await given.admin.call(entityEndpoints.merge, { body: { ...merger, digest } })).status).toBe(200);
  await books.derive();
  const between = (await books.documents()).filter(
    ({ type }) => type.includes('SUCCESSION') || type.includes('MERGER'),
  );
  const amounts = between.map(({ contractNumber, type, amount }) => `${contractNumber} ${type} ${amount}`);
  expect([...new Set(amounts)].toSorted()).toEqual([
    'ENDS CAPITALMERGER 720000.00',
    'ENDS INTERESTACCRUEDMERGER 1125.00',
    'PASSES CAPITALSUCCESSION 720000.00',
    'PASSES INTERESTSUCCESSION 1125.00',
  ]);
  for (const contractId of [passes, ends])
    expect((await balancesOf(contractId, '2781')).toSorted()).toEqual(['-721125.00', '721125.00']);
  for (const account of ['4113', '2531']) expect(await balancesOf(ends, account)).toEqual(['0.00']);
  expect((await balancesOf(passes, '4113')).toSorted()).toEqual(['0.00', '720000.00']);
  const { data } = await given.admin.call(journalEndpoints.ofContract, { params: { contractId: passes } });
  const succeeded = JSON.stringify(data).match(/CAPITALSUCCESSION/g);
  expect(succeeded?.length).toBeGreaterThanOrEqual(3);
  expect((await inTenant(given.api.db, 'helios', verifyDocuments)).differences).toEqual([]);
  const named = await inTenant(given.api.db, 'helios', (tx) =>
    tx
      .selectFrom('erp_document')
      .select(['entity_id', 'further_party_id'])
      .where('contract_id', '=', passes)
      .where('accounting_type', '=', 'CAPITALSUCCESSION')
      .where('side', '=', 0)
      .execute(),
  );
  expect(new Map(named.map((one) => [one.entity_id, one.further_party_id]))).toEqual(
    new Map([
      [absorbed, absorbing],
      [absorbing, absorbed],
    ]),
  );
});
