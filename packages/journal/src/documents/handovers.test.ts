import { type ContractChange, formatDay, formatMoney, type LedgerFigures, type LoanFile } from '@calends/loan-engine';
import { type MonthClose, monthCloses } from '@calends/loan-engine/month-closes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draw, figuresOf, loan } from '../../../loan-engine/testing/example-loan.ts';
import { check } from '../../../loan-engine/testing/property-runs.ts';
import { type BookedLoan, bookedLoan, figuresOf as figuresOfAny } from '../../testing/arbitrary-journal.ts';
import { booksIn, FROM_THE_BEGINNING, mapping } from '../../testing/example-mapping.ts';
import { COMPANIES } from '../../testing/kept-books.ts';
import type { JournalMapping } from '../accounts/journal-mapping.ts';
import { ACCRUAL_STYLES, type AccrualStyle, SIDES, type Side } from '../vocabulary.ts';
import { type BaselineBalance, baselineOf } from './baseline.ts';
import { documentsOfSpells, spellsOfLoan } from './booked-spells.ts';
import { documentsOf } from './documents-of.ts';
import { type JournalDocument, linesOf } from './journal-document.ts';

/** 3.6 %, ATUAL_360: 100.00 a day on a million, due each quarter. */
const HUNDRED_A_DAY = { spread: '3.6', interestCapitalization: false } as const;

function changed(field: 'GRANTOR' | 'RECEIVER', price: string | null = null): LoanFile {
  const change: ContractChange = { id: 'act', changeDate: '2024-04-20', field, company: 'B', price };
  return loan({
    asOf: '2024-04-30',
    contract: HUNDRED_A_DAY,
    changes: [change],
    tranches: [draw('2024-01-15', '1000000.00')],
  });
}

const booksOf = (partyCode: string, style: AccrualStyle) => ({ ...booksIn(style), partyCode });

/** Accounts of loan and interest with the code of the other company, which is A before the handover and B after it. */
function documentsWith(file: LoanFile, style: AccrualStyle): JournalDocument[] {
  const [before, after] = ['A', 'B'].map((code) => ({
    ...mapping({ style, books: { GRANTOR: booksOf(code, style), RECEIVER: booksOf(code, style) } }),
  }));
  if (!before || !after) throw new Error('no mapping');
  return documentsOf(figuresOf(file), before, [after]);
}

function shown(documents: readonly JournalDocument[]): string[] {
  return documents
    .filter(({ date }) => date >= '2024-04-16')
    .map((document) => {
      const [debit, credit] = linesOf(document).map(
        (line) => `${line.account}${line.isFurtherParty ? ' further' : ''}`,
      );
      const amount = formatMoney(document.entries[0].amount);
      return `${document.date.slice(5)} ${document.spell} ${document.party ?? document.side} ${document.type} ${debit} / ${credit} ${amount}`;
    });
}

/**
 * First calculation: on 15 April 91 days x 100.00 = 9 100.00 fell due, and 5 x 100.00 have accrued on the 19th: 9 600.00 of interest
 * pass. Second: 96 days from 15 January to 20 April x 100.00 = 9 600.00. Of April the lender before has earned 19 x 100.00 = 1 900.00:
 * 1 400.00 until the 15th and 500.00 since, and the new one 11 x 100.00 = 1 100.00 of 3 000.00.
 */
test('an assignment sells capital and interest through the bank, and the receiver owes them to the new grantor', () => {
  expect(shown(documentsWith(changed('GRANTOR'), 'DELTA'))).toEqual([
    '04-19 0 GRANTOR SPECIALIZATION 2721 / 7914 500.00',
    '04-19 0 RECEIVER SPECIALIZATION 6911 / 2722 500.00',
    '04-20 0 GIVING CAPITALASSIGNMENT 12 / 4113 1000000.00',
    '04-20 1 TAKING CAPITALASSIGNMENT 4113 / 12 1000000.00',
    '04-20 1 STAYING CAPITALASSIGNMENT 2531 further / 2531 1000000.00',
    '04-20 0 GIVING INTERESTASSIGNMENT 12 / 2721 9600.00',
    '04-20 1 TAKING INTERESTASSIGNMENT 2721 / 12 9600.00',
    '04-20 1 STAYING INTERESTASSIGNMENT 2722 further / 2722 9600.00',
    '04-30 1 GRANTOR SPECIALIZATION 2721 / 7914 1100.00',
    '04-30 1 RECEIVER SPECIALIZATION 6911 / 2722 1100.00',
  ]);
});

