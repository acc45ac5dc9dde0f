import { checkLedger } from '@calends/ledger-checker';
import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { computedLoan, FIXING_ROWS } from '../../../testing/arbitrary-loan.ts';
import { draw, ledgerOf, loan } from '../../../testing/example-loan.ts';
import { Exact } from '../../../testing/ledger-figures.ts';
import { check } from '../../../testing/property-runs.ts';
import { termsInForce } from '../../facts/terms-in-force.ts';
import type { Fixing } from '../../formats/ledger.ts';
import type { IndexTerm } from '../../formats/vocabulary.ts';
import type { FixingRow } from '../../rates/fixing-history.ts';
import { daysBetween } from '../../values/civil-date.ts';

const COLUMNS = {
  ONE_MONTH: 'oneMonthRate',
  THREE_MONTHS: 'threeMonthsRate',
  SIX_MONTHS: 'sixMonthsRate',
  TWELVE_MONTHS: 'twelveMonthsRate',
} as const satisfies Record<IndexTerm, keyof FixingRow>;

const ROWS_BY_DATE = new Map(FIXING_ROWS.map((row) => [row.referenceDate, row]));
const LAST_PUBLISHED = FIXING_ROWS.at(-1)?.referenceDate ?? '';

/** A checker that shares no line of code with the engine recomputes the printed ledger. */
test('the trace, added up by the independent checker, equals every posted amount, balance, tax and accrual', () => {
  check(computedLoan(), ({ ledger }) => {
    expect(checkLedger(JSON.parse(JSON.stringify(ledger)))).toEqual([]);
  });
});

const NO_BOUNDS = { indexFloor: null, indexCap: null };

describe('facts that the ledger alone does not show', () => {
  test('the rate is index and spread, within the floor and the cap in force', () => {
    check(computedLoan(), ({ loanFile, ledger }) => {
      const { floor } = loanFile.contract;
      for (const { from, index, indexSource, spread, rate } of ledger.tranches.flatMap(({ segments }) => segments)) {
        const inForce = termsInForce(loanFile, from);
        if (!inForce.ok) throw new Error('a computed loan is refused');
        const { indexFloor, indexCap } = indexSource === 'NONE' ? NO_BOUNDS : inForce.terms;
        const above = indexFloor === null ? new Exact(index) : Decimal.max(index, indexFloor);
        const counted = indexCap === null ? above : Decimal.min(above, indexCap);
        const total = counted.plus(spread);
        expect((floor === 'ALLIN_ZERO' ? Decimal.max(total, 0) : total).eq(rate)).toBe(true);
      }
    });
  });

  test('a fixing is the last value published by its day, at most ten days old unless the history ends before', () => {
    check(computedLoan(), ({ ledger }) => {
      for (const fixing of ledger.tranches.flatMap(({ fixings }) => fixings)) {
        const { fixingDate, publishedDate, projected } = fixing;
        expect(new Exact(fixing.value).eq(ROWS_BY_DATE.get(publishedDate)?.[COLUMNS[fixing.term]] ?? Number.NaN)).toBe(
          true,
        );
        expect(publishedDate).toBe(lastPublishedBy(fixing));
        expect(projected).toBe(fixingDate > LAST_PUBLISHED);
        if (!projected) expect(daysBetween(publishedDate, fixingDate)).toBeLessThanOrEqual(10);
      }
    });
  });
});

/** A plain scan of the rows. */
function lastPublishedBy({ term, fixingDate }: Fixing): string | undefined {
  const published = FIXING_ROWS.findLast((row) => row.referenceDate <= fixingDate && row[COLUMNS[term]] !== '');
  return published?.referenceDate;
}

test('the checker follows a period of less than half a cent that is left after all interest and capital was paid', () => {
  const paid = [
    { date: '2024-01-16', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '6.66' } as const, // of 6.6638...
    { date: '2024-01-16', movementType: 'CAPITALREIMBURSEMENT', amount: '58050.00' } as const,
  ];
  const contract = { convention: 'ATUAL_365', spread: '4.19' } as const;
  const ledger = ledgerOf(loan({ asOf: '2025-01-01', contract, tranches: [draw('2024-01-15', '58050.00', paid)] }));
  expect(checkLedger(JSON.parse(JSON.stringify(ledger)))).toEqual([]);
});
