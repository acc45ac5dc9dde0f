/** Stamp tax: each row belongs to a use of credit or to a month of balances. */
import { differs, differsBy, type Findings } from './findings.ts';
import {
  anniversary,
  calendarOf,
  centsOf,
  dateText,
  dayOf,
  type Fraction,
  firstOfMonth,
  fraction,
  type Row,
  rateOf,
  rounded,
  rowsOf,
  textOf,
  times,
  Unreadable,
} from './printed-figures.ts';
import { CHANGE_OF_END, capitalOn, type Movement, NO_END, type Tranche } from './printed-ledger.ts';

const VERBA_OF: Readonly<Record<string, string>> = {
  TermUnderOneYear: '17.1.1',
  TermOneToFiveYears: '17.1.2',
  TermFiveYearsOrMore: '17.1.3',
  NoDeterminedEnd: '17.1.4',
  CheckingAccount: '17.1.4',
};

/** From a day on, the day of the next month by which tax is due. */
interface DueDay {
  readonly from: number;
  readonly day: number;
}

/** The due days that the ledger names; without any, tax is due on the 20th. */
export function dueDaysOf(ledger: Row): DueDay[] {
  if (ledger.stampDueDays === undefined) return [];
  const days = rowsOf(ledger, 'stampDueDays').map((row) => ({
    from: dayOf(row, 'validFrom'),
    day: Number(row.dueDay),
  }));
  if (days.some(({ day }) => !Number.isInteger(day))) throw new Unreadable('a due day is no whole number');
  return days;
}

/** Checks the rows of stamp tax. Their rates are accepted; everything else in them must follow. */
export function* stampTaxFindings(
  rows: readonly Row[],
  tranches: readonly Tranche[],
  dueDays: readonly DueDay[],
): Findings {
  const taxed = new Set<Movement>();
  const ends = new Map<number, unknown>();
  const chosen = new Map<string, string>();
  let before = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const [day, cause, reason] = [dayOf(row, 'date'), textOf(row, 'cause'), textOf(row, 'reason')];
    const name = `Stamp tax, ${cause} of tranche ${textOf(row, 'trancheId')} on ${dateText(day)}`;
    const tranche = tranches.find(({ id }) => id === row.trancheId);
    if (day < before) yield `${name}: stands out of order.`;
    before = day;
    const { year, month } = calendarOf(day);
    yield* differs(name, 'the year', row.year, year);
    yield* differs(name, 'the month', row.month, month);
    yield* differs(name, 'the due date', row.dueDate, dateText(firstOfMonth(day, 1) + dueDayAt(dueDays, day) - 1));
    const changes = changesOfEnd(tranches, cause === 'CAPITALIZATION' ? day - 1 : day);
    yield* differs(name, 'the end of the contract', row.dateEnd, ends.get(changes) ?? row.dateEnd);
    ends.set(changes, row.dateEnd);
    yield* reasonFindings(name, row, day);
    if (cause === 'EXTENSION' && ends.get(changes - 1) !== undefined)
      yield* differs(
        name,
        'whether it makes the term longer',
        String(ends.get(changes - 1)) < textOf(row, 'dateEnd'),
        true,
      );
    const side = cause === 'CAPITALIZATION' ? cause : 'use of credit';
    const choice = reason === 'ForcedVerba' ? textOf(row, 'verba') : reason === 'CheckingAccount' ? reason : 'the term';
    yield* differs(name, 'what chose its verba', choice, chosen.get(side) ?? choice);
    chosen.set(side, choice);
    const base = tranche && taxableBase(tranche, cause, day, centsOf(row, 'base'), taxed);
    if (!base) yield `${name}: nothing that is taxed happened then.`;
    else yield* taxFindings(name, row, base);
  }
}

/** The one that began last. */
function dueDayAt(dueDays: readonly DueDay[], day: number): number {
  let last: DueDay = { from: Number.NEGATIVE_INFINITY, day: 20 };
  for (const one of dueDays) if (one.from <= day && one.from >= last.from) last = one;
  return last.day;
}

