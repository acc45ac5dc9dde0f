import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryLoan, FIXINGS } from '../../../testing/arbitrary-loan.ts';
import { dayOn } from '../../../testing/day-on.ts';
import { check } from '../../../testing/property-runs.ts';
import { computeLedger, openLoan } from '../../ledger/compute-ledger.ts';
import { interest } from '../../rates/day-count.ts';
import type { Position } from '../../tranches/trace.ts';
import { addDays, type Day, daysBetween, NEVER } from '../../values/civil-date.ts';
import { formatMoney, roundToCents } from '../../values/money.ts';

test('the position of a day gives the balances of every day until the next one', () => {
  const loansAndDays = arbitraryLoan().chain((file) => {
    const days = Math.max(0, daysBetween(file.contract.dateStart, file.asOf));
    return fc.tuple(fc.constant(file), fc.array(fc.nat(days), { minLength: 1, maxLength: 5 }));
  });
  check(loansAndDays, ([file, offsets]) => {
    const { counted } = openLoan(file, FIXINGS);
    if (!counted.ok) return;
    for (const day of offsets.map((offset) => addDays(file.contract.dateStart, offset))) {
      const result = computeLedger({ ...file, asOf: day }, FIXINGS);
      if (!result.ok) continue;
      const { tranches, warnings } = result.ledger;
      const balances = tranches.map(({ id, capital, interestDue, interestAccrued }) => ({
        id,
        capital,
        interestDue,
        interestAccrued,
        projected: warnings.some(({ code, trancheId }) => code === 'ProjectedFixing' && trancheId === id),
      }));
      const held = counted.figures.tranches.flatMap(({ tranche, positions }) => {
        const position = positionOn(positions, dayOn(day));
        return position ? [{ id: tranche.id, ...balancesOn(position, dayOn(day)) }] : [];
      });
      expect(held).toEqual(balances);
    }
  });
});

function positionOn(positions: readonly Position[], day: Day): Position | undefined {
  return positions.find((position, place) => position.day <= day && day < (positions[place + 1]?.day ?? NEVER));
}

function balancesOn({ capital, interestDue, accrued, accruesFrom, rate, convention, projected }: Position, day: Day) {
  return {
    capital: formatMoney(capital),
    interestDue: formatMoney(interestDue),
    interestAccrued: formatMoney(roundToCents(accrued + interest(capital, rate, convention, accruesFrom, day))),
    projected,
  };
}
