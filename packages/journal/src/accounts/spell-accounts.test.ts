import { formatDay, formatMoney, type LedgerFigures, type LoanFile } from '@calends/loan-engine';
import { monthCloses } from '@calends/loan-engine/month-closes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draw, figuresOf, loan } from '../../../loan-engine/testing/example-loan.ts';
import { check } from '../../../loan-engine/testing/property-runs.ts';
import { type BookedLoan, bookedLoan, figuresOf as figuresOfAny } from '../../testing/arbitrary-journal.ts';
import { mapping } from '../../testing/example-mapping.ts';
import { COMPANIES } from '../../testing/kept-books.ts';
import { type BookedSpell, baselineOfSpells, documentsOfSpells, spellsOfLoan } from '../documents/booked-spells.ts';
import { linesOf } from '../documents/journal-document.ts';
import { ACCOUNT_SETS, type AccountSet, SIDES } from '../vocabulary.ts';
import { linesOfSet } from './account-sets.ts';
import { chosenForSpells, onChosenAccounts } from './spell-accounts.ts';

describe('what was chosen for a loan', () => {
  const spells = [null, '2024-03-01', '2024-05-01', '2024-05-01'].map((from) => ({ from }));

  test.each([
    ['for nothing but its beginning counts for all of it', {}, 'A A A A'],
    ['from a handover on counts until the next choice', { '2024-03-01': 'B' }, 'A B B B'],
    ['for a later handover leaves the ones before', { '2024-05-01': 'C' }, 'A A C C'],
    ['for each handover is of each', { '2024-03-01': 'B', '2024-05-01': 'C' }, 'A B C C'],
    ['for a day without a handover counts for none', { '2024-04-01': 'B' }, 'A A A A'],
  ])('%s', (_, chosen, expected) => {
    expect(chosenForSpells(spells, 'A', new Map(Object.entries(chosen))).join(' ')).toBe(expected);
  });
});

/** 3.6 %, ATUAL_360: 100.00 a day on a million, due each quarter; the parent's loan becomes a sister's on 20 April. */
const HANDED_OVER = loan({
  asOf: '2024-04-30',
  contract: { spread: '3.6', interestCapitalization: false },
  changes: [{ id: 'act', changeDate: '2024-04-20', field: 'GRANTOR', company: 'B', price: null }],
  tranches: [draw('2024-01-15', '1000000.00')],
});

function bookedFrom(day: string, set: AccountSet): string[] {
  const figures = figuresOf(HANDED_OVER);
  const spells = spellsOfLoan(figures, COMPANIES, () => mapping());
  return documentsOfSpells(figures, onChosenAccounts(spells, new Map([[day, linesOfSet(set)]]))).map((document) => {
    const [debit, credit] = linesOf(document).map(({ account, isFurtherParty }) =>
      isFurtherParty ? `${account} further` : account,
    );
    const { date, party, side, type, entries } = document;
    return `${date.slice(5)} ${party ?? side} ${type} ${debit} / ${credit} ${formatMoney(entries[0].amount)}`;
  });
}

test('a handed over loan is on other accounts from its day on, and what passes leaves the ones before', () => {
  expect(bookedFrom('2024-04-20', 'SISTERS_LEND').filter((one) => one >= '04-16' || one.includes('TRANCHE'))).toEqual([
    '01-15 GRANTOR TRANCHE 4113 / 12 1000000.00',
    '01-15 RECEIVER TRANCHE 12 / 2531 1000000.00',
    '04-19 GRANTOR SPECIALIZATION 2721 / 7914 500.00',
    '04-19 RECEIVER SPECIALIZATION 6911 / 2722 500.00',
    '04-20 GIVING CAPITALASSIGNMENT 12 / 4113 1000000.00',
    '04-20 TAKING CAPITALASSIGNMENT 2782 / 12 1000000.00',
    '04-20 STAYING CAPITALASSIGNMENT 2531 further / 258 1000000.00',
    '04-20 GIVING INTERESTASSIGNMENT 12 / 2721 9600.00',
    '04-20 TAKING INTERESTASSIGNMENT 2721 / 12 9600.00',
    '04-20 STAYING INTERESTASSIGNMENT 2722 further / 2722 9600.00',
    '04-30 GRANTOR SPECIALIZATION 2721 / 7918 1100.00',
    '04-30 RECEIVER SPECIALIZATION 6911 / 2722 1100.00',
  ]);
});

test('a set that was chosen for another day than that of the handover books nothing', () => {
  expect(bookedFrom('2024-04-21', 'SISTERS_LEND').filter((one) => /2782|258|7918/.test(one))).toEqual([]);
});

