import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryLoan, FIXINGS } from '../testing/arbitrary-loan.ts';
import { check } from '../testing/property-runs.ts';
import { addDays, daysBetween, parseDay } from './civil-date.ts';
import { computeLedger, openLoan } from './compute-ledger.ts';
import { interest } from './day-count.ts';
import { formatMoney, roundToCents } from './money.ts';
import type { TranchePosition } from './print-positions.ts';
import { parseRate } from './rate.ts';

test('the position of a day gives the balances of every day until the next one', () => {
  const loansAndDays = arbitraryLoan().chain((file) => {
    const days = Math.max(0, daysBetween(file.contract.dateStart, file.asOf));
    return fc.tuple(fc.constant(file), fc.array(fc.nat(days), { minLength: 1, maxLength: 5 }));
  });
  check(loansAndDays, ([file, offsets]) => {
    const positions = openLoan(file, FIXINGS).positions();
    for (const day of offsets.map((offset) => addDays(file.contract.dateStart, offset))) {
      const result = computeLedger({ ...file, asOf: day }, FIXINGS);
      if (!result.ok || !computeLedger(file, FIXINGS).ok) continue;
      const { tranches, warnings } = result.ledger;
      const balances = tranches.map(({ id, capital, interestDue, interestAccrued }) => ({
        id,
        capital,
        interestDue,
        interestAccrued,
        projected: warnings.some(({ code, trancheId }) => code === 'ProjectedFixing' && trancheId === id),
      }));
      const held = positions.filter(({ from, until }) => from <= day && (until === null || day < until));
      expect(held.map((position) => balancesOn(position, day))).toEqual(balances);
    }
  });
});

function balancesOn({ trancheId, projected, ...position }: TranchePosition, date: string) {
  const { capital, interestDue, accrued, convention } = position;
  const [rate, from, day] = [parseRate(position.rate), parseDay(position.accruesFrom), parseDay(date)];
  if (rate === undefined || from === undefined || day === undefined) throw new Error('unreadable');
  return {
    id: trancheId,
    capital: formatMoney(capital),
    interestDue: formatMoney(interestDue),
    interestAccrued: formatMoney(roundToCents(accrued + interest(capital, rate, convention, from, day))),
    projected,
  };
}
