/** Handovers: another company from a day on, and what of each tranche passes to it. */
import { bookedBefore, isUnsure } from './check-accruals.ts';
import { differs, differsBy, type Findings } from './findings.ts';
import { centsOf, dateText, dayOf, firstOfMonth, type Row, rounded, rowsOf, textOf } from './printed-figures.ts';
import { accrued, ON_ACCRUED, type Tranche } from './printed-ledger.ts';

const ROW_OF_SIDE: ReadonlyMap<string, string> = new Map([
  ['GRANTOR', 'GRANTORCHANGE'],
  ['RECEIVER', 'RECEIVERCHANGE'],
]);

/** Checks that every change of a company hands over, and each tranche what was owed of it at the end of the day before. */
export function* handoverFindings(ledger: Row, tranches: readonly Tranche[]): Findings {
  const handovers = ledger.handovers === undefined ? [] : rowsOf(ledger, 'handovers');
  if (ledger.handovers !== undefined && handovers.length === 0) yield 'Handovers: a ledger without any lists none.';
  yield* chainFindings(handovers);
  yield* changeFindings(handovers, tranches);
  for (const handover of handovers) {
    const day = dayOf(handover, 'date');
    const name = nameOf(handover);
    const handed = new Map(rowsOf(handover, 'tranches').map((row) => [textOf(row, 'trancheId'), row]));
    if (handed.size < rowsOf(handover, 'tranches').length) yield `${name}: a tranche stands twice.`;
    for (const tranche of tranches.filter(({ drawn }) => drawn < day)) {
      yield* trancheFindings(name, tranche, day, handed.get(tranche.id));
      handed.delete(tranche.id);
    }
    for (const id of handed.keys()) yield `${name}: nothing of tranche ${id} can pass.`;
  }
}

const nameOf = (handover: Row) => `Handover by the ${textOf(handover, 'side')} on ${dateText(dayOf(handover, 'date'))}`;

/** In the order of their days; each company hands over what it has taken over. */
function* chainFindings(handovers: readonly Row[]): Findings {
  let before = Number.NEGATIVE_INFINITY;
  const holders = new Map<string, unknown>();
  for (const handover of handovers) {
    const [day, side] = [dayOf(handover, 'date'), textOf(handover, 'side')];
    if (!ROW_OF_SIDE.has(side)) yield `${nameOf(handover)}: there is no such side.`;
    if (day < before) yield `${nameOf(handover)}: stands out of order.`;
    yield* differs(nameOf(handover), 'the former company', handover.formerCompany, holders.get(side) ?? null);
    if (handover.price !== null && (side === 'RECEIVER' || centsOf(handover, 'price') < 0n))
      yield `${nameOf(handover)}: has a wrong price.`;
    if (handover.act !== undefined && handover.act !== 'MERGER') yield `${nameOf(handover)}: is of no merger.`;
    if (handover.act === 'MERGER' && handover.price !== null) yield `${nameOf(handover)}: nothing is paid by a merger.`;
    holders.set(side, textOf(handover, 'company'));
    before = day;
  }
}

/** A tranche has a row of each handover after its draw, and no others. */
function* changeFindings(handovers: readonly Row[], tranches: readonly Tranche[]): Findings {
  for (const [side, type] of ROW_OF_SIDE) {
    const ofSide = handovers.filter((handover) => handover.side === side);
    for (const { name, drawn, movements } of tranches) {
      const changes = movements.filter((movement) => movement.type === type);
      const shown = changes.map(({ day, row }) => `${dateText(day)} ${String(row.factId)}`);
      const follows = ofSide
        .filter((handover) => dayOf(handover, 'date') > drawn)
        .map((handover) => `${dateText(dayOf(handover, 'date'))} ${String(handover.factId)}`);
      yield* differs(name, `the changes of the ${side}`, shown.join(), follows.join());
    }
  }
}

function* trancheFindings(handover: string, tranche: Tranche, day: number, row: Row | undefined): Findings {
  const name = `${handover}, tranche ${tranche.id}`;
  const last = tranche.movements.findLast((movement) => movement.day < day);
  const interest = earnedOfMonth(tranche, day);
  const owed = {
    capital: last?.capital ?? 0n,
    interestDue: last?.interestDue ?? 0n,
    interestAccrued: accruedAt(tranche, day),
  };
  const printed = (key: string) => (row ? centsOf(row, key) : 0n);
  const isKnown = !isUnsure(tranche, firstOfMonth(day), day);
  yield* differsBy(name, 'the capital', printed('capital'), owed.capital);
  yield* differsBy(name, 'the interest due', printed('interestDue'), owed.interestDue);
  if (isKnown) yield* differsBy(name, 'the interest accrued', printed('interestAccrued'), owed.interestAccrued);
  if (isKnown && !interest.includes(printed('earned')))
    yield* differsBy(name, 'the interest of the month', printed('earned'), interest[0] ?? 0n);
  const isEmpty = [...Object.keys(owed), 'earned'].every((key) => printed(key) === 0n);
  if (row && isEmpty) yield `${name}: nothing passes and nothing was earned.`;
}

function accruedAt(tranche: Tranche, day: number): bigint {
  const period = tranche.periods.find(({ from, to }) => from < day && day <= to);
  return period ? rounded(accrued(tranche, period.from, day)) : 0n;
}

/**
 * Booked since the first of the month, paid or waived while it accrued, and due by hand. Whether interest due on the day of the draw
 * was earned before, by a loan that was taken over, is not printed: either is accepted.
 */
function earnedOfMonth(tranche: Tranche, day: number): readonly bigint[] {
  const first = firstOfMonth(day);
  const sum = (isOne: (movement: Tranche['movements'][number]) => boolean) =>
    tranche.movements
      .filter((movement) => movement.day >= first && movement.day < day && isOne(movement))
      .reduce((total, { amount }) => total + amount, 0n);
  const booked = bookedBefore(tranche, day) - bookedBefore(tranche, first);
  const besides = sum(({ type }) => ON_ACCRUED.has(type));
  const byHand = sum(({ type, derived }) => type === 'INTERESTSDUE' && !derived);
  const ofDraw = sum((one) => one.type === 'INTERESTSDUE' && !one.derived && one.day === tranche.drawn);
  return [booked + besides + byHand, booked + besides + byHand - ofDraw];
}
