import { linesOf } from '@calends/journal';
import { diffLoans, formatMoney } from '@calends/loan-engine';
import { type BookedContract, journalLineOf, linesAsDelivered, shippedLines } from '@calends/wire';
import { expect, test } from 'vitest';
import { drawn, fixedLoan } from '../in-hand/loan-for-tests.ts';
import { foresee } from './entered-facts.ts';
import { foreseenDocuments } from './foreseen-documents.ts';

const LINES = shippedLines('PARENT_LENDS');
const BOOKS = { bankAccount: '12', partyCode: null, styles: [] };
const BOOKED: BookedContract = {
  startDate: '2024-01-01',
  stampTaxSide: 'GRANTOR',
  companies: { GRANTOR: 'lender', RECEIVER: 'borrower' },
  books: { lender: BOOKS, borrower: BOOKS },
  bookedCompanyIds: ['lender', 'borrower'],
  openMonths: [],
  accountLines: {
    GRANTOR: linesAsDelivered(LINES, 'GRANTOR').map(journalLineOf),
    RECEIVER: linesAsDelivered(LINES, 'RECEIVER').map(journalLineOf),
  },
  documents: [],
  invoices: [],
};
/** The capitalization of 11 375.00 on 15-04-2024, in the lender's books. */
const CAPITALIZED: BookedContract['documents'][number] = {
  id: 'D1',
  sourceKey: 'GRANTOR/CAPITALIZATION/T1/2024-04-15',
  revision: 1,
  correctsId: null,
  companyId: 'lender',
  valueDate: '2024-04-15',
  date: '2024-04-15',
  standing: 'BOOKED',
  amounts: { VALUE: '1137500', STAMPTAX: '0' },
  stampTaxSide: 'GRANTOR',
  isReposted: false,
};

function foreseen(booked: BookedContract, loan = fixedLoan({ asOf: '2024-08-01' })) {
  const diff = foresee(loan, {
    trancheId: 'T1',
    movement: { date: '2024-02-01', movementType: 'CAPITALREIMBURSEMENT', amount: '400000.00' },
  });
  if (!diff.ok) throw new Error(diff.refusal.message);
  return foreseenDocuments(diff, booked);
}

test('a repayment shows its entries in both companies', () => {
  const { entered, corrected } = foreseen(BOOKED);
  const lines = entered.flatMap((document) =>
    linesOf(document).map(({ nature, account, amount }) =>
      [document.side, nature, account, formatMoney(amount)].join(' '),
    ),
  );
  expect(lines).toEqual([
    'GRANTOR D 12 400000.00',
    'GRANTOR C 4113 400000.00',
    'RECEIVER D 2531 400000.00',
    'RECEIVER C 12 400000.00',
  ]);
  expect(corrected).toEqual([]);
});

test('a backdated one shows what it corrects of the documents that accounting has, and nothing that waits already', () => {
  const correction = { date: '2024-04-15', side: 'GRANTOR', type: 'CAPITALIZATION', amount: '-3700.00' };
  expect(foreseen({ ...BOOKED, documents: [CAPITALIZED] }).corrected).toMatchObject([correction]);
  const waiting = {
    ...CAPITALIZED,
    id: 'D2',
    revision: 2,
    correctsId: 'D1',
    standing: 'WAITING' as const,
    amounts: { VALUE: '-370000', STAMPTAX: '0' },
  };
  expect(foreseen({ ...BOOKED, documents: [CAPITALIZED, waiting] }).corrected).toEqual([]);
});

test('where accounting cancels and posts anew, it shows both amounts; in a closed month what is corrected', () => {
  const reposted = { ...CAPITALIZED, isReposted: true };
  const anew = {
    date: '2024-04-15',
    side: 'GRANTOR',
    type: 'CAPITALIZATION',
    cancelled: '11375.00',
    posted: '7675.00',
  };
  expect(foreseen({ ...BOOKED, documents: [reposted] })).toMatchObject({ corrected: [], reposted: [anew] });
  const corrected = {
    ...reposted,
    id: 'D2',
    revision: 2,
    correctsId: 'D1',
    amounts: { VALUE: '12500', STAMPTAX: '0' },
  };
  expect(foreseen({ ...BOOKED, documents: [reposted, corrected] }).reposted).toMatchObject([
    { cancelled: '11500.00', posted: '7675.00' },
  ]);
  const closed = { companyId: 'lender', first: '2024-06-01', day: '2024-06-01' };
  expect(foreseen({ ...BOOKED, openMonths: [closed], documents: [reposted] })).toMatchObject({
    corrected: [{ date: '2024-06-01', amount: '-3700.00' }],
    reposted: [],
  });
  const partly = foreseen({ ...BOOKED, documents: [reposted, { ...corrected, isReposted: false }] });
  expect(partly).toMatchObject({ corrected: [{ amount: '-3825.00' }], reposted: [] });
});

