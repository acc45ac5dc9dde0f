import { addMonths } from '@calends/loan-engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draw, figuresOf as figuresOfFile, loan } from '../../../loan-engine/testing/example-loan.ts';
import { check } from '../../../loan-engine/testing/property-runs.ts';
import { arbitraryEdit, edited, withIds } from '../../testing/arbitrary-edits.ts';
import { bookedLoan, figuresOf } from '../../testing/arbitrary-journal.ts';
import { mapping } from '../../testing/example-mapping.ts';
import { balancesIn, COMPANIES, KeptBooks } from '../../testing/kept-books.ts';
import type { JournalMapping } from '../accounts/journal-mapping.ts';
import { documentsOfSpells, spellsOfLoan } from '../documents/booked-spells.ts';
import { SIDES } from '../vocabulary.ts';

/** Edits, after each of which some of the waiting documents are given away. */
const steps = fc.array(fc.record({ edit: arbitraryEdit, given: fc.nat(4) }), { minLength: 1, maxLength: 4 });

describe('after any edits of a loan with documents given away in between', () => {
  test('what is booked and what waits are the documents of the loan, each account on each day', {
    tags: 'long',
  }, () => {
    check(
      fc.tuple(bookedLoan(), steps),
      ([{ loanFile, mapping: accounts }, history]) => {
        const books = new KeptBooks();
        let file = withIds(loanFile);
        books.follow(figuresOf(file), accounts);
        for (const { edit, given } of history) {
          books.move('BOOKED', ({ standing }, place) => standing === 'WAITING' && place % 4 < given);
          file = edited(file, edit);
          const figures = figuresOf(file);
          books.follow(figures, accounts);
          expect(books.balances()).toEqual(expected(figures, accounts));
          expect(books.follow(figures, accounts)).toBe(0);
        }
      },
      0.03,
    );
  });

  test('the same where corrections cancel what they correct and post it anew', { tags: 'long' }, () => {
    check(
      fc.tuple(bookedLoan(), steps),
      ([{ loanFile, mapping: accounts }, history]) => {
        const books = new KeptBooks();
        let file = withIds(loanFile);
        books.follow(figuresOf(file), accounts);
        for (const { edit, given } of history) {
          books.repost((_, place) => place % 4 < given);
          books.follow(figuresOf(file), accounts);
          books.move('BOOKED', ({ standing }, place) => standing === 'WAITING' && place % 4 <= given);
          file = edited(file, edit);
          const figures = figuresOf(file);
          books.follow(figures, accounts);
          expect(books.balances()).toEqual(expected(figures, accounts));
          expect(books.follow(figures, accounts)).toBe(0);
        }
      },
      0.03,
    );
  });

  test('a chain has at most one document that waits, and revisions of a source count up from 1', () => {
    check(
      fc.tuple(bookedLoan(), steps),
      ([{ loanFile, mapping: accounts }, history]) => {
        const books = new KeptBooks();
        let file = withIds(loanFile);
        for (const { edit, given } of history) {
          file = edited(file, edit);
          books.follow(figuresOf(file), accounts);
          for (const documents of Map.groupBy(books.documents, ({ sourceKey }) => sourceKey).values()) {
            const revisions = documents.map(({ revision }) => revision);
            expect(new Set(revisions).size).toBe(revisions.length);
            const waiting = documents.filter(({ standing }) => standing === 'WAITING');
            expect(new Set(waiting.map(({ id, correctsId }) => correctsId ?? id)).size).toBe(waiting.length);
          }
          books.move('BOOKED', ({ standing }, place) => standing === 'WAITING' && place % 4 < given);
        }
      },
      0.03,
    );
  });
});

function expected(figures: ReturnType<typeof figuresOf>, accounts: JournalMapping) {
  return balancesIn(
    documentsOfSpells(
      figures,
      spellsOfLoan(figures, COMPANIES, () => accounts),
    ),
  );
}

/** 3.6 % of a million bear 100.00 a day. */
const FREE = { spread: '0' } as const;
const drawn = (date: string, amount: string) =>
  figuresOfFile(loan({ asOf: '2024-03-31', contract: FREE, tranches: [draw(date, amount)] }));
