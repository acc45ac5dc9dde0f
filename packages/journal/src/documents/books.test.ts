import { addDays, addMonths, formatDay, type LedgerFigures, monthEnd } from '@calends/loan-engine';
import { type MonthClose, monthCloses } from '@calends/loan-engine/month-closes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '../../../loan-engine/testing/property-runs.ts';
import { type BookedLoan, bookedLoan, figuresOf } from '../../testing/arbitrary-journal.ts';
import { balancesOf } from '../../testing/books.ts';
import { styleOn } from '../accounts/journal-mapping.ts';
import { type AccountSet, SIDES, type Side } from '../vocabulary.ts';
import { baselineOf } from './baseline.ts';
import { documentsOf } from './documents-of.ts';
import { linesOf } from './journal-document.ts';

/** As accountants know them, not as the package looks them up. */
const LOAN_ACCOUNTS = {
  PARENT_LENDS: { GRANTOR: '4113', RECEIVER: '2531' },
  SUBSIDIARY_LENDS: { GRANTOR: '266', RECEIVER: '254' },
  SISTERS_LEND: { GRANTOR: '2782', RECEIVER: '258' },
} as const satisfies Record<AccountSet, Record<Side, string>>;
const INCOME = { PARENT_LENDS: '7914', SUBSIDIARY_LENDS: '7918', SISTERS_LEND: '7918' } as const;
const ACCRUALS = { GRANTOR: '2721', RECEIVER: '2722' } as const;
const SIGN = { GRANTOR: 1n, RECEIVER: -1n } as const;

const interestAccount = (set: AccountSet, side: Side) => (side === 'GRANTOR' ? INCOME[set] : '6911');

describe('at the end of every month, in both companies,', () => {
  test('the loan account is the capital, that of accruals the interest accrued and due, that of interest what was earned', () => {
    checkMonths(({ set, mapping }, { date, closes, since, standing }, balance) => {
      for (const side of SIDES) {
        const books = mapping.books[side];
        const undone = books && styleOn(books, mapping.startDate) === 'REVERSING' ? sum(standing, 'accrued') : 0n;
        const of = balance(side);
        const booked = [of(LOAN_ACCOUNTS[set][side]), of(ACCRUALS[side]), of(interestAccount(set, side))];
        expect([date, ...booked]).toEqual([
          date,
          SIGN[side] * sum(closes, 'capital'),
          SIGN[side] * (sum(closes, 'accrued') + sum(closes, 'interestDue')),
          -SIGN[side] * (sum(since, 'interest') + undone), // the owner of the books undid that much before the first document
        ]);
      }
      expect(balance('RECEIVER')('12')).toBe(-balance('GRANTOR')('12'));
    });
  });

  test('what was waived is other expense of the one and other income of the other, and no money', () => {
    checkMonths(({ mapping, figures }, { date }, balance) => {
      const waived = figures.tranches
        .flatMap(({ postings }) => postings)
        .filter(
          ({ type, day }) => type.endsWith('WAIVER') && formatDay(day) >= mapping.startDate && formatDay(day) <= date,
        )
        .reduce((total, { amount }) => total + (amount ?? 0n), 0n);
      expect([balance('GRANTOR')('6888'), balance('RECEIVER')('7888')]).toEqual([waived, -waived]);
    });
  });

  test('what was converted is a holding of the one and equity of the other, and no money', () => {
    checkMonths(({ mapping, figures }, { date }, balance) => {
      const converted = (wanted: string) =>
        figures.tranches
          .flatMap(({ postings }) => postings)
          .filter(({ type, day }) => type === wanted && formatDay(day) >= mapping.startDate && formatDay(day) <= date)
          .reduce((total, { amount }) => total + (amount ?? 0n), 0n);
      const [shares, other] = [converted('SHARECAPITALCONVERSION'), converted('OTHEREQUITYCONVERSION')];
      expect([balance('RECEIVER')('51'), balance('RECEIVER')('53')]).toEqual([-shares, -other]);
      expect(balance('GRANTOR')('41')).toBe(shares + other);
    });
  });

  test('the receiver has borne the stamp tax of all rows, and one of the two owes it to the State', () => {
    checkMonths(({ mapping, figures }, { date }, balance) => {
      const rows = figures.stampTax.map(({ day, tax }) => ({ date: formatDay(day), tax }));
      const tax = sum(
        rows.filter((row) => row.date >= mapping.startDate && row.date <= date),
        'tax',
      );
      const [grantor, receiver] = [balance('GRANTOR'), balance('RECEIVER')];
      const isGrantors = mapping.stampTaxSide === 'GRANTOR';
      expect(receiver('6812')).toBe(tax);
      expect([receiver('2781'), grantor('2781')]).toEqual(isGrantors ? [-tax, tax] : [0n, 0n]);
      expect([receiver('244'), grantor('244')]).toEqual(isGrantors ? [0n, -tax] : [-tax, 0n]);
    });
  });
});