test('what the new grantor bought of accrued interest it takes back where it posts all that is accrued', () => {
  expect(shown(documentsWith(changed('GRANTOR'), 'REVERSING')).filter((one) => one.includes('SPECIALIZATION'))).toEqual(
    [
      '04-19 0 GRANTOR SPECIALIZATION 2721 / 7914 500.00',
      '04-19 0 RECEIVER SPECIALIZATION 6911 / 2722 500.00',
      '04-20 1 GRANTOR SPECIALIZATION 7914 / 2721 500.00',
      '04-20 1 RECEIVER SPECIALIZATION 2722 / 6911 500.00',
      '04-30 1 GRANTOR SPECIALIZATION 2721 / 7914 1600.00',
      '04-30 1 RECEIVER SPECIALIZATION 6911 / 2722 1600.00',
    ],
  );
});

/** 1 009 600.00 are owed: 10 000.00 less than the one price and 9 600.00 more than the other. */
test.each([
  ['1019600.00', ['GIVING ASSIGNMENTGAIN 12 / 7888 10000.00', 'TAKING ASSIGNMENTLOSS 6888 / 12 10000.00']],
  ['1000000.00', ['TAKING ASSIGNMENTGAIN 12 / 7888 9600.00', 'GIVING ASSIGNMENTLOSS 6888 / 12 9600.00']],
])('a claim that is sold at %s is a gain of one and a loss of the other', (price, expected) => {
  const rows = shown(documentsWith(changed('GRANTOR', price), 'DELTA')).filter((one) => /GAIN|LOSS/.test(one));
  expect(rows.map((one) => one.slice('04-20 0 '.length))).toEqual(expected);
});

/** The third tranche was repaid on 15 April with 91 days x 5.00 that fell due: it is listed for what it earned in April until then. */
test('what rounding leaves of a price is of the last tranche of which anything is owed', () => {
  const repaid = [
    { date: '2024-04-15', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '455.00' },
    { date: '2024-04-15', movementType: 'CAPITALREIMBURSEMENT', amount: '50000.00' },
  ] as const;
  const tranches = [
    draw('2024-01-15', '900000.00', [], 'A'),
    draw('2024-01-15', '200000.00', [], 'B'),
    draw('2024-01-15', '50000.00', [...repaid], 'C'),
  ];
  const file = { ...changed('GRANTOR', '1000000.01'), tranches };
  const owed = figuresOf(file).handovers.flatMap((one) => one.tranches.map(({ capital }) => formatMoney(capital)));
  expect(owed).toEqual(['900000.00', '200000.00', '0.00']);
  const sold = documentsWith(file, 'DELTA').filter(({ party }) => party === 'GIVING');
  expect(new Set(sold.map(({ trancheId }) => trancheId))).toEqual(new Set(['A', 'B']));
  const paid = sold.map(({ type, entries: [{ amount }] }) => (type === 'ASSIGNMENTLOSS' ? 0n - amount : amount));
  expect(formatMoney(paid.reduce((all, one) => all + one, 0n))).toBe('1000000.01');
});

test('an assumption is settled between the two receivers, and owed to the grantor by the new one', () => {
  const rows = shown(documentsWith(changed('RECEIVER'), 'DELTA')).filter((one) => one.includes('ASSUMPTION'));
  expect(rows).toEqual([
    '04-20 1 STAYING CAPITALASSUMPTION 4113 / 4113 1000000.00',
    '04-20 0 GIVING CAPITALASSUMPTION 2531 / 2781 further 1000000.00',
    '04-20 1 TAKING CAPITALASSUMPTION 2781 further / 2531 1000000.00',
    '04-20 1 STAYING INTERESTASSUMPTION 2721 / 2721 further 9600.00',
    '04-20 0 GIVING INTERESTASSUMPTION 2722 / 2781 further 9600.00',
    '04-20 1 TAKING INTERESTASSUMPTION 2781 further / 2722 9600.00',
  ]);
});

/** The line of an account set on which the company that stays books the capital. */
const own = (nature: 'D' | 'C') =>
  ({
    side: 'RECEIVER',
    type: 'CAPITALASSIGNMENT',
    amountKey: 'VALUE',
    nature,
    account: '25{party}',
    withParty: true,
  }) as const;

