import { contractEndpoints, type DocumentRow, journalEndpoints, periodEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { booksOf } from '../../../testing/loans/books-for-tests.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../../ledger/ledger.public.ts';
import { verifyDocuments } from './verify-documents.ts';

const PRICE = '721000.00';

let given: TestLoans;
let books: ReturnType<typeof booksOf>;
let [lender, successor, borrower, contractId, trancheId] = ['', '', '', '', ''];
/**
 * 1.25 % of 720 000.00, ATUAL_360: 25.00 a day from 15 January on; 0.5 % of tax on the draw, 3 600.00. January is closed by the two that have
 * the loan and given to accounting, before the successor buys it on 15 February, and February by all three.
 */
beforeAll(async () => {
  given = await startLoans(); // on 31 March 2025
  const { api, admin, loans, feeId } = given;
  books = booksOf(api, admin);
  [lender, borrower] = await addCompanies(api.db, 'helios');
  [successor] = await addCompanies(api.db, 'helios');
  for (const companyId of [lender, successor, borrower]) await books.keep(companyId);
  await books.startOn('01-01-2025');
  const tax = { stampTaxApplicable: true, stampTaxTranchesFeeId: feeId, stampTaxCapitalizationsFeeId: feeId };
  contractId = await loans.add({ ...fixedRateContract([lender, borrower], 'THREE BOOKS'), ...tax });
  trancheId = (await loans.draw(contractId, '15-01-2025', '720000.00')).data.id;
  await books.choose(contractId, 'PARENT_LENDS', 'GRANTOR');
  await books.derive();
  const ofJanuary = (await books.documents()).filter(({ date }) => (date ?? '') <= '2025-01-31');
  await books.send(ofJanuary.map(({ id }) => id));
  for (const companyId of [lender, borrower]) {
    expect((await books.close(companyId)).status).toBe(200);
    await closeMonth(companyId, '2025-01');
  }
  const version = await loans.version(contractId);
  const change = { contractId, version, field: 'GRANTOR', changeDate: '15-02-2025', company: successor, price: PRICE };
  expect((await admin.call(contractEndpoints.change, { body: change })).status).toBe(200);
  for (const companyId of [lender, successor, borrower]) await closeMonth(companyId, '2025-02');
  await books.derive();
});
afterAll(() => given.api.stop());

async function closeMonth(companyId: string, month: string): Promise<void> {
  const params = { companyId };
  const { digest } = (await given.admin.call(periodEndpoints.preview, { params, query: { month } })).data;
  const { status, body } = await given.admin.call(periodEndpoints.close, { params, body: { month, digest } });
  expect(status, JSON.stringify(body)).toBe(200);
}

const cents = (amount: string) => BigInt(amount.replace('.', ''));

/** What each company has on each account, in cents; debits above 0. */
async function balances(): Promise<Readonly<Record<string, bigint>>> {
  const sums: Record<string, bigint> = {};
  for (const { id, company } of await books.documents())
    for (const { account, nature, amount } of (await books.read(id)).lines) {
      const key = `${named(company?.id)} ${account}`;
      sums[key] = (sums[key] ?? 0n) + (nature === 'D' ? 1n : -1n) * cents(amount);
    }
  return sums;
}

const named = (id: string | undefined) =>
  ({ [lender]: 'lender', [successor]: 'successor', [borrower]: 'borrower' })[id ?? ''];

const sumOf = (all: Readonly<Record<string, bigint>>, accounts: readonly string[]) =>
  Object.entries(all)
    .filter(([key]) => accounts.includes(key.split(' ')[1] ?? ''))
    .reduce((sum, [, amount]) => sum + amount, 0n);

/** What one has against another, in pairs of accounts. */
const MUTUAL = [['12'], ['2781'], ['4113', '2531'], ['2721', '2722'], ['7914', '6911'], ['7888', '6888']];

async function adjustmentsOf(companyId: string, month: string) {
  const query = { month };
  const { data } = await given.admin.call(periodEndpoints.figures, { params: { companyId }, query });
  const own = (data.adjustments as { month: string; bookedMonth: string; difference: Record<string, string> }[]).filter(
    (one) => one.month === month,
  );
  return own.map(({ bookedMonth, difference }) => ({
    bookedMonth,
    ...Object.fromEntries(
      Object.entries(difference).filter(([, amount]) => /^-?[\d.]+$/.test(amount ?? '') && cents(amount) !== 0n),
    ),
  }));
}

/**
 * First calculation: 31 days from 15 January to 15 February x 25.00 = 775.00 of interest pass with the capital: 720 775.00, of which the
 * lender before gains 225.00. Second: until the end of March 76 days are 1 900.00, of which 775.00 are its own and 1 125.00 the successor's.
 */
test('the books of both lenders and of the borrower add up, and the banks of the lenders have the price', async () => {
  const all = await balances();
  expect(all).toMatchObject({
    'lender 12': -72_000_000n + cents(PRICE),
    'successor 12': 0n - cents(PRICE),
    'borrower 12': 72_000_000n,
    'lender 2781': 360_000n,
    'borrower 2781': -360_000n,
    'lender 4113': 0n,
    'successor 4113': 72_000_000n,
    'borrower 2531': -72_000_000n,
    'lender 2721': 0n,
    'successor 2721': 190_000n,
    'borrower 2722': -190_000n,
    'lender 7914': -77_500n,
    'successor 7914': -112_500n,
    'borrower 6911': 190_000n,
    'lender 7888': -22_500n,
    'successor 6888': 22_500n,
  });
  for (const accounts of MUTUAL) expect([accounts, sumOf(all, accounts)]).toEqual([accounts, 0n]);
  for (const companyId of [lender, successor, borrower])
    for (const month of ['2025-01', '2025-02']) expect(await adjustmentsOf(companyId, month)).toEqual([]);
  const { data } = await given.admin.call(journalEndpoints.ofContract, { params: { contractId } });
  expect(data).toMatchObject({ missing: [] });
});

/**
 * First calculation: of January 5 days x 25.00 and 12 x 22.50 are 395.00, 30.00 less; 14 days of February x 22.50 are 315.00 until the
 * 15th and 315.00 from then on, each 35.00 less. Second: what passes is 648 000.00 and 125.00 + 26 x 22.50 = 710.00, 65.00 less.
 */
test('a late repayment before the handover is adjusted in the months of whoever had the loan then', async () => {
  const repaid = await given.loans.reimburse(contractId, trancheId, '20-01-2025', { capitalAmount: '72000.00' });
  expect(repaid.status, JSON.stringify(repaid.body)).toBe(200);
  await books.derive();
  const ofJanuary = { repaid: '72000.00', interest: '-30.00', capital: '-72000.00', accrued: '-30.00' };
  expect(await adjustmentsOf(lender, '2025-01')).toEqual([{ bookedMonth: '2025-03', ...ofJanuary }]);
  expect(await adjustmentsOf(borrower, '2025-01')).toEqual([{ bookedMonth: '2025-03', ...ofJanuary }]);
  expect(await adjustmentsOf(successor, '2025-01')).toEqual([]);
  expect(await adjustmentsOf(lender, '2025-02')).toEqual([
    { bookedMonth: '2025-03', passedCapital: '72000.00', interest: '-35.00', passedInterest: '65.00' },
  ]);
  expect(await adjustmentsOf(successor, '2025-02')).toEqual([
    {
      bookedMonth: '2025-03',
      passedCapital: '-72000.00',
      interest: '-35.00',
      passedInterest: '-65.00',
      capital: '-72000.00',
      accrued: '-100.00',
    },
  ]);
  expect(await adjustmentsOf(borrower, '2025-02')).toEqual([
    { bookedMonth: '2025-03', interest: '-70.00', capital: '-72000.00', accrued: '-100.00' },
  ]);
});

const inBooks = ({ date, type, company, isCorrection, amount }: DocumentRow) =>
  [date, type, named(company?.id), ...(isCorrection ? ['correction'] : []), amount].join(' ');

test('what accounting had of January is corrected in the oldest open month of the lender before, and all still add up', async () => {
  const documents = (await books.documents()).map(inBooks);
  const corrections = documents.filter((one) => one.includes('correction'));
  expect(corrections.toSorted()).toEqual([
    '2025-03-31 SPECIALIZATION borrower correction 30.00',
    '2025-03-31 SPECIALIZATION lender correction 30.00',
  ]);
  expect(documents.filter((one) => one.includes('CAPITALREIMBURSEMENT')).toSorted()).toEqual([
    '2025-01-20 CAPITALREIMBURSEMENT borrower 72000.00',
    '2025-01-20 CAPITALREIMBURSEMENT lender 72000.00',
  ]);
  const all = await balances();
  expect(all).toMatchObject({
    'lender 12': -72_000_000n + 7_200_000n + cents(PRICE),
    'successor 12': 0n - cents(PRICE),
    'borrower 12': 64_800_000n,
    'lender 4113': 0n,
    'successor 4113': 64_800_000n,
    'lender 2721': 0n,
    'lender 7914': -71_000n,
    'lender 7888': -7_229_000n, // 721 000.00 for 648 710.00
  });
  for (const accounts of MUTUAL) expect([accounts, sumOf(all, accounts)]).toEqual([accounts, 0n]);
  expect((await inTenant(given.api.db, 'helios', verifyDocuments)).differences).toEqual([]);
  expect((await inTenant(given.api.db, 'helios', verifyLoans)).differences).toEqual([]);
});
