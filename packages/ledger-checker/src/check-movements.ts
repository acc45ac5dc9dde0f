/** Balances: the sums of the movements' amounts, and that nothing was repaid that was not owed. */
import { differs, differsBy, type Findings } from './findings.ts';
import { centsOf, fraction, plus, type Row, rounded } from './printed-figures.ts';
import {
  accrued,
  CHANGE_OF_END,
  nameOf,
  ON_ACCRUED,
  ON_CAPITAL,
  ON_INTEREST_DUE,
  type Tranche,
} from './printed-ledger.ts';

const TERMS = ['CONVENTIONCHANGE', 'SPREADCHANGE', 'EURIBORTABLECHANGE', 'MAXIMUMAMOUNTCHANGE'];
const BOUNDS = ['INDEXFLOORCHANGE', 'INDEXCAPCHANGE'];
const COMPANIES = ['GRANTORCHANGE', 'RECEIVERCHANGE'];
const CALENDAR = ['CAPITALIZATIONTERMCHANGE', 'INTERESTCAPITALIZATIONCHANGE', CHANGE_OF_END];

/** Interest posted first, then terms, then what people entered: the order of one day. */
const ORDER_OF_DAY: ReadonlyArray<readonly string[]> = [
  ['TRANCHE'],
  ['derived CAPITALIZATION', 'derived INTERESTSDUE'],
  ['CONTRACTSTATECHANGE'],
  [...TERMS, ...BOUNDS, ...CALENDAR, ...COMPANIES],
  ['derived EURIBORRATECHANGE'],
  ['EURIBORRATECHANGE'],
  ['INTERESTSDUE'],
  ['INTERESTDUEREIMBURSEMENT'],
  ['INTERESTDUEWAIVER'],
  ['INTERESTACCRUEDREIMBURSEMENT'],
  ['INTERESTACCRUEDWAIVER'],
  ['CAPITALREIMBURSEMENT'],
  ['CAPITALWAIVER'],
  ['SHARECAPITALCONVERSION'],
  ['OTHEREQUITYCONVERSION'],
  ['REINFORCEMENT'],
];

/**
 * Checks that each movement has a type and a place that ledgers have, and that every balance is the sum of the amounts before
 * it.
 */
export function* movementFindings(tranche: Tranche): Findings {
  let before = { day: Number.NEGATIVE_INFINITY, order: -1 };
  for (const [position, movement] of tranche.movements.entries()) {
    const { row, day, type, derived, amount } = movement;
    const name = nameOf(tranche, movement);
    const order = ORDER_OF_DAY.findIndex((kinds) => kinds.includes(derived ? `derived ${type}` : type));
    if (order < 0 || (position === 0) !== (order === 0)) yield `${name}: a ledger has no such movement there.`;
    if (day < before.day || (day === before.day && order < before.order)) yield `${name}: stands out of order.`;
    if (day > tranche.asOf) yield `${name}: is later than the ledger.`;
    const moves = ON_CAPITAL.has(type) || ON_INTEREST_DUE.has(type) || ON_ACCRUED.has(type);
    if (moves ? amount === 0n || (amount < 0n && !derived) : row.amount !== null) yield `${name}: has a wrong amount.`;
    yield* differsBy(name, 'the capital after it', centsOf(row, 'capital'), movement.capital);
    yield* differsBy(name, 'the interest due after it', centsOf(row, 'interestDue'), movement.interestDue);
    if (type === 'TRANCHE') yield* differs(name, 'the fact it comes from', row.factId, tranche.id);
    before = { day, order };
  }
  const last = tranche.movements.at(-1);
  yield* differsBy(tranche.name, 'the capital', centsOf(tranche.row, 'capital'), last?.capital ?? 0n);
  yield* differsBy(tranche.name, 'the interest due', centsOf(tranche.row, 'interestDue'), last?.interestDue ?? 0n);
}

/** Repayments, waivers and conversions are at most the amount owed on that day. */
export function* reimbursementFindings(tranche: Tranche): Findings {
  let [paidOn, paid] = [0, 0n];
  for (const movement of tranche.movements) {
    const { type, day, amount } = movement;
    if (ON_CAPITAL.get(type) === -1n && movement.capital < 0n)
      yield `${nameOf(tranche, movement)}: is more than the capital.`;
    if (ON_INTEREST_DUE.get(type) === -1n && movement.interestDue < 0n)
      yield `${nameOf(tranche, movement)}: is more than is due.`;
    if (!ON_ACCRUED.has(type)) continue;
    paid = paidOn === day ? paid + amount : amount;
    paidOn = day;
    const period = tranche.periods.find(({ from, to }) => from <= day && day < to);
    if (!period || period.unsure) continue;
    const before = plus(accrued(tranche, period.from, day), fraction(amount - paid));
    if (amount > rounded(before)) yield `${nameOf(tranche, movement)}: is more than had accrued.`;
  }
}

/** The contract is the sum of its tranches; of a loan that has ended nothing is available. */
export function* totalFindings(contract: Row, tranches: readonly Tranche[], end: number | undefined): Findings {
  const sum = (key: string) => tranches.reduce((total, { row }) => total + centsOf(row, key), 0n);
  const available = centsOf(contract, 'maximumAmount') - sum('capital');
  yield* differsBy('Contract', 'the realized capital', centsOf(contract, 'realizedCapital'), sum('capital'));
  yield* differsBy(
    'Contract',
    'the available capital',
    centsOf(contract, 'availableCapital'),
    available < 0n || end !== undefined ? 0n : available,
  );
  yield* differsBy('Contract', 'the interest accrued', centsOf(contract, 'interestAccrued'), sum('interestAccrued'));
  yield* differsBy('Contract', 'the interest due', centsOf(contract, 'interestDue'), sum('interestDue'));
  const ids = tranches.map(({ id }) => id);
  if (new Set(ids).size < ids.length) yield 'Contract: two tranches have one id.';
}
