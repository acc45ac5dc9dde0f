import { addMonths, type LedgerFigures, type LoanFile, openLoan } from '@calends/loan-engine';
import fc from 'fast-check';
import { computedLoan, FIXINGS } from '../../loan-engine/testing/arbitrary-loan.ts';
import type { CompanyBooks, JournalMapping } from '../src/accounts/journal-mapping.ts';
import { ACCOUNT_SETS, ACCRUAL_STYLES, type AccountSet, SIDES } from '../src/vocabulary.ts';
import { booksIn, FROM_THE_BEGINNING, mapping } from './example-mapping.ts';

/** A loan that the engine accepts, and how it reaches the books of both companies. */
export interface BookedLoan {
  readonly loanFile: LoanFile;
  readonly figures: LedgerFigures;
  readonly set: AccountSet;
  readonly mapping: JournalMapping;
}

/** Loans of every kind, with documents from the beginning or a later month, and companies that change their style. */
export function bookedLoan(): fc.Arbitrary<BookedLoan> {
  return computedLoan().chain(({ loanFile }) => {
    const first = `${loanFile.contract.dateStart.slice(0, 7)}-01`;
    const months = fc.nat(60).map((count) => addMonths(first, count));
    return fc
      .record({
        set: fc.constantFrom(...ACCOUNT_SETS),
        stampTaxSide: fc.constantFrom(...SIDES),
        startDate: fc.oneof(fc.constant(FROM_THE_BEGINNING), months),
        GRANTOR: arbitraryBooks(months),
        RECEIVER: arbitraryBooks(months),
      })
      .map(({ GRANTOR, RECEIVER, ...example }) => ({
        loanFile,
        figures: figuresOf(loanFile),
        set: example.set,
        mapping: mapping({ ...example, books: { GRANTOR, RECEIVER } }),
        [fc.toStringMethod]: () => JSON.stringify({ loanFile, ...example, GRANTOR, RECEIVER }),
      }));
  });
}

export function figuresOf(loanFile: LoanFile): LedgerFigures {
  const { counted } = openLoan(loanFile, FIXINGS);
  if (!counted.ok) throw new Error(counted.refusal.message);
  return counted.figures;
}

function arbitraryBooks(months: fc.Arbitrary<string>): fc.Arbitrary<CompanyBooks> {
  const style = fc.constantFrom(...ACCRUAL_STYLES);
  const steps = fc.uniqueArray(fc.record({ from: months, style }), { maxLength: 3, selector: ({ from }) => from });
  return fc
    .tuple(style, steps)
    .map(([first, later]) => booksIn(first, ...later.toSorted((a, b) => (a.from < b.from ? -1 : 1))));
}