test.each([
  [
    'GRANTOR',
    { STAYING: ['borrower', 'B', 'lender'], GIVING: ['lender', 'borrower', null], TAKING: ['B', 'borrower', null] },
  ],
  [
    'RECEIVER',
    { STAYING: ['lender', 'B', 'borrower'], GIVING: ['borrower', 'lender', 'B'], TAKING: ['B', 'lender', 'borrower'] },
  ],
] as const)(
  'documents of a handover by the %s are in the books of three companies, which name each other',
  (field, expected) => {
    const figures = figuresOf(changed(field));
    const documents = documentsOfSpells(
      figures,
      spellsOfLoan(figures, COMPANIES, () => mapping()),
    );
    for (const { party, companyId, counterpartyId, furtherPartyId } of documents)
      if (party !== null) expect([companyId, counterpartyId, furtherPartyId]).toEqual(expected[party]);
    expect(new Set(documents.flatMap(({ party }) => party ?? [])).size).toBe(3);
  },
);

test('the account of the company that stays is that of the party before for what it no longer owes that one', () => {
  const [before, after] = ['A', 'B'].map((code): JournalMapping => {
    const books = { GRANTOR: booksOf(code, 'DELTA'), RECEIVER: booksOf(code, 'DELTA') };
    return { ...mapping({ books }), accountLines: [own('D'), own('C')] };
  });
  if (!before || !after) throw new Error('no mapping');
  const moved = documentsOf(figuresOf(changed('GRANTOR')), before, [after]).find(
    ({ party, type }) => party === 'STAYING' && type === 'CAPITALASSIGNMENT',
  );
  expect(moved && linesOf(moved).map(({ account }) => account)).toEqual(['25A', '25B']);
});

describe('after any history with handovers,', () => {
  const LOAN = { GRANTOR: '4113', RECEIVER: '2531' } as const;
  const ACCRUALS = { GRANTOR: '2721', RECEIVER: '2722' } as const;
  const INTEREST = { GRANTOR: '7914', RECEIVER: '6911' } as const;
  const SIGN = { GRANTOR: 1n, RECEIVER: -1n } as const;

  test('each company has at every month end what it lends or owes, and its income is what was earned in its time', () => {
    let compared = 0;
    checkSpells(({ figures, startDate }, books) => {
      const closes = monthCloses(figures);
      const ends = [...new Set(closes.map(endOf))].filter((end) => end >= startDate);
      for (const date of ends)
        for (const side of SIDES)
          for (const [place, holder] of holdersOf(figures, side).entries()) {
            const isHolding = (holder.from ?? '') <= date && (holder.until === null || date < holder.until);
            const owed = closes.filter((one) => endOf(one) === date && isHolding);
            const of = books(side, place, date);
            expect([side, place, date, of(LOAN[side]), of(ACCRUALS[side])]).toEqual([
              side,
              place,
              date,
              SIGN[side] * sum(owed, 'capital'),
              SIGN[side] * (sum(owed, 'accrued') + sum(owed, 'interestDue')),
            ]);
            if (startDate === FROM_THE_BEGINNING)
              expect([side, place, date, -SIGN[side] * of(INTEREST[side])]).toEqual([
                side,
                place,
                date,
                earnedBy(figures, closes, holder, date),
              ]);
            compared += isHolding ? 0 : 1;
          }
    });
    expect(compared).toBeGreaterThan(20);
  });

  test('what passed through the banks and between the companies comes to nothing in the group', () => {
    checkSpells((_, __, documents) => {
      const handed = documents.filter(({ party }) => party !== null);
      const total = (account: string) =>
        handed.flatMap(linesOf).reduce((all, line) => {
          if (line.account !== account) return all;
          return line.nature === 'D' ? all + line.amount : all - line.amount;
        }, 0n);
      expect(['12', '2781'].map(total)).toEqual([0n, 0n]);
      expect(total('6888') + total('7888')).toBe(0n);
      expect(new Set(documents.map(({ sourceKey }) => sourceKey)).size).toBe(documents.length);
    });
  });
});

/** Who has a side of a loan, from a day on and until another; of two changes on a day, the one between them never has it. */
interface Holder {
  readonly from: string | null;
  readonly until: string | null;
}

function holdersOf({ handovers }: LedgerFigures, side: Side): Holder[] {
  const days = handovers.filter((one) => one.side === side).map(({ day }) => formatDay(day));
  return [null, ...days].map((from, place) => ({ from, until: days[place] ?? null }));
}

/** The month's interest up to a handover is of the companies before it, the rest of those after. */
function earnedBy(
  figures: LedgerFigures,
  closes: readonly MonthClose[],
  { from, until }: Holder,
  date: string,
): bigint {
  const upTo = (day: string | null) => {
    if (day === null) return 0n;
    const month = day.slice(0, 'yyyy-MM'.length);
    const before = sum(
      closes.filter((one) => endOf(one).slice(0, 'yyyy-MM'.length) < month),
      'interest',
    );
    const passed = figures.handovers.find((one) => formatDay(one.day) === day)?.tranches ?? [];
    return before + passed.reduce((all, { interest }) => all + interest, 0n);
  };
  const end =
    until !== null && until <= date
      ? upTo(until)
      : sum(
          closes.filter((one) => endOf(one) <= date),
          'interest',
        );
  return from !== null && from > date ? 0n : end - upTo(from);
}