test('nothing is shown of a tenant that gives nothing to accounting', () => {
  expect(foreseen({ ...BOOKED, startDate: null, documents: [CAPITALIZED] })).toEqual({
    entered: [],
    corrected: [],
    reposted: [],
    invoiced: [],
  });
});

test('a draw is booked with its stamp tax', () => {
  const diff = foresee(fixedLoan({ asOf: '2024-02-01' }), { tranche: drawn('new', '2024-02-01', '100000.00', []) });
  if (!diff.ok) throw new Error(diff.refusal.message);
  const [grantor] = foreseenDocuments(diff, BOOKED).entered;
  expect(grantor && linesOf(grantor).map(({ account }) => account)).toEqual(['4113', '12', '2781', '244']);
});

/** The invoice of that capitalization. */
const INVOICED: BookedContract['invoices'][number] = {
  id: 'I1',
  sourceKey: 'INVOICE/CAPITALIZATION/T1/2024-04-15',
  revision: 1,
  correctsId: null,
  companyId: 'lender',
  valueDate: '2024-04-15',
  date: '2024-04-18',
  standing: 'BOOKED',
  type: 'CAPITALIZATION',
  amount: '1137500',
  creditsId: null,
  erpNumber: 'FA 2024/7',
};

test('a backdated one shows which issued invoice is credited and how much, and nothing that waits already', () => {
  const credited = { erpNumber: 'FA 2024/7', date: '2024-04-18', type: 'CAPITALIZATION', amount: '-3700.00' };
  expect(foreseen({ ...BOOKED, invoices: [INVOICED] }).invoiced).toMatchObject([credited]);
  const later = fixedLoan({ asOf: '2024-08-01' });
  const diff = foresee(later, {
    trancheId: 'T1',
    movement: { date: '2024-07-01', movementType: 'CAPITALREIMBURSEMENT', amount: '400000.00' },
  });
  if (!diff.ok) throw new Error(diff.refusal.message);
  const tooMuch = { ...INVOICED, amount: '1200000' }; // a note of 625.00 waits, whatever happens in July
  expect(foreseenDocuments(diff, { ...BOOKED, invoices: [tooMuch] }).invoiced).toEqual([]);
});

test('a credit note takes back no more than its invoice, and a payment that grew gets a further invoice', () => {
  const part = { ...INVOICED, amount: '1000000' };
  const rest = { ...INVOICED, id: 'I2', revision: 2, correctsId: 'I1', amount: '137500', erpNumber: 'FA 2024/9' };
  expect(foreseen({ ...BOOKED, invoices: [part, rest] }).invoiced).toMatchObject([
    { erpNumber: 'FA 2024/9', amount: '-1375.00' },
    { erpNumber: 'FA 2024/7', amount: '-2325.00' },
  ]);
  const tooLittle = { ...INVOICED, amount: '500000' };
  expect(foreseen({ ...BOOKED, invoices: [tooLittle] }).invoiced).toMatchObject([
    { erpNumber: 'FA 2024/7', amount: '2675.00' },
  ]);
  expect(foreseen({ ...BOOKED, bookedCompanyIds: [], invoices: [INVOICED] }).invoiced).toEqual([]);
});

test('an assignment above what is owed shows its entries in the books of all three companies', () => {
  const loan = fixedLoan({ asOf: '2024-03-01' });
  const assigned = { changeDate: '2024-03-01', field: 'GRANTOR', company: 'taker', price: '1100000.00' } as const;
  const diff = diffLoans(loan, { ...loan.file, changes: [assigned] });
  if (!diff.ok) throw new Error(diff.refusal.message);
  const books = { lender: BOOKS, borrower: BOOKS, taker: BOOKS };
  const { entered } = foreseenDocuments(diff, { ...BOOKED, books });
  const sumOf = (companyId: string, type: string) =>
    entered
      .filter((document) => document.companyId === companyId && document.type === type)
      .map(({ amounts }) => formatMoney(amounts.VALUE));
  expect(['lender', 'borrower', 'taker'].map((companyId) => sumOf(companyId, 'CAPITALASSIGNMENT'))).toEqual([
    ['1000000.00'],
    ['1000000.00'],
    ['-1000000.00'],
  ]);
  expect([sumOf('lender', 'ASSIGNMENTGAIN'), sumOf('taker', 'ASSIGNMENTGAIN')]).toEqual([['94250.00'], []]);
  expect(entered.every(({ date }) => date === '2024-03-01')).toBe(true);
  const later = diffLoans({ ...loan, file: { ...loan.file, changes: [assigned] } }, loan.file);
  expect(later.ok && foreseenDocuments(later, { ...BOOKED, books }).entered).toEqual([]);
});
