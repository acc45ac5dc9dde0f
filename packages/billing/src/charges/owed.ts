import type { Assignment, Terms } from '../facts/assignment.ts';
import type { Period } from '../facts/periods.ts';
import { type LevelStretch, type Stretch, stretchesOf } from '../facts/stretches.ts';
import { type Day, earlier } from '../values/days.ts';
import { WHOLE } from '../values/money.ts';
import type { Owed, Reason } from './charge.ts';
import { roundParts } from './rounding.ts';

type Uncounted = Omit<Reason, 'cents'>;

/** The price of a period by its covered days, past and to come. */
export function owedForPeriod(assignment: Assignment, period: Period): Owed {
  const stretches = stretchesOf(assignment, period).map((stretch) => reason(stretch, stretch.terms.price, 1, null));
  return prorated(stretches, period);
}

/** The units beyond those included on the covered days of a period before `until`. */
export function owedForUnits(assignment: Assignment, period: Period, until: Day): Owed {
  const stretches = stretchesOf(assignment, { from: period.from, to: earlier(period.to, until) })
    .map((stretch) => reason(stretch, stretch.terms.additionalPrice, unitsBeyond(stretch), stretch.units))
    .filter(({ times }) => times > 0);
  return prorated(stretches, period);
}

/** The units that are charged of those in use. */
export function unitsBeyond({ terms, units }: Pick<LevelStretch, 'terms' | 'units'>): number {
  const { maxLimit, additionalLimit } = terms;
  const beyond = maxLimit === 0 ? 0 : Math.max(0, units - maxLimit);
  return additionalLimit === null ? beyond : Math.min(additionalLimit, beyond);
}

/** What reasons add up to, each a number of days out of `days`. */
export function owedFor(reasons: readonly Uncounted[], days: number): Owed {
  const { exact, cents, parts } = roundParts(
    reasons.map(({ price, discount, times, days: part }) => price * (WHOLE - discount) * BigInt(times * part)),
    WHOLE * BigInt(days),
  );
  return { exact, cents, reasons: reasons.map((one, index) => ({ ...one, cents: parts[index] ?? 0n })) };
}

function prorated(reasons: readonly Uncounted[], { from, to }: Stretch): Owed {
  return owedFor(joined(reasons), to - from);
}

function reason({ from, to, terms }: LevelStretch, price: Terms['price'], times: number, units: number | null) {
  return { from, to, days: to - from, price, discount: terms.discount, times, units };
}

/** Neighbours that differ in nothing that is charged are one stretch. */
function joined(reasons: readonly Uncounted[]): Uncounted[] {
  const stretches: Uncounted[] = [];
  for (const next of reasons) {
    const last = stretches.at(-1);
    if (last && last.to === next.from && isAlike(last, next)) {
      stretches[stretches.length - 1] = { ...last, to: next.to, days: last.days + next.days };
    } else stretches.push(next);
  }
  return stretches;
}

function isAlike(a: Uncounted, b: Uncounted): boolean {
  return a.price === b.price && a.discount === b.discount && a.times === b.times && a.units === b.units;
}