/** The taxable amount of a row: the movement of its cause and date, each used only once, or the month's balances / 30. */
function taxableBase(
  tranche: Tranche,
  cause: string,
  day: number,
  base: bigint,
  taxed: Set<Movement>,
): Fraction | undefined {
  if (cause === 'MONTHLYBALANCE') return day === firstOfMonth(day, 1) - 1 ? monthlyBalance(tranche, day) : undefined;
  if (cause === 'EXTENSION') return extendedCapital(tranche, day, taxed);
  const movements = tranche.movements.filter((one) => one.type === cause && one.day === day && !taxed.has(one));
  const movement = movements.find(({ amount }) => amount === base) ?? movements[0];
  if (!movement || !['TRANCHE', 'REINFORCEMENT', 'CAPITALIZATION'].includes(cause)) return undefined;
  taxed.add(movement);
  return fraction(movement.amount);
}

/**
 * What a tranche owes on the day from which another end applies, without what is drawn on that day; taxed once, however often the
 * end changes that day. Whether the new end is later cannot be seen where no tax was measured by the one before.
 */
function extendedCapital(tranche: Tranche, day: number, taxed: Set<Movement>): Fraction | undefined {
  const change = tranche.movements.find((one) => one.type === CHANGE_OF_END && one.day === day);
  const kept = tranche.movements.findLast((one) => one.day < day || (one.day === day && one.type !== 'REINFORCEMENT'));
  if (!change || !kept || taxed.has(change)) return undefined;
  taxed.add(change);
  return fraction(kept.capital);
}

/** How many days up to `day` changed the end of the contract: between two of them it is the same. */
function changesOfEnd(tranches: readonly Tranche[], day: number): number {
  const days = tranches.flatMap(({ movements }) =>
    movements.filter((one) => one.type === CHANGE_OF_END && one.day <= day).map((one) => one.day),
  );
  return new Set(days).size;
}

function monthlyBalance(tranche: Tranche, lastDay: number): Fraction {
  let sum = 0n;
  for (let day = firstOfMonth(lastDay); day <= lastDay; day += 1) sum += capitalOn(tranche, day);
  return fraction(sum, 30n);
}

function* taxFindings(name: string, row: Row, base: Fraction): Findings {
  if (base.top <= 0n) yield `${name}: only what is above 0 is taxed.`;
  const months = row.months === null ? 1 : startedMonths(row);
  const tax = row.exemptionNorm === null ? rateOf(row, 'rate') * BigInt(months) : 0n;
  yield* differsBy(name, 'the base', centsOf(row, 'base'), rounded(base));
  yield* differsBy(name, 'the tax', centsOf(row, 'tax'), rounded(times(base, tax, 100_000_000n)));
}

function* reasonFindings(name: string, row: Row, day: number): Findings {
  const [end, reason, verba] = [dayOf(row, 'dateEnd'), textOf(row, 'reason'), textOf(row, 'verba')];
  const byTerm =
    end < anniversary(day, 12)
      ? 'TermUnderOneYear'
      : end < anniversary(day, 60)
        ? 'TermOneToFiveYears'
        : 'TermFiveYearsOrMore';
  const byEnd = row.dateEnd === NO_END ? 'NoDeterminedEnd' : byTerm;
  if (reason !== 'ForcedVerba' && reason !== 'CheckingAccount') yield* differs(name, 'the reason', reason, byEnd);
  if (reason !== 'ForcedVerba') yield* differs(name, 'the verba', verba, VERBA_OF[reason]);
  yield* differs(name, 'whether it is on balances', row.cause === 'MONTHLYBALANCE', verba === '17.1.4');
  if (row.months !== null) yield* differs(name, 'the number of started months', row.months, startedMonths(row));
}

/** A started month counts whole, and there is at least one. No month is longer than 31 days: the count starts there. */
function startedMonths(row: Row): number {
  const [day, end] = [dayOf(row, 'date'), dayOf(row, 'dateEnd')];
  let months = Math.max(1, Math.floor((end - day) / 31));
  while (anniversary(day, months) < end) months += 1;
  return months;
}
