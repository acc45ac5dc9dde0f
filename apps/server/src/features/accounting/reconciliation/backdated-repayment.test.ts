/** A repayment that is entered late: what it corrects is shown before it is saved, sent, and then the months are as accounting has them. */
import { compareDocuments, documentsOfSpells, type JournalType, type Side } from '@calends/journal';
import { diffLoans, fixingHistory, formatMoney, type LoanFile, openLoan } from '@calends/loan-engine';
import { enterMovements } from '@calends/loan-engine/enter-movements';
import {
  accountLineEndpoints,
  type BookedContract,
  bookedContractEndpoints,
  contractEndpoints,
  type DocumentRow,
  keptDocumentOf,
  type Reconciliation,
  reconciliationEndpoints,
  spellsIn,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import { fixedRateContract } from '../../../testing/loans/loans-for-tests.ts';

/** Of the books; what is dated on it leaves only the next day. */
const TODAY = '2025-03-31';
const MONTH = 2;

let books: SentBooks;
beforeAll(async () => {
  books = await startSentBooks();
});
afterAll(() => books.stop());

async function lend(): Promise<{ contractId: string; trancheId: string }> {
  const contractId = await books.loans.add(fixedRateContract(books.companies, 'REPAID-LATE'));
  const body = { set: 'PARENT_LENDS', stampTaxSide: 'GRANTOR', version: 0 };
  await books.admin.call(accountLineEndpoints.saveContractSet, { params: { contractId }, body });
  const { id: trancheId } = (await books.loans.draw(contractId, '10-01-2025', '100000.00')).data;
  return { contractId, trancheId };
}

/** Sends all that may leave today. */
async function sendAll(): Promise<void> {
  await books.books.derive();
  const waiting = (await books.books.documents()).filter(
    (one) => one.phase === 'DRAFT' && (one.leavesOn ?? '') <= TODAY,
  );
  await books.books.send(waiting.map(({ id }) => id));
  await books.work();
  const phases = await Promise.all(waiting.map(async ({ id }) => (await books.phaseOf(id)).phase));
  expect(new Set(phases)).toEqual(new Set(['SENT']));
}

/** The month of both companies, beside accounting. */
async function reconcile(): Promise<Reconciliation[]> {
  const ofCompany = async (entityId: string): Promise<Reconciliation> =>
    (await books.admin.call(reconciliationEndpoints.reconcile, { body: { entityId, year: 2025, month: MONTH } })).data;
  const [lender, borrower] = books.companies;
  return [await ofCompany(lender), await ofCompany(borrower)];
}

/** By what each account of the month differs. */
const differing = ({ accounts }: Reconciliation) =>
  Object.fromEntries(accounts.map(({ account, difference }) => [account, difference]));

type Movement = Parameters<typeof enterMovements>[2][number];

/** What saving a movement will correct, as the browser computes it from what the product answers. */
async function foreseen({ contractId, trancheId }: Awaited<ReturnType<typeof lend>>, movement: Movement) {
  const { loanFile, fixings } = (await books.admin.call(contractEndpoints.loanFile, { params: { id: contractId } }))
    .data;
  const loan = openLoan(loanFile as LoanFile, fixingHistory(fixings));
  const diff = diffLoans(loan, enterMovements(loan, trancheId, [movement]).loan.file);
  if (!diff.ok) throw new Error('the loan refuses the movement');
  const { after } = diff.figures();
  const booked: BookedContract = (
    await books.admin.call(bookedContractEndpoints.ofContract, { params: { contractId } })
  ).data;
  const { stampTaxSide, startDate, bookedCompanyIds, openMonths } = booked;
  const documents = (side: Side) =>
    new Map(documentsOfSpells(after, spellsIn(booked, after, side)).map((one) => [one.sourceKey, one]));
  const keepsBooks = (companyId: string) => bookedCompanyIds.includes(companyId);
  const openMonthOf = (companyId: string) => openMonths.find((one) => one.companyId === companyId);
  const wanted = { documents, stampTaxSide, startDate, keepsBooks, openMonthOf };
  const { waiting } = compareDocuments(wanted, booked.documents.map(keptDocumentOf));
  return waiting
    .filter(({ correctedIds }) => correctedIds.length > 0)
    .map(({ sourceKey, date, amounts, correctsId }) => {
      const [side, type] = sourceKey.split('/') as [Side, JournalType];
      return inShort({ date, type, isLender: side === 'GRANTOR', amount: formatMoney(amounts.VALUE), correctsId });
    })
    .toSorted();
}

interface Correction {
  readonly date: string;
  readonly type: JournalType;
  readonly isLender: boolean;
  readonly amount: string;
  readonly correctsId: string | null;
}

function inShort({ date, type, isLender, amount, correctsId }: Correction): string {
  return [date, type, isLender ? 'lender' : 'borrower', amount, correctsId].join(' ');
}

const isAccrual = (account: string | null) => account === '2721' || account === '2722';

/** The corrections of a loan that wait, each with the document that it is linked with. */
async function waitingCorrections(contractId: string): Promise<string[]> {
  const waits = (one: DocumentRow) => one.contractId === contractId && one.isCorrection && one.phase === 'DRAFT';
  const rows = (await books.books.documents()).filter(waits);
  const corrections = rows.map(async ({ id, date, type, entityType, amount }) => {
    const { related, lines } = await books.phaseOf(id);
    const original = related.find(({ relation }) => relation === 'ORIGINAL');
    expect(original?.phase).toBe('SENT');
    const isTakenBack = lines.some(
      ({ account, nature }) => nature === (entityType === 0 ? 'C' : 'D') && isAccrual(account),
    );
    const signed = isTakenBack ? `-${amount}` : amount;
    const of = { date: date ?? '', type, isLender: entityType === 0, correctsId: original?.id ?? null };
    return inShort({ ...of, amount: signed });
  });
  return (await Promise.all(corrections)).toSorted();
}

test('a backdated repayment shows its corrections, makes linked differences, and its month ends at 0.00 once they are sent', async () => {
  const loan = await lend();
  await sendAll();
  for (const month of await reconcile()) expect(new Set(Object.values(differing(month)))).toEqual(new Set(['0.00']));

  const repaid = { date: '2025-02-10', movementType: 'CAPITALREIMBURSEMENT', amount: '36000.00' } as const;
  const shown = await foreseen(loan, repaid);
  // 1.25 a day from its day to the end of the month
  expect(shown.map((one) => one.split(' ').slice(0, 4).join(' '))).toEqual([
    '2025-02-28 SPECIALIZATION borrower -23.75',
    '2025-02-28 SPECIALIZATION lender -23.75',
  ]);
  const amounts = { capitalAmount: repaid.amount, interestAccruedAmount: '0', interestDueAmount: '0' };
  expect((await books.loans.reimburse(loan.contractId, loan.trancheId, '10-02-2025', amounts)).status).toBe(200);
  await books.books.derive();
  expect(await waitingCorrections(loan.contractId)).toEqual(shown);
  const [lender, borrower] = await reconcile();
  expect([lender, borrower].map((month) => month && differing(month))).toMatchObject([
    { 12: '-36000.00', 2721: '23.75' },
    { 12: '36000.00', 2722: '-23.75' },
  ]);

  await sendAll();
  for (const month of await reconcile()) {
    expect(month).toMatchObject({ state: 'DONE', differences: 0, isOutdated: false });
    expect(new Set(Object.values(differing(month)))).toEqual(new Set(['0.00']));
    expect(Object.keys(differing(month)).length).toBeGreaterThan(2);
  }
});
