import type { LoanFile } from '../formats/loan-file.ts';
import type { DueKind } from '../formats/vocabulary.ts';
import { isDerived, isProjected, type Position, type Posting } from '../tranches/trace.ts';
import {
  addDays,
  addMonths,
  BEFORE_ALL,
  type Day,
  firstOfMonth,
  monthEnd,
  NEVER,
  plusDays,
  plusMonths,
} from '../values/civil-date.ts';
import { countUpTo } from '../values/dated-rows.ts';
import type { Cents } from '../values/money.ts';
import type { Rate } from '../values/rate.ts';
import type { LoanComputation } from './compute-ledger.ts';
import type { LedgerFigures, StampTaxFigures, TrancheFigures } from './ledger-figures.ts';

export interface DueItem {
  readonly trancheId: string;
  readonly kind: DueKind;
  readonly day: Day;
  /** The place among the dues of the same tranche, kind and day, from 1. */
  readonly ordinal: number;
  /** null of a reset. */
  readonly amount: Cents | null;
  /** Of interest or tax: the rate that makes the amount; of a reset the rate from then on. null where no rate makes it. */
  readonly rate: Rate | null;
  /** Whether the amount, or the rate of a reset, rests on a fixing that is not published yet. */
  readonly projected: boolean;
}

const MONTHS_AHEAD = 14;

/**
 * The last day for which dues are listed: more than 400 days ahead, at the end of a month, and the same from the last day of a
 * month to the last but one of the next.
 */
export function lastDueDay(asOf: Day): Day {
  return plusDays(plusMonths(firstOfMonth(plusDays(asOf, 1)), MONTHS_AHEAD + 1), -1);
}

/** The same for ISO dates. */
export function lastDueDate(asOf: string): string {
  return monthEnd(addMonths(`${addDays(asOf, 1).slice(0, 7)}-01`, MONTHS_AHEAD));
}

/**
 * What falls due after the day of the loan, and what fell due before and is owed still, by tranche. What the receiver pays is
 * named once: capital at the end date that earlier repayments leave, interest where it falls due and not where it is paid. Where
 * a value of Euribor lacks for a later day, facts to come are followed and nothing after them. None of a refused loan.
 */
export function dueItems(loan: LoanComputation): readonly DueItem[] {
  return foretellDues(loan).items;
}

export interface ForetoldDues {
  readonly items: readonly DueItem[];
  /** Whether the loan was followed to the last day for which dues are listed. */
  readonly isWhole: boolean;
}

/** The same, and whether that is all. */
export function foretellDues(loan: LoanComputation): ForetoldDues {
  if (!loan.counted.ok) return { items: [], isWhole: false };
  const { figures: today } = loan.counted;
  const { file } = loan;
  const until = lastDueDate(file.asOf);
  const end = loan.expectedEnd(today.asOf);
  for (const asOf of [until, lastFactDate(file, until)]) {
    const { counted } = loan.with({ ...file, asOf });
    if (counted.ok) return { items: duesAhead({ today, ahead: counted.figures, end }), isWhole: asOf === until };
  }
  return { items: duesAhead({ today, ahead: today, end }), isWhole: false };
}

/** Days after `after` up to `until`. */
export interface DaySpan {
  readonly after: Day;
  readonly until: Day;
}

/**
 * The days whose dues a loan named on the day before `since` as it names them on `asOf`, where its facts and fixings are the same
 * and `areDuesKept`: what is due sooner may have passed, what is due later was not looked at. The tax of a day is due in the
 * month after it.
 */
export function keptDues(since: Day, asOf: Day): DaySpan {
  return { after: plusDays(plusMonths(firstOfMonth(asOf), 2), -1), until: lastDueDay(plusDays(since, -1)) };
}

/** Not where the loan cannot be followed to the last day, nor where its contract ended or got another end meanwhile: what comes after that is then due. */
export function areDuesKept({ counted, expectedEnd }: LoanComputation, { isWhole }: ForetoldDues, since: Day): boolean {
  if (!isWhole || !counted.ok) return false;
  const end = expectedEnd(counted.figures.asOf);
  return end === expectedEnd(plusDays(since, -1)) && (end === undefined || end < since || end > counted.figures.asOf);
}

function lastFactDate({ asOf, changes, tranches }: LoanFile, until: string): string {
  return [
    ...changes.map(({ changeDate }) => changeDate),
    ...tranches.flatMap(({ realizationDate, movements }) => [realizationDate, ...movements.map(({ date }) => date)]),
  ].reduce((last, date) => (date > last && date <= until ? date : last), asOf);
}