interface Month {
  readonly date: string;
  readonly closes: readonly MonthClose[];
  /** From the start date to this month. */
  readonly since: readonly MonthClose[];
  /** The month before the start date. */
  readonly standing: readonly MonthClose[];
}

type Balance = (side: Side) => (account: string) => bigint;

/** Every month end from the start date on. */
function checkMonths(property: (loan: BookedLoan, month: Month, balance: Balance) => void): void {
  check(
    bookedLoan(),
    (loan) => {
      const { figures, mapping } = loan;
      const documents = documentsOf(figures, mapping).filter(({ party }) => party === null); // what passes stays on its side
      const baseline = baselineOf(figures, mapping);
      const all = monthCloses(figures).map((close) => ({ ...close, date: endOf(close) }));
      const standing = all.filter(({ date }) => addMonths(`${date.slice(0, 7)}-01`, 1) === mapping.startDate);
      for (const date of monthEnds(figures).filter((end) => end >= mapping.startDate)) {
        const closes = all.filter((close) => close.date === date);
        const since = all.filter((close) => close.date <= date && close.date >= mapping.startDate);
        property(loan, { date, closes, since, standing }, (side) => balancesOf(side, date, documents, baseline));
      }
    },
    0.3,
  );
}

function endOf({ year, month }: MonthClose): string {
  return monthEnd(`${year}-${String(month).padStart(2, '0')}-01`);
}

function monthEnds({ tranches, asOf }: LedgerFigures): string[] {
  const ends: string[] = [];
  const drawn = tranches.map(({ tranche }) => formatDay(tranche.day)).toSorted()[0];
  if (drawn === undefined) return ends;
  for (let first = `${drawn.slice(0, 7)}-01`; monthEnd(first) <= formatDay(asOf); first = addMonths(first, 1))
    ends.push(monthEnd(first));
  return ends;
}

function sum<Key extends string>(rows: ReadonlyArray<Readonly<Record<Key, bigint>>>, key: Key): bigint {
  return rows.reduce((total, row) => total + row[key], 0n);
}

describe('the documents of a loan', () => {
  test('balance each by itself, with amounts above nothing', () => {
    check(
      bookedLoan(),
      ({ figures, mapping }) => {
        for (const document of documentsOf(figures, mapping)) {
          const lines = linesOf(document);
          const [debits, credits] = (['D', 'C'] as const).map((nature) =>
            sum(
              lines.filter((line) => line.nature === nature),
              'amount',
            ),
          );
          expect(debits).toBe(credits);
          expect(lines.filter(({ amount, account }) => amount <= 0n || account === null)).toEqual([]);
          expect(lines.length).toBeGreaterThan(0);
        }
      },
      0.5,
    );
  });

  test('have a source each of their own, and come in order of date', () => {
    check(bookedLoan(), ({ figures, mapping }) => {
      const documents = documentsOf(figures, mapping);
      expect(new Set(documents.map(({ sourceKey }) => sourceKey)).size).toBe(documents.length);
      const dates = documents.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted());
      expect(dates.every((date) => date >= mapping.startDate && date <= formatDay(figures.asOf))).toBe(true);
    });
  });

  test('of an earlier day are those that a later day begins with', () => {
    check(fc.tuple(bookedLoan(), fc.nat(40)), ([{ loanFile, figures, mapping }, months]) => {
      const asOf = addMonths(loanFile.asOf, -months);
      const isBeforeHandover = (one: string) =>
        figures.handovers.some(({ day }) => addDays(formatDay(day), -1) === one);
      const days = [asOf, monthEnd(asOf)].filter((one) => one <= loanFile.asOf && !isBeforeHandover(one)); // posted when it has come
      for (const day of days) {
        const earlier = documentsOf(figuresOf({ ...loanFile, asOf: day }), mapping);
        expect(earlier).toEqual(documentsOf(figures, mapping).filter(({ date }) => date <= day));
      }
    });
  });
});