const LOAN_ACCOUNTS = {
  PARENT_LENDS: { GRANTOR: '4113', RECEIVER: '2531' },
  SUBSIDIARY_LENDS: { GRANTOR: '266', RECEIVER: '254' },
  SISTERS_LEND: { GRANTOR: '2782', RECEIVER: '258' },
} as const satisfies Record<AccountSet, object>;

test('after any history each company has the capital at every month end on the accounts of the set of its spell, and nothing on others', () => {
  let moved = 0;
  check(
    fc.tuple(bookedLoan(), handovers),
    ([booked, chosen]) => {
      const figures = figuresOfAny(withHandovers(booked, chosen));
      const { stampTaxSide, books } = booked.mapping;
      const spells = spellsOfLoan(figures, COMPANIES, () => mapping({ set: booked.set, stampTaxSide, books }));
      const setFrom = new Map<string, AccountSet>();
      for (const { day, company } of figures.handovers) {
        const { set } = chosen[placeOf(company)] ?? {};
        if (set) setFrom.set(formatDay(day), set);
      }
      const onAccounts = onChosenAccounts(spells, new Map([...setFrom].map(([day, set]) => [day, linesOfSet(set)])));
      const balanceOf = balancesIn(figures, onAccounts);
      for (const [date, capital] of capitalOf(figures)) {
        const place = spells.findLastIndex(({ from }) => from === null || from <= date);
        const days = [...setFrom.keys()].filter((day) => day <= date).toSorted();
        const set = setFrom.get(days.at(-1) ?? '') ?? booked.set;
        for (const side of SIDES)
          for (const company of new Set(spells.map(({ companies }) => companies[side])))
            for (const one of ACCOUNT_SETS) {
              const isOnIt = spells[place]?.companies[side] === company && one === set;
              const owed = isOnIt ? (side === 'GRANTOR' ? capital : -capital) : 0n;
              expect([date, company, one, balanceOf(company, LOAN_ACCOUNTS[one][side], date)]).toEqual([
                date,
                company,
                one,
                owed,
              ]);
            }
        moved += set === booked.set || capital === 0n ? 0 : 1;
      }
    },
    0.2,
  );
  expect(moved).toBeGreaterThan(20);
});

const handovers = fc.array(
  fc.record({
    field: fc.constantFrom(...SIDES),
    days: fc.nat(700),
    set: fc.option(fc.constantFrom(...ACCOUNT_SETS)),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Each company takes over once: its name says which of the handovers it was. */
function withHandovers(
  { loanFile }: BookedLoan,
  chosen: readonly { readonly field: 'GRANTOR' | 'RECEIVER'; readonly days: number }[],
): LoanFile {
  const start = Date.parse(loanFile.contract.dateStart);
  return {
    ...loanFile,
    changes: [
      ...loanFile.changes.filter(({ field }) => field !== 'GRANTOR' && field !== 'RECEIVER'),
      ...chosen.map(({ field, days }, place) => ({
        id: `act-${place}`,
        changeDate: new Date(start + days * 86_400_000).toISOString().slice(0, 10),
        field,
        company: `C${place}`,
      })),
    ],
  };
}

function placeOf(company: string): number {
  return Number(company.slice(1));
}

/** The capital of the loan at every month end. */
function capitalOf(figures: LedgerFigures): Map<string, bigint> {
  const capital = new Map<string, bigint>();
  for (const close of monthCloses(figures)) {
    const end = new Date(Date.UTC(close.year, close.month, 0)).toISOString().slice(0, 10);
    capital.set(end, (capital.get(end) ?? 0n) + close.capital);
  }
  return capital;
}

/** Debits less credits of an account in the books of a company up to a day, with what it had of tranches that were taken over. */
function balancesIn(figures: LedgerFigures, spells: readonly BookedSpell[]) {
  const documents = documentsOfSpells(figures, spells);
  const baseline = baselineOfSpells(figures, spells);
  return (company: string, account: string, until: string): bigint => {
    const isCounted = (one: { readonly companyId: string; readonly date: string }) =>
      one.companyId === company && one.date <= until;
    const had = baseline
      .filter((one) => isCounted(one) && one.account.account === account)
      .reduce((all, { side, amount }) => (side === 'GRANTOR' ? all + amount : all - amount), 0n);
    return documents
      .filter(isCounted)
      .flatMap(linesOf)
      .filter((line) => line.account === account)
      .reduce((all, { nature, amount }) => (nature === 'D' ? all + amount : all - amount), had);
  };
}