/** A loan on a day and the same loan on a later one, with the same facts and fixings. */
interface LookAhead {
  readonly today: LedgerFigures;
  readonly ahead: LedgerFigures;
  /** The end of the contract; undefined if it has none. */
  readonly end: Day | undefined;
}

function duesAhead(look: LookAhead): DueItem[] {
  const until = lastDueDay(look.today.asOf);
  const taxesOf = Map.groupBy(look.ahead.stampTax, ({ trancheId }) => trancheId);
  const present = new Map(look.today.tranches.map((figures) => [figures.tranche.id, figures]));
  return look.ahead.tranches.flatMap((tranche) => {
    const { id } = tranche.tranche;
    const foretold: Foretold = { ...look, until, tranche, present: present.get(id), sureUntil: projectionsIn(tranche) };
    const dues = [
      ...pastDues(foretold),
      ...maturities(foretold),
      ...tranche.postings.flatMap((posting) => dueOfPosting(foretold, posting)),
    ];
    return [...numbered(dues), ...taxDues(foretold, taxesOf.get(id) ?? [])];
  });
}

interface Foretold extends LookAhead {
  /** Nothing is named that falls due after this day, nor what comes after the day of `ahead`. */
  readonly until: Day;
  readonly tranche: TrancheFigures;
  /** The tranche today; undefined before its draw. */
  readonly present: TrancheFigures | undefined;
  readonly sureUntil: Projections;
}

type Due = Omit<DueItem, 'ordinal'>;

/** From which day on the balances of a tranche rest on a fixing that is not published, and the ends of periods that do. */
interface Projections {
  readonly capitalFrom: Day;
  readonly interestDueFrom: Day;
  readonly periods: ReadonlySet<Day>;
  /** The rate of the last days before the end of a period. */
  readonly rates: ReadonlyMap<Day, Rate>;
}

/** The interest of a period rests on a projection where a segment of it does, or the capital that it is of. */
function projectionsIn({ segments, crystallisations }: TrancheFigures): Projections {
  const periods = new Set<Day>();
  const rates = new Map<Day, Rate>();
  let [capitalFrom, interestDueFrom, next] = [NEVER, NEVER, 0];
  for (const { day, isCapitalized } of crystallisations) {
    let isUnsure = capitalFrom < day;
    for (let segment = segments[next]; segment && segment.to <= day; segment = segments[next]) {
      isUnsure ||= isProjected(segment.index);
      rates.set(day, segment.rate);
      next += 1;
    }
    if (!isUnsure) continue;
    periods.add(day);
    if (isCapitalized && capitalFrom === NEVER) capitalFrom = day;
    if (!isCapitalized && interestDueFrom === NEVER) interestDueFrom = day;
  }
  return { capitalFrom, interestDueFrom, periods, rates };
}

/** Interest that is due already, under its last date. */
function pastDues({ today, tranche, present, sureUntil }: Foretold): Due[] {
  const amount = present?.closing.interestDue ?? 0n;
  const last = present?.postings.findLast(({ type }) => type === 'INTERESTSDUE');
  if (amount === 0n || !last) return [];
  const projected = sureUntil.interestDueFrom <= today.asOf;
  return [{ trancheId: tranche.tranche.id, kind: 'INTERESTDUE', day: last.day, amount, rate: null, projected }];
}

/** The capital left at the end of the contract; once that has passed, what is owed today. */
function maturities({ today, ahead, until, end, tranche, sureUntil }: Foretold): Due[] {
  if (end === undefined || end > until || end > ahead.asOf) return [];
  const day = end < today.asOf ? today.asOf : end;
  const amount = positionOn(tranche, day)?.capital ?? 0n;
  if (amount === 0n) return [];
  const projected = sureUntil.capitalFrom <= day;
  return [{ trancheId: tranche.tranche.id, kind: 'MATURITY', day: end, amount, rate: null, projected }];
}

