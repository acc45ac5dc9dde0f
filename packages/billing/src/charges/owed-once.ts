import { type Assignment, firstDay } from '../facts/assignment.ts';
import { isCovered, stretchesOf, termsOn } from '../facts/stretches.ts';
import { type Day, plusDays } from '../values/days.ts';
import type { Owed, Reason } from './charge.ts';
import { owedFor, unitsBeyond } from './owed.ts';

/** The price that is owed once, by the terms of the invoice start, where the first day is covered. It has no days. */
export function owedOnce(assignment: Assignment): Owed {
  if (!isCovered(assignment, firstDay(assignment))) return owedFor([], 1);
  const { price, discount } = termsOn(assignment, assignment.invoiceStart);
  const day = assignment.invoiceStart;
  const { exact, cents, reasons } = owedFor(
    [{ from: day, to: day, days: 1, price, discount, times: 1, units: null }],
    1,
  );
  return { exact, cents, reasons: reasons.map((reason) => ({ ...reason, days: 0 })) };
}

/**
 * Each unit beyond those included once, by the terms of the first covered day before `until` at whose end that many are beyond. A
 * number that was charged stays charged, also where more or fewer units are included later.
 */
export function owedForUnitsOnce(assignment: Assignment, until: Day): Owed {
  const reasons: Array<Omit<Reason, 'cents'>> = [];
  let highest = 0;
  for (const { from, terms, units } of stretchesOf(assignment, { from: firstDay(assignment), to: until })) {
    const beyond = unitsBeyond({ terms, units });
    if (beyond <= highest) continue;
    const { additionalPrice: price, discount } = terms;
    reasons.push({ from, to: plusDays(from, 1), days: 1, price, discount, times: beyond - highest, units });
    highest = beyond;
  }
  return owedFor(reasons, 1);
}