type Books = (side: Side, holder: number, date: string) => (account: string) => bigint;

function checkSpells(
  property: (
    example: { figures: LedgerFigures; startDate: string },
    books: Books,
    documents: readonly JournalDocument[],
  ) => void,
): void {
  const styles = fc.array(
    fc.record({ GRANTOR: fc.constantFrom(...ACCRUAL_STYLES), RECEIVER: fc.constantFrom(...ACCRUAL_STYLES) }),
    {
      minLength: 10,
      maxLength: 10,
    },
  );
  check(
    fc.tuple(bookedLoan(), styles, handovers, fc.boolean()),
    ([booked, later, changes, isFromBeginning]) => {
      const file = withHandovers(booked, changes);
      if (!file) return;
      const figures = figuresOfAny(file);
      const startDate = isFromBeginning ? FROM_THE_BEGINNING : booked.mapping.startDate;
      const { stampTaxSide } = booked.mapping;
      let style: Record<Side, AccrualStyle> = { GRANTOR: 'DELTA', RECEIVER: 'REVERSING' };
      const mappings = [style, ...later].map((next, place) => {
        const moved = figures.handovers[place - 1]?.side; // who stays keeps its habits
        if (moved) style = { ...style, [moved]: next[moved] };
        const books = { GRANTOR: booksIn(style.GRANTOR), RECEIVER: booksIn(style.RECEIVER) };
        return mapping({ startDate, stampTaxSide, books });
      });
      const [first, ...others] = mappings;
      if (!first) throw new Error('no mapping');
      const documents = documentsOf(figures, first, others);
      const baseline = baselineOf(figures, first, others);
      property(
        { figures, startDate },
        (side, holder, date) => balancesOf(figures, { side, holder, date }, documents, baseline),
        documents,
      );
    },
    0.2,
  );
}

const handovers = fc.array(
  fc.record({
    field: fc.constantFrom('GRANTOR', 'RECEIVER'),
    days: fc.nat(700),
    isFirst: fc.boolean(),
    price: fc.option(fc.nat(900_000)),
  }),
  { minLength: 1, maxLength: 4 },
);

function withHandovers(
  { loanFile }: BookedLoan,
  changes: readonly { field: 'GRANTOR' | 'RECEIVER'; days: number; isFirst: boolean; price: number | null }[],
): LoanFile | undefined {
  const start = Date.parse(loanFile.contract.dateStart);
  const added = changes.map(({ field, days, isFirst, price }, place): ContractChange => {
    const day = new Date(start + days * 86_400_000).toISOString().slice(0, 10);
    const changeDate = isFirst ? `${day.slice(0, 8)}01` : day;
    return {
      id: `act-${place}`,
      changeDate,
      field,
      company: `C${place}`,
      ...(price !== null && { price: `${price}.00` }),
    };
  });
  return {
    ...loanFile,
    changes: [...loanFile.changes.filter(({ field }) => field !== 'GRANTOR' && field !== 'RECEIVER'), ...added],
  };
}

/** Of the company that is the so many-th on a side. */
function balancesOf(
  figures: LedgerFigures,
  { side, holder, date }: { readonly side: Side; readonly holder: number; readonly date: string },
  documents: readonly JournalDocument[],
  baseline: readonly BaselineBalance[],
): (account: string) => bigint {
  const holderOf = (spell: number) => figures.handovers.slice(0, spell).filter((one) => one.side === side).length;
  const isOwn = (one: { readonly side: Side; readonly spell: number; readonly date: string }) =>
    one.side === side && holderOf(one.spell) === holder && one.date <= date;
  return (account) => {
    const had = baseline
      .filter((one) => isOwn(one) && one.account.account === account)
      .reduce((all, { amount }) => (side === 'GRANTOR' ? all + amount : all - amount), 0n);
    return documents
      .filter(isOwn)
      .flatMap(linesOf)
      .filter((line) => line.account === account)
      .reduce((all, { nature, amount }) => (nature === 'D' ? all + amount : all - amount), had);
  };
}

function endOf({ year, month }: MonthClose): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function sum<Key extends string>(rows: ReadonlyArray<Readonly<Record<Key, bigint>>>, key: Key): bigint {
  return rows.reduce((total, row) => total + row[key], 0n);
}