function dueOfPosting(foretold: Foretold, posting: Posting): Due[] {
  const { today, until, end, tranche, sureUntil } = foretold;
  const { day, amount, type } = posting;
  if (day <= today.asOf || day > until) return [];
  const of = { trancheId: tranche.tranche.id, day, amount };
  const asEntered = { ...of, rate: null, projected: false };
  const rate = posting.period ? (sureUntil.rates.get(day) ?? null) : null;
  const counted = { ...of, rate, projected: posting.period !== undefined && sureUntil.periods.has(day) };
  switch (type) {
    case 'TRANCHE':
      return tranche.tranche.isOpeningBalance ? [] : [{ ...asEntered, kind: 'DRAW' }]; // that one was paid out before
    case 'REINFORCEMENT':
      return [{ ...asEntered, kind: 'DRAW' }];
    case 'CAPITALREIMBURSEMENT': // after the end it pays what was due then
      return end !== undefined && day > end ? [] : [{ ...asEntered, kind: 'REPAYMENT' }];
    case 'INTERESTACCRUEDREIMBURSEMENT':
      return [{ ...asEntered, kind: 'REPAYMENT' }];
    case 'INTERESTSDUE':
      return [{ ...counted, kind: 'INTERESTDUE' }];
    case 'CAPITALIZATION':
      return [{ ...counted, kind: 'CAPITALIZATION' }];
    case 'EURIBORRATECHANGE':
      return isDerived(posting) && !isBehindEnd(foretold, day) ? resetDue(tranche, day) : [];
    case 'CONTRACTCREATION': // what was agreed, payments of what is due already, and what nobody pays
    case 'CONTRACTSTATECHANGE':
    case 'CONVENTIONCHANGE':
    case 'SPREADCHANGE':
    case 'MAXIMUMAMOUNTCHANGE':
    case 'EURIBORTABLECHANGE':
    case 'CALCULATIONMETHODCHANGE':
    case 'CAPITALIZATIONTERMCHANGE':
    case 'INTERESTCAPITALIZATIONCHANGE':
    case 'DATEENDCHANGE':
    case 'INDEXFLOORCHANGE':
    case 'INDEXCAPCHANGE':
    case 'GRANTORCHANGE':
    case 'RECEIVERCHANGE':
    case 'INTERESTDUEREIMBURSEMENT':
    case 'CAPITALWAIVER':
    case 'INTERESTACCRUEDWAIVER':
    case 'INTERESTDUEWAIVER':
    case 'SHARECAPITALCONVERSION':
    case 'OTHEREQUITYCONVERSION':
      return [];
  }
}

/**
 * Whether the day is on or after a future end of the contract: what would fall due only if the loan were not repaid then is
 * left out.
 */
function isBehindEnd({ today, end }: Foretold, day: Day): boolean {
  return end !== undefined && end > today.asOf && day >= end;
}

/** The due of a reset; none for a tranche without capital, because it concerns nobody. */
function resetDue(tranche: TrancheFigures, day: Day): Due[] {
  const fixed = tranche.fixings.findLast(({ resetDay }) => resetDay === day);
  const position = positionOn(tranche, day);
  if (!fixed || !position || position.capital === 0n) return [];
  const { rate } = position;
  return [{ trancheId: tranche.tranche.id, kind: 'RESET', day, amount: null, rate, projected: fixed.projected }];
}

/**
 * Tax of days to come, under the day on which it is to be paid; exempt rows are left out. The rows of days up to today have
 * their numbers too, which leaves those of the others when a day passes.
 */
function taxDues(foretold: Foretold, taxes: readonly StampTaxFigures[]): DueItem[] {
  const { today, until, sureUntil } = foretold;
  const dues = taxes
    .filter(({ tax, dueDay }) => tax !== 0n && dueDay <= until)
    .filter(({ cause, day }) => cause !== 'MONTHLYBALANCE' || !isBehindEnd(foretold, firstOfMonth(day)))
    .map(({ trancheId, cause, day, dueDay, tax, rate }) => {
      const isOfInterest = cause === 'CAPITALIZATION' && sureUntil.periods.has(day);
      const isOfCapital = cause === 'MONTHLYBALANCE' || cause === 'EXTENSION';
      const projected = isOfInterest || (isOfCapital && sureUntil.capitalFrom <= day);
      return { taxedOn: day, due: { trancheId, kind: 'STAMPTAX' as const, day: dueDay, amount: tax, rate, projected } };
    });
  return numbered(dues.map(({ due }) => due)).filter((_, place) => (dues[place]?.taxedOn ?? BEFORE_ALL) > today.asOf);
}

function numbered(dues: readonly Due[]): DueItem[] {
  const counts = new Map<string, number>();
  return dues.map((due) => {
    const key = `${due.kind} ${due.day}`;
    const ordinal = (counts.get(key) ?? 0) + 1;
    counts.set(key, ordinal);
    return { ...due, ordinal };
  });
}

/** The tranche at the end of a day; undefined before its draw. */
function positionOn({ positions }: TrancheFigures, day: Day): Position | undefined {
  return positions[countUpTo(positions, day) - 1];
}
