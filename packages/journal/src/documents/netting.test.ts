import { formatMoney, type LoanFile, openLoan } from '@calends/loan-engine';
import { nettingOf, paymentMovements, splitPayment, withPayment } from '@calends/loan-engine/payments';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draw, loan, NO_FIXINGS } from '../../../loan-engine/testing/example-loan.ts';
import { check } from '../../../loan-engine/testing/property-runs.ts';
import { figuresOf } from '../../testing/arbitrary-journal.ts';
import { balancesOf } from '../../testing/books.ts';
import { mapping } from '../../testing/example-mapping.ts';
import { ACCRUAL_STYLES, type AccrualStyle, type Side } from '../vocabulary.ts';
import { documentsOf } from './documents-of.ts';
import { type JournalDocument, linesOf } from './journal-document.ts';

/** 3.6 %, ATUAL_360: 100.00 a day on a million, due each quarter. */
const HUNDRED_A_DAY = { spread: '3.6', interestCapitalization: false } as const;
const DATE = '2024-04-25';

function lent(capital: string, drawn = '2024-01-15'): LoanFile {
  return loan({ asOf: DATE, contract: HUNDRED_A_DAY, tranches: [draw(drawn, capital)] });
}

/** Both loans with what was set off of them, all that can be or a part of it; undefined where one of them owes nothing. */
function netted(loans: readonly [LoanFile, LoanFile], part = 1000n): readonly LoanFile[] | undefined {
  const [one, other] = loans.map((file) => openLoan(file, NO_FIXINGS));
  const result = one && other && nettingOf(one, other, DATE);
  if (!result?.ok || result.most === 0n) return undefined;
  const amount = (result.most * part + 999n) / 1000n;
  return loans.map((file, place) =>
    withPayment(file, paymentMovements(splitPayment(result.owed[place] ?? [], amount), DATE, 'NETTING')),
  );
}

function documentsFor(file: LoanFile, style: AccrualStyle): JournalDocument[] {
  return documentsOf(figuresOf(file), mapping({ style }));
}

const isNetted = ({ type }: JournalDocument) => type.endsWith('NETTING');

/**
 * The parent lends a million, of which 9 100.00 are due and 1 000.00 have accrued on 25 April; it owes 500 000, of which 4 550.00 are
 * due and 500.00 accrued: 505 050.00 are set off. First calculation: of the million 505 050.00 - 9 100.00 - 1 000.00 = 494 950.00 of the
 * capital are paid. Second: what stays owed of it is 1 010 100.00 - 505 050.00 = 505 050.00, all of it capital, so 1 000 000.00 -
 * 505 050.00 = 494 950.00 were paid.
 */
test('two loans that are set off are paid through what the companies owe each other, and not through a bank', () => {
  const [granted, received] = netted([lent('1000000.00'), lent('500000.00')]) ?? [];
  expect(granted && shown(documentsFor(granted, 'DELTA').filter(isNetted))).toEqual([
    'INTERESTDUENETTING GRANTOR 2781 / 2721 9100.00',
    'INTERESTDUENETTING RECEIVER 2722 / 2781 9100.00',
    'INTERESTACCRUEDNETTING GRANTOR 2781 / 7914 1000.00',
    'INTERESTACCRUEDNETTING RECEIVER 6911 / 2781 1000.00',
    'CAPITALNETTING GRANTOR 2781 / 4113 494950.00',
    'CAPITALNETTING RECEIVER 2531 / 2781 494950.00',
  ]);
  expect(received && shown(documentsFor(received, 'DELTA').filter(isNetted)).at(-1)).toBe(
    'CAPITALNETTING RECEIVER 2531 / 2781 500000.00',
  );
});

test('after a netting neither company owes the other anything on the account between them, whatever was set off', () => {
  const capitals = fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => formatMoney(BigInt(cents)));
  const drawn = fc.constantFrom('2024-01-15', '2024-02-29', '2024-04-24', '2024-04-25');
  let compared = 0;
  check(
    fc.tuple(capitals, drawn, capitals, drawn, fc.bigInt(1n, 1000n), fc.constantFrom(...ACCRUAL_STYLES)),
    ([capital, day, otherCapital, otherDay, part, style]) => {
      const [granted, received] = netted([lent(capital, day), lent(otherCapital, otherDay)], part) ?? [];
      if (!granted || !received) return;
      const [ofGranted, ofReceived] = [documentsFor(granted, style), documentsFor(received, style)];
      expect(between(ofGranted, 'GRANTOR')).not.toBe(0n);
      expect(between(ofGranted, 'GRANTOR') + between(ofReceived, 'RECEIVER')).toBe(0n);
      expect(between(ofGranted, 'RECEIVER') + between(ofReceived, 'GRANTOR')).toBe(0n);
      compared += 1;
    },
  );
  expect(compared).toBeGreaterThan(20);
});

function between(documents: readonly JournalDocument[], side: Side): bigint {
  return balancesOf(side, DATE, documents)('2781');
}

function shown(documents: readonly JournalDocument[]): string[] {
  return documents.map((document) => {
    const [debit, credit] = linesOf(document);
    return `${document.type} ${document.side} ${debit?.account} / ${credit?.account} ${formatMoney(debit?.amount ?? 0n)}`;
  });
}