const none = figuresOfFile(loan({ asOf: '2024-03-31', contract: FREE, tranches: [] }));
const give = (books: KeptBooks) => books.move('BOOKED', ({ standing }) => standing === 'WAITING');
const ofGrantor = (books: KeptBooks) =>
  books.documents
    .filter(({ companyId }) => companyId === COMPANIES.GRANTOR)
    .toSorted((a, b) => a.revision - b.revision)
    .map(({ revision, standing, date, correctsId, entries }) =>
      [
        revision,
        standing,
        date,
        correctsId ? 'corrects' : 'whole',
        ...entries.map(({ debit, credit, amount }) => `${debit.account}/${credit.account} ${amount}`),
      ].join(' '),
    );

describe('a document that waits', () => {
  test('follows its source, keeps its place, and goes with it', () => {
    const books = new KeptBooks();
    books.follow(drawn('2024-01-15', '1000.00'), mapping());
    const [first] = books.documents;
    books.follow(drawn('2024-02-15', '900.00'), mapping({ set: 'SISTERS_LEND' }));
    expect(ofGrantor(books)).toEqual(['1 WAITING 2024-02-15 whole 2782/12 90000']);
    expect(books.documents.map(({ id }) => id)).toContain(first?.id);
    books.follow(none, mapping());
    expect(books.documents).toEqual([]);
  });

  test('is not made before the start date, and not without one', () => {
    const books = new KeptBooks();
    books.follow(drawn('2024-01-15', '1000.00'), mapping());
    books.follow(drawn('2024-01-15', '1000.00'), mapping({ startDate: '2024-02-01' }));
    expect(books.documents).toEqual([]);
    books.follow(drawn('2024-02-15', '1000.00'), mapping({ startDate: '2024-02-01' }));
    expect(books.documents).toHaveLength(2);
    books.follow(drawn('2024-02-15', '1000.00'), mapping(), { startDate: null });
    expect(books.documents).toEqual([]);
  });
});

function givenAway(): KeptBooks {
  const books = new KeptBooks();
  books.follow(drawn('2024-01-15', '1000.00'), mapping());
  give(books);
  return books;
}

describe('a document that was given away', () => {
  test('is corrected by the difference, on its own accounts and its own day', () => {
    const books = givenAway();
    const sisters = mapping({ set: 'SISTERS_LEND' });
    books.follow(drawn('2024-01-15', '1200.00'), sisters);
    expect(ofGrantor(books)).toEqual([
      '1 BOOKED 2024-01-15 whole 4113/12 100000',
      '2 WAITING 2024-01-15 corrects 4113/12 20000',
    ]);
    books.follow(drawn('2024-01-15', '700.00'), sisters);
    give(books);
    books.follow(drawn('2024-01-15', '750.00'), sisters);
    expect(ofGrantor(books)).toEqual([
      '1 BOOKED 2024-01-15 whole 4113/12 100000',
      '2 BOOKED 2024-01-15 corrects 12/4113 30000',
      '3 WAITING 2024-01-15 corrects 4113/12 5000',
    ]);
    books.follow(drawn('2024-01-15', '700.00'), sisters);
    expect(ofGrantor(books)).toHaveLength(2);
  });

  test('is reversed whole where its source is gone, and made anew where it moved to another day', () => {
    const books = givenAway();
    books.follow(drawn('2024-02-20', '1000.00'), mapping({ set: 'SISTERS_LEND' }));
    expect(ofGrantor(books)).toEqual([
      '1 BOOKED 2024-01-15 whole 4113/12 100000',
      '2 WAITING 2024-01-15 corrects 12/4113 100000',
      '3 WAITING 2024-02-20 whole 2782/12 100000',
    ]);
    give(books);
    books.follow(drawn('2024-01-15', '1000.00'), mapping());
    expect(ofGrantor(books).slice(3)).toEqual([
      '4 WAITING 2024-01-15 corrects 4113/12 100000',
      '5 WAITING 2024-02-20 corrects 12/2782 100000',
    ]);
    books.follow(none, mapping());
    expect(ofGrantor(books).slice(3)).toEqual(['5 WAITING 2024-02-20 corrects 12/2782 100000']);
  });

  test('moves to the books of another company with its source', () => {
    const books = givenAway();
    books.follow(drawn('2024-01-15', '1000.00'), mapping(), { companies: { ...COMPANIES, GRANTOR: 'aunt' } });
    const moved = books.documents.filter(({ standing }) => standing === 'WAITING');
    expect(moved.map(({ companyId, amounts }) => [companyId, amounts.VALUE])).toEqual([
      ['lender', -100000n],
      ['aunt', 100000n],
    ]);
  });

  test('is left alone before the start date, and in books that are kept elsewhere', () => {
    const books = givenAway();
    books.follow(none, mapping({ startDate: '2024-02-01' }));
    books.follow(none, mapping(), { startDate: null });
    books.follow(drawn('2024-01-15', '1.00'), mapping(), { keepsBooks: () => false });
    expect(books.documents).toHaveLength(2);
  });

  test('and cancelled is not made again, whatever becomes of its source, until somebody asks for it', () => {
    const books = givenAway();
    books.move('WITHDRAWN', () => true);
    for (const figures of [drawn('2024-01-15', '1000.00'), drawn('2024-02-15', '900.00'), none])
      expect(books.follow(figures, mapping())).toBe(0);
  });
});

