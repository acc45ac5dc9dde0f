import { type ContractChange, formatMoney, type LoanFile, openLoan } from '@calends/loan-engine';
import { paymentMovements, settlementOf, withPayment } from '@calends/loan-engine/payments';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draw, loan, NO_FIXINGS } from '../../../loan-engine/testing/example-loan.ts';
import { check } from '../../../loan-engine/testing/property-runs.ts';
import { figuresOf } from '../../testing/arbitrary-journal.ts';
import { balancesOf } from '../../testing/books.ts';
import { mapping } from '../../testing/example-mapping.ts';
import { ACCRUAL_STYLES, type AccrualStyle } from '../vocabulary.ts';
import { documentsOf } from './documents-of.ts';
import { type JournalDocument, linesOf } from './journal-document.ts';

/** 3.6 %, ATUAL_360: 100.00 a day on a million, due each quarter. */
const HUNDRED_A_DAY = { spread: '3.6', interestCapitalization: false } as const;
const DATE = '2024-04-25';

function lent(capital: string, drawn = '2024-01-15', change?: ContractChange): LoanFile {
  const changes = change ? [change] : [];
  return loan({ asOf: DATE, contract: HUNDRED_A_DAY, changes, tranches: [draw(drawn, capital)] });
}

const merged = (field: 'GRANTOR' | 'RECEIVER'): ContractChange => ({
  id: 'act',
  changeDate: DATE,
  field,
  company: 'B',
  act: 'MERGER',
  actId: 'merger',
});

/** The loan between both companies, which pays all that it owes; undefined where it owes nothing. */
function ended(file: LoanFile): LoanFile | undefined {
  const result = settlementOf(openLoan(file, NO_FIXINGS), DATE);
  return result.ok ? withPayment(file, paymentMovements(result.parts, DATE, 'MERGER')) : undefined;
}

function documentsFor(file: LoanFile, style: AccrualStyle): JournalDocument[] {
  return documentsOf(figuresOf(file), mapping({ style }), file.changes.length > 0 ? [mapping({ style })] : []);
}

function shown(documents: readonly JournalDocument[]): string[] {
  return documents.map((document) => {
    const [debit, credit] = linesOf(document).map((one) => `${one.account}${one.isFurtherParty ? ' further' : ''}`);
    return `${document.party ?? document.side} ${document.type} ${debit} / ${credit} ${formatMoney(document.entries[0].amount)}`;
  });
}

const isOfMerger = ({ type }: JournalDocument) => /MERGER|SUCCESSION|ASSUMPTION|ASSIGNMENT/.test(type);

/**
 * First calculation: on 15 April 91 days x 100.00 = 9 100.00 fell due, and 10 x 100.00 have accrued until the 25th: 10 100.00 of interest
 * pass. Second: 101 days from 15 January to 25 April x 100.00 = 10 100.00.
 */
test('a claim passes by a merger on what lies between the two lenders, and the receiver owes it to the new one', () => {
  const file = lent('1000000.00', '2024-01-15', merged('GRANTOR'));
  expect(shown(documentsFor(file, 'DELTA').filter(isOfMerger))).toEqual([
    'GIVING CAPITALSUCCESSION 2781 further / 4113 1000000.00',
    'TAKING CAPITALSUCCESSION 4113 / 2781 further 1000000.00',
    'STAYING CAPITALSUCCESSION 2531 further / 2531 1000000.00',
    'GIVING INTERESTSUCCESSION 2781 further / 2721 10100.00',
    'TAKING INTERESTSUCCESSION 2721 / 2781 further 10100.00',
    'STAYING INTERESTSUCCESSION 2722 further / 2722 10100.00',
  ]);
});

test('a debt that passes by a merger is booked as one that is assumed', () => {
  const file = lent('1000000.00', '2024-01-15', merged('RECEIVER'));
  const rows = shown(documentsFor(file, 'DELTA').filter(isOfMerger));
  expect(rows).toContain('GIVING CAPITALASSUMPTION 2531 / 2781 further 1000000.00');
  expect(rows).toContain('TAKING INTERESTASSUMPTION 2781 further / 2722 10100.00');
});

/** The interest due is 9 100.00 and 1 000.00 have accrued since 15 April, as above; with the capital 1 010 100.00. */
test('a loan between the two companies is paid through what they owe each other, and not through a bank', () => {
  const file = ended(lent('1000000.00'));
  expect(file && shown(documentsFor(file, 'DELTA').filter(isOfMerger))).toEqual([
    'GRANTOR INTERESTDUEMERGER 2781 / 2721 9100.00',
    'RECEIVER INTERESTDUEMERGER 2722 / 2781 9100.00',
    'GRANTOR INTERESTACCRUEDMERGER 2781 / 7914 1000.00',
    'RECEIVER INTERESTACCRUEDMERGER 6911 / 2781 1000.00',
    'GRANTOR CAPITALMERGER 2781 / 4113 1000000.00',
    'RECEIVER CAPITALMERGER 2531 / 2781 1000000.00',
  ]);
});

const capitals = fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => formatMoney(BigInt(cents)));
const drawn = fc.constantFrom('2024-01-15', '2024-02-29', '2024-04-24', '2024-04-25');

test('after the end of a loan between both, neither owes anything on it, and 2781 has the same in both books', () => {
  let compared = 0;
  check(fc.tuple(capitals, drawn, fc.constantFrom(...ACCRUAL_STYLES)), ([capital, day, style]) => {
    const file = ended(lent(capital, day));
    if (!file) return;
    const documents = documentsFor(file, style);
    const [grantor, receiver] = [balancesOf('GRANTOR', DATE, documents), balancesOf('RECEIVER', DATE, documents)];
    expect([grantor('4113'), receiver('2531')]).toEqual([0n, 0n]);
    expect(grantor('2781')).not.toBe(0n);
    expect(grantor('2781') + receiver('2781')).toBe(0n);
    compared += 1;
  });
  expect(compared).toBeGreaterThan(20);
});

test('what the absorbed lender gives the absorbing one takes, on every account and also between both', () => {
  let compared = 0;
  check(fc.tuple(capitals, drawn, fc.constantFrom(...ACCRUAL_STYLES)), ([capital, day, style]) => {
    const documents = documentsFor(lent(capital, day, merged('GRANTOR')), style).filter(isOfMerger);
    const [giving, taking] = (['GIVING', 'TAKING'] as const).map((party) => {
      const own = documents.filter((one) => one.party === party);
      return ['4113', '2721', '2781', '12'].map(balancesOf('GRANTOR', DATE, own));
    });
    expect(giving).toEqual(taking?.map((balance) => 0n - balance));
    expect(giving?.at(-1)).toBe(0n);
    compared += day < DATE ? 1 : 0;
  });
  expect(compared).toBeGreaterThan(10);
});
