import { diffLoans } from '@calends/loan-engine';
import type { BookedContract } from '@calends/wire';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { fixedLoan } from '../in-hand/loan-for-tests.ts';
import { foresee } from './entered-facts.ts';
import { ForeseenDocumentsSection } from './foreseen-documents-section.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const BOOKS = { bankAccount: '12', partyCode: null, styles: [] };
/** The capitalization of 11 375.00 on 15-04-2024 is in the lender's books. */
const booked = (isReposted: boolean): BookedContract => ({
  startDate: '2024-01-01',
  stampTaxSide: 'GRANTOR',
  companies: { GRANTOR: 'lender', RECEIVER: 'borrower' },
  books: { lender: BOOKS },
  bookedCompanyIds: ['lender'],
  openMonths: [],
  accountLines: { GRANTOR: [], RECEIVER: [] },
  documents: [
    {
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
      isReposted,
    },
  ],
  invoices: [
    {
      id: 'I1',
      sourceKey: 'INVOICE/CAPITALIZATION/T1/2024-04-15',
      revision: 1,
      correctsId: null,
      companyId: 'lender',
      valueDate: '2024-04-15',
      date: '2024-05-02',
      standing: 'BOOKED',
      type: 'CAPITALIZATION',
      amount: '1137500',
      creditsId: null,
      erpNumber: 'FA 2024/7',
    },
  ],
});

const LOAN = {
  contractId: 'c-1',
  parties: {
    grantorId: 'lender',
    receiverId: 'borrower',
    companies: [
      { id: 'lender', name: 'Helios', acronym: 'HEL' },
      { id: 'borrower', name: 'Boreal', acronym: 'BOR' },
    ],
  },
};

/** What a repayment on 01-02-2024 shows of that document. */
async function show(isReposted: boolean): Promise<void> {
  const loanDiff = foresee(fixedLoan({ asOf: '2024-08-01' }), {
    trancheId: 'T1',
    movement: { date: '2024-02-01', movementType: 'CAPITALREIMBURSEMENT', amount: '400000.00' },
  });
  if (!loanDiff.ok) throw new Error(loanDiff.refusal.message);
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TPrimaveraSync/of-contract/c-1': () => succeed(booked(isReposted)),
  });
  await renderApp(<ForeseenDocumentsSection loan={LOAN} loanDiff={loanDiff} />);
}

/** The texts of the first row of a table. */
async function firstRowOf(label: string): Promise<string[]> {
  const region = await screen.findByRole('region', { name: label });
  const [, row] = within(region).getAllByRole('row');
  return [...(row?.children ?? [])].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
}

test('what accounting cancels and posts anew is shown with both amounts, and no difference', async () => {
  await show(true);
  expect(await firstRowOf('What is cancelled and posted anew')).toEqual([
    '15-04-2024',
    'Capitalization',
    'Grantor',
    '11.375,00 €',
    '7.675,00 €',
  ]);
  expect(screen.getByText(/cancelled and posted anew once somebody sends the correction: 1/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Corrections' })).toBeNull();
});

test('where accounting books differences the difference is shown', async () => {
  await show(false);
  expect((await firstRowOf('Corrections')).at(-1)).toBe('-3.700,00 €');
  expect(screen.getByText('Documents already in accounting that this corrects: 1')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'What is cancelled and posted anew' })).toBeNull();
});

test('an issued invoice is shown with the credit note that will follow it', async () => {
  await show(false);
  expect(await firstRowOf('What follows issued invoices')).toEqual([
    'FA 2024/7',
    '02-05-2024',
    'Capitalization',
    'Credit note',
    '-3.700,00 €',
  ]);
});

test('what an assignment books is shown with the company in whose books it is, and the other one of each line', async () => {
  const loan = fixedLoan({ asOf: '2024-03-01' });
  const assigned = { changeDate: '2024-03-01', field: 'GRANTOR', company: 'taker' } as const;
  const loanDiff = diffLoans(loan, { ...loan.file, changes: [assigned] });
  if (!loanDiff.ok) throw new Error(loanDiff.refusal.message);
  const books = { lender: BOOKS, borrower: BOOKS, taker: BOOKS };
  const line = { side: 'RECEIVER', type: 'CAPITALASSIGNMENT', amountKey: 'VALUE', account: '2531', withParty: true };
  const accounts = (['D', 'C'] as const).map((nature) => ({ ...line, nature }));
  const accountLines = { GRANTOR: accounts, RECEIVER: accounts };
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TPrimaveraSync/of-contract/c-1': () =>
      succeed({ ...booked(false), documents: [], invoices: [], books, accountLines }),
    'GET /TEntities/option-list': () => succeed([{ id: 'taker', value: 'taker', label: 'Ceto', name: 'Ceto' }]),
  });
  await renderApp(<ForeseenDocumentsSection loan={LOAN} takerId="taker" loanDiff={loanDiff} />);
  const region = await screen.findByRole('region', { name: 'What each company books' });
  expect(await within(region).findAllByText('Ceto')).not.toEqual([]);
  const companies = within(region)
    .getAllByRole('row')
    .map(({ children }) => children[2]?.textContent)
    .filter((text) => text !== '');
  expect(new Set(companies)).toEqual(new Set(['Company', 'Helios', 'Ceto', 'Boreal']));
  const parties = within(region)
    .getAllByText(/^2531/)
    .map(({ textContent }) => textContent);
  expect(parties).toEqual(['2531 · Helios', '2531 · Ceto']);
});

test('what an assignment corrects in accounting is shown with the company that has it there', async () => {
  const loan = fixedLoan({ asOf: '2024-08-01' });
  const assigned = { changeDate: '2024-03-01', field: 'GRANTOR', company: 'taker' } as const;
  const loanDiff = diffLoans(loan, { ...loan.file, changes: [assigned] });
  if (!loanDiff.ok) throw new Error(loanDiff.refusal.message);
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TPrimaveraSync/of-contract/c-1': () => succeed(booked(false)),
    'GET /TEntities/option-list': () => succeed([{ id: 'taker', value: 'taker', label: 'Ceto', name: 'Ceto' }]),
  });
  await renderApp(<ForeseenDocumentsSection loan={LOAN} takerId="taker" loanDiff={loanDiff} />);
  expect(await firstRowOf('Corrections')).toEqual([
    '15-04-2024',
    'Capitalization',
    'Grantor',
    'Helios',
    '-11.375,00 €',
  ]);
});
