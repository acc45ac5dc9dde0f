/** Interest: every day with capital is in one segment, segments make the interest, interest makes what is posted. */
import { differs, differsBy, type Findings } from './findings.ts';
import { centsOf, dateText, dayOf, exactOf, rounded, show, yearFraction } from './printed-figures.ts';
import {
  accrued,
  capitalOn,
  inExact,
  interestOf,
  isPostedInterest,
  nameOf,
  type Tranche,
  unpostedEnds,
} from './printed-ledger.ts';

/** Checks that segments cover each day with capital once, with that capital, and that their interest is right. */
export function* segmentFindings(tranche: Tranche): Findings {
  let covered = tranche.drawn;
  for (const segment of tranche.segments) {
    const { row, name, from, to, capital, convention } = segment;
    if (from < covered || to <= from || to > tranche.asOf) yield `${name}: its days are not its own.`;
    if (!isCapitalFrom(tranche, covered, from, 0n)) yield `${name}: days with capital are left out before it.`;
    if (!isCapitalFrom(tranche, from, to, capital))
      yield `${name}: the capital is not ${show(capital, 2)} on all its days.`;
    const part = yearFraction(convention, from, to);
    yield* differs(name, 'the number of days', row.days, to - from);
    yield* differs(name, 'the day-count fraction', row.dayCountFraction, `${part.top}/${part.bottom}`);
    yield* differsBy(name, 'the interest', exactOf(row, 'interest'), inExact(interestOf(segment, from, to)), 12);
    covered = Math.max(covered, to);
  }
  if (!isCapitalFrom(tranche, covered, tranche.asOf, 0n))
    yield `${tranche.name}: the last days with capital are left out.`;
}

/** Whether the capital is `capital` on each day from `from` to the day before `to`. */
function isCapitalFrom(tranche: Tranche, from: number, to: number, capital: bigint): boolean {
  const days = tranche.movements.map(({ day }) => day).filter((day) => from < day && day < to);
  return from >= to || [from, ...days].every((day) => capitalOn(tranche, day) === capital);
}

/**
 * Checks that each posting is the rounded sum of its period's segments, that periods leave no gap, and that the rest is
 * accrued.
 */
export function* interestFindings(tranche: Tranche): Findings {
  let end = tranche.drawn;
  let way = '';
  for (const movement of tranche.movements) {
    if (movement.type === 'INTERESTCAPITALIZATIONCHANGE') way = '';
    if (!isPostedInterest(movement)) {
      if ('periodFrom' in movement.row) yield `${nameOf(tranche, movement)}: only posted interest has a period.`;
      continue;
    }
    const { row, day, amount, type } = movement;
    const name = nameOf(tranche, movement);
    const from = dayOf(row, 'periodFrom');
    const interest = accrued(tranche, from, day);
    yield* differs(name, 'the end of its period', row.periodTo, dateText(day));
    yield* differsBy(name, 'the exact interest', exactOf(row, 'exact'), inExact(interest), 12);
    yield* differsBy(name, 'the amount', amount, rounded(interest));
    if (from < end || from >= day || !unpostedEnds(tranche, end, from).includes(from))
      yield `${name}: its period does not follow the last.`;
    if (tranche.segments.some((one) => one.from < day && day < one.to)) yield `${name}: a segment runs across it.`;
    if (way !== '') yield* differs(name, 'the way in which interest is posted', type, way);
    [end, way] = [day, type];
  }
  const from = dayOf(tranche.row, 'periodFrom');
  const isCut = tranche.segments.some(({ to }) => to === from) || isCapitalFrom(tranche, from - 1, from, 0n);
  if (from !== end && !(isCut && from <= tranche.asOf && unpostedEnds(tranche, end, from).includes(from)))
    yield `${tranche.name}: the period that still runs does not follow the last.`;
  const running = accrued(tranche, from, tranche.asOf + 1);
  yield* differsBy(
    tranche.name,
    'the exact interest accrued',
    exactOf(tranche.row, 'interestAccruedExact'),
    inExact(running),
    12,
  );
  yield* differsBy(tranche.name, 'the interest accrued', centsOf(tranche.row, 'interestAccrued'), rounded(running));
}