/** The lender's oldest open month, and the day of a correction in it. */
const lenderFrom = (first: string, day: string) => ({
  openMonthOf: (companyId: string) => (companyId === COMPANIES.GRANTOR ? { first, day } : undefined),
});

describe('a correction of a closed month', () => {
  test('is booked in the oldest open month of its company, and of that company alone', () => {
    const books = givenAway();
    books.follow(drawn('2024-01-15', '1200.00'), mapping(), lenderFrom('2024-03-01', '2024-03-12'));
    const waiting = books.documents.filter(({ standing }) => standing === 'WAITING');
    expect(waiting.map(({ companyId, date, valueDate }) => [companyId, date, valueDate])).toEqual([
      ['lender', '2024-03-12', '2024-01-15'],
      ['borrower', '2024-01-15', '2024-01-15'],
    ]);
  });

  test('stays on its day while that is in an open month, moves on with the next close and back when months are reopened', () => {
    const books = givenAway();
    const dates = (amount: string, first: string, day: string) => {
      books.follow(drawn('2024-01-15', amount), mapping(), lenderFrom(first, day));
      return ofGrantor(books).flatMap((line) => (line.includes('WAITING') ? line.split(' ').slice(2, 3) : []));
    };
    expect(dates('1200.00', '2024-02-01', '2024-02-20')).toEqual(['2024-02-20']);
    expect(dates('1200.00', '2024-02-01', '2024-02-25')).toEqual(['2024-02-20']);
    expect(dates('1300.00', '2024-02-01', '2024-02-25')).toEqual(['2024-02-20']);
    expect(dates('1300.00', '2024-03-01', '2024-03-04')).toEqual(['2024-03-04']);
    expect(dates('1300.00', '2024-01-01', '2024-01-31')).toEqual(['2024-01-15']);
  });

  test('reverses there what is gone, and leaves what its month was given', () => {
    const books = givenAway();
    books.follow(none, mapping(), lenderFrom('2024-02-01', '2024-02-05'));
    expect(ofGrantor(books)).toEqual([
      '1 BOOKED 2024-01-15 whole 4113/12 100000',
      '2 WAITING 2024-02-05 corrects 12/4113 100000',
    ]);
  });

  test('never lies in a closed month, and the books come to the documents of the loan, after any edits and closes', () => {
    check(
      fc.tuple(
        bookedLoan(),
        fc.array(fc.record({ edit: arbitraryEdit, given: fc.nat(4), months: fc.nat(6) }), {
          minLength: 1,
          maxLength: 4,
        }),
      ),
      ([{ loanFile, mapping: accounts }, history]) => {
        const books = new KeptBooks();
        let file = withIds(loanFile);
        books.follow(figuresOf(file), accounts);
        for (const { edit, given, months } of history) {
          books.move('BOOKED', ({ standing }, place) => standing === 'WAITING' && place % 4 < given);
          file = edited(file, edit);
          const figures = figuresOf(file);
          const first = addMonths(`${file.asOf.slice(0, 'yyyy-mm'.length)}-01`, -months);
          const open = { openMonthOf: () => ({ first, day: first }) };
          books.follow(figures, accounts, open);
          for (const { standing, correctsId, date, valueDate } of books.documents)
            if (standing === 'WAITING' && correctsId !== null) {
              if (valueDate >= first) expect(date).toBe(valueDate);
              else expect(date >= first).toBe(true);
            }
          expect(accountsIn(books.balances())).toEqual(accountsIn(expected(figures, accounts)));
          expect(books.follow(figures, accounts, open)).toBe(0);
        }
      },
      0.03,
    );
  });
});

