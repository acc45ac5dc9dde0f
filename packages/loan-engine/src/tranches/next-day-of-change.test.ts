import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computedLoan, FIXINGS } from '../../testing/arbitrary-loan.ts';
import { draw, loan, SIX_MONTH_EURIBOR } from '../../testing/example-loan.ts';
import { check } from '../../testing/property-runs.ts';
import { termsInForce } from '../facts/terms-in-force.ts';
import type { LoanFile } from '../formats/loan-file.ts';
import { type LoanComputation, openLoan } from '../ledger/compute-ledger.ts';
import { dueItems } from '../ledger/due-items.ts';
import { monthCloses } from '../ledger/month-closes.ts';
import { addDays } from '../values/civil-date.ts';

/** A run computes the loan on some twenty days. */
const DEAR = 0.5;
const [ANNOUNCEMENTS, LONGEST] = [6, 400];

test('until the day that is announced nothing differs but the interest that accrues', () => {
  const starts = fc.tuple(computedLoan(), fc.nat(900), fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true }));
  check(
    starts,
    ([{ loanFile }, days, isFromStart, part]) => {
      const { asOf, contract } = loanFile;
      let day = isFromStart ? addDays(contract.dateStart, days) : addDays(asOf, -days);
      let known = openLoan({ ...loanFile, asOf: day }, FIXINGS);
      for (let count = 0; count < ANNOUNCEMENTS && known.counted.ok; count += 1) {
        const announced = known.nextDayOfChange() ?? addDays(day, LONGEST);
        expect(announced > day).toBe(true);
        for (const quiet of quietDays(day, announced, part)) {
          const then = known.with({ ...loanFile, asOf: quiet });
          expect([quiet, lasting(then)]).toEqual([quiet, lasting(known)]);
        }
        day = announced;
        known = known.with({ ...loanFile, asOf: day });
      }
    },
    DEAR,
  );
});

/** The first day after `from`, the last before `until`, and one between. */
function quietDays(from: string, until: string, part: number): Set<string> {
  const count = (Date.parse(until) - Date.parse(from)) / 86_400_000;
  const days = [1, Math.ceil(part * (count - 1)), count - 1].filter((after) => after > 0 && after < count);
  return new Set(days.map((after) => addDays(from, after)));
}

/** All that a loan owes and shows on its day but the interest that accrues. */
function lasting(computed: LoanComputation) {
  const { file, counted } = computed;
  if (!counted.ok) return counted;
  const { contract, tranches, stampTax, accruals, warnings } = counted.figures;
  return {
    terms: termsInForce(file, file.asOf),
    balances: { ...contract, interestAccrued: undefined },
    tranches: tranches.map(({ tranche: { id }, closing, postings, fixings, positions }) => {
      return { id, closing: { ...closing, accrued: undefined }, postings, fixings, positions };
    }),
    stampTax,
    accruals,
    months: monthCloses(counted.figures),
    dues: dueItems(computed),
    projected: warnings.filter(({ code }) => code === 'ProjectedFixing'),
  };
}

const CHANGE = { changeDate: '2024-02-20', field: 'SPREAD', decimalValue: '6' } as const;
const REPAYMENT = { date: '2024-04-15', movementType: 'CAPITALREIMBURSEMENT', amount: '1000.00' } as const;
const INTEREST_PAID = { date: '2024-04-15', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '12.64' } as const;
const UNPAID_INTEREST = loan({
  contract: { interestCapitalization: false },
  tranches: [draw('2024-01-15', '1000.00', [REPAYMENT])],
});
const REPAID = loan({
  contract: { interestCapitalization: false },
  tranches: [draw('2024-01-15', '1000.00', [REPAYMENT, INTEREST_PAID])],
});

test.each([
  ['the end of the month, whose interest is posted', loan({}), '2024-01-20', '2024-01-31'],
  ['the end of the next month, on the last day of one', loan({}), '2024-01-31', '2024-02-29'],
  ['a capitalization', loan({}), '2024-04-01', '2024-04-15'],
  ['a reset', loan({ contract: { ...SIX_MONTH_EURIBOR, capitalizationTerm: 'ANNUALLY' } }), '2024-06-30', '2024-07-15'],
  ['a change of terms', loan({ changes: [CHANGE] }), '2024-02-10', '2024-02-20'],
  [
    'a draw to come',
    loan({ tranches: [draw('2024-01-15', '1.00'), draw('2024-01-17', '1.00', [], 'T2')] }),
    '2024-01-15',
    '2024-01-17',
  ],
  ['the draw of a loan that has none', loan({ tranches: [draw('2024-03-03', '1.00')] }), '2024-02-29', '2024-03-03'],
  [
    'the end of a month, from which is looked ahead further',
    loan({ tranches: [draw('2024-03-03', '1.00')] }),
    '2024-01-20',
    '2024-01-31',
  ],
  ['the end of the month in which the loan was repaid', REPAID, '2024-04-15', '2024-04-30'],
  ['its capitalizations alone, once it was', REPAID, '2024-04-30', '2024-07-15'],
  ['the end of the next month, while interest is owed', UNPAID_INTEREST, '2024-04-30', '2024-05-31'],
  ['the end of the month, at a rate of 0', loan({ contract: { spread: '0' } }), '2024-01-20', '2024-01-31'],
] satisfies ReadonlyArray<[string, LoanFile, string, string]>)('the next day is that of %s', (_, file, asOf, day) => {
  expect(openLoan({ ...file, asOf }, FIXINGS).nextDayOfChange()).toBe(day);
});

test('a loan without a draw and a loan that is over have no next day', () => {
  expect(openLoan(loan({ tranches: [], asOf: '2024-02-01' }), FIXINGS).nextDayOfChange()).toBeUndefined();
  const over = { ...REPAID, asOf: '2029-01-31' };
  expect(openLoan(over, FIXINGS).nextDayOfChange()).toBeUndefined();
});
