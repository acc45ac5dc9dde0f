import { type Assignment, type Day, type ExactCents, type Period, plusDays, type Terms, WHOLE } from '../src/index.ts';
import { BEFORE_ALL } from '../src/values/days.ts';

/** What a period owes, counted day by day and straight from the facts: the long way, to compare with. */
export function owedDayByDay(assignment: Assignment, period: Period): { price: ExactCents; units: ExactCents } {
  let [price, units] = [0n, 0n];
  for (let day = period.from; day < period.to; day = plusDays(day, 1)) {
    if (!coveredOn(assignment, day)) continue;
    const terms = termsOn(assignment, day);
    price += terms.price * (WHOLE - terms.discount);
    units += BigInt(chargedUnits(terms, unitsOn(assignment, day))) * terms.additionalPrice * (WHOLE - terms.discount);
  }
  const denominator = WHOLE * BigInt(period.to - period.from);
  return { price: { numerator: price, denominator }, units: { numerator: units, denominator } };
}

export function coveredOn({ start, invoiceStart, ends }: Assignment, day: Day): boolean {
  const known = ends.filter(({ enteredOn }, index) => index === 0 || enteredOn <= day).at(-1);
  return day >= start && day >= invoiceStart && (known?.end == null || day < known.end);
}

function termsOn({ made, changes }: Assignment, day: Day): Terms {
  const pick = <Name extends keyof Terms>(name: Name): Terms[Name] => {
    let latest = BEFORE_ALL;
    let value: Terms[Name] = made[name];
    for (const { from, terms } of changes) {
      const given: Terms[Name] | undefined = terms[name];
      if (from > day || from < latest || given === undefined) continue;
      latest = from;
      value = given;
    }
    return value;
  };
  return {
    price: pick('price'),
    discount: pick('discount'),
    maxLimit: pick('maxLimit'),
    additionalLimit: pick('additionalLimit'),
    additionalPrice: pick('additionalPrice'),
  };
}

function unitsOn({ usage }: Assignment, day: Day): number {
  let [latest, units] = [-Infinity, 0];
  for (const level of usage) {
    if (level.day <= day && level.day >= latest) [latest, units] = [level.day, level.units];
  }
  return units;
}

function chargedUnits({ maxLimit, additionalLimit }: Terms, units: number): number {
  if (maxLimit === 0 || units <= maxLimit) return 0;
  return Math.min(units - maxLimit, additionalLimit ?? Infinity);
}