/** What each account of each company has, whatever the day. */
function accountsIn(balances: ReturnType<KeptBooks['balances']>): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const [key, amount] of balances) {
    const [companyId = '', , account = ''] = key.split(' ');
    const of = `${companyId} ${account}`;
    sums.set(of, (sums.get(of) ?? 0n) + amount);
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const taxed = (amount: string) =>
  figuresOfFile(
    loan({
      asOf: '2024-01-30',
      contract: { ...FREE, stampTaxApplicable: true, stampTaxTranchesFee: '17.1.3' },
      tranches: [draw('2024-01-15', amount)],
    }),
  );

test('a correction keeps the side that delivered the stamp tax when the first document was made', () => {
  const books = new KeptBooks();
  books.follow(taxed('1000.00'), mapping());
  give(books);
  books.follow(taxed('2000.00'), mapping({ stampTaxSide: 'RECEIVER' }));
  const corrections = books.documents.filter(({ standing }) => standing === 'WAITING');
  for (const side of SIDES) {
    const [one] = corrections.filter(({ companyId }) => companyId === COMPANIES[side]);
    expect(one?.entries.map(({ amountKey, debit, credit }) => [amountKey, debit.account, credit.account])).toEqual(
      side === 'GRANTOR'
        ? [
            ['VALUE', '4113', '12'],
            ['STAMPTAX', '2781', '244'],
          ]
        : [
            ['VALUE', '12', '2531'],
            ['STAMPTAX', '6812', '2781'],
          ],
    );
  }
});

/** A draw that was booked with 1 000.00, corrected by 200.00 and is 900.00 now. */
function correctedTwice(): KeptBooks {
  const books = givenAway();
  books.follow(drawn('2024-01-15', '1200.00'), mapping());
  give(books);
  books.follow(drawn('2024-01-15', '900.00'), mapping());
  return books;
}

describe('a correction that cancels what it corrects', () => {
  test('becomes the whole document on the accounts of now, and what it corrected stands aside', () => {
    const books = correctedTwice();
    books.repost(() => true);
    books.follow(drawn('2024-01-15', '900.00'), mapping({ set: 'SISTERS_LEND' }));
    expect(ofGrantor(books)).toEqual([
      '1 ASIDE 2024-01-15 whole 4113/12 100000',
      '2 ASIDE 2024-01-15 corrects 4113/12 20000',
      '3 WAITING 2024-01-15 whole 2782/12 90000',
    ]);
    give(books);
    books.follow(drawn('2024-01-15', '950.00'), mapping());
    expect(ofGrantor(books).slice(2)).toEqual([
      '3 BOOKED 2024-01-15 whole 2782/12 90000',
      '4 WAITING 2024-01-15 corrects 2782/12 5000',
    ]);
  });

  test('posts nothing anew where the source is gone, and a source that comes back is made anew', () => {
    const books = givenAway();
    books.follow(none, mapping());
    books.repost(() => true);
    books.follow(none, mapping());
    expect(ofGrantor(books)).toEqual(['1 ASIDE 2024-01-15 whole 4113/12 100000']);
    books.follow(drawn('2024-01-15', '1000.00'), mapping());
    expect(ofGrantor(books)[1]).toMatch(/WAITING 2024-01-15 whole 4113\/12 100000$/);
  });

  test('leaves the document alone that its source has on another day', () => {
    const books = givenAway();
    books.follow(drawn('2024-02-20', '1000.00'), mapping());
    books.repost(() => true);
    books.follow(drawn('2024-02-20', '1000.00'), mapping());
    expect(ofGrantor(books)).toEqual([
      '1 ASIDE 2024-01-15 whole 4113/12 100000',
      '3 WAITING 2024-02-20 whole 4113/12 100000',
    ]);
  });

  test('keeps the side that delivered the stamp tax', () => {
    const books = new KeptBooks();
    books.follow(taxed('1000.00'), mapping({ stampTaxSide: 'GRANTOR' }));
    give(books);
    books.follow(taxed('1200.00'), mapping({ stampTaxSide: 'RECEIVER' }));
    books.repost(() => true);
    books.follow(taxed('1200.00'), mapping({ stampTaxSide: 'RECEIVER' }));
    expect(books.documents.filter(({ standing }) => standing === 'WAITING').map((one) => one.stampTaxSide)).toEqual([
      'GRANTOR',
      'GRANTOR',
    ]);
  });
});
