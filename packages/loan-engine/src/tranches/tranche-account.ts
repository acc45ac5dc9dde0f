import type { ContractFacts, MovementFact, TrancheFacts, UserMovementFact } from '../facts/facts.ts';
import {
  type Bounds,
  boundsInForce,
  type ChangeFact,
  indexInForce,
  spreadInForce,
  type Terms,
  type TermsOnDay,
  termsAt,
} from '../facts/terms.ts';
import { CHANGES } from '../formats/dated-facts.ts';
import type { IndexTerm, MovementType } from '../formats/vocabulary.ts';
import { interest } from '../rates/day-count.ts';
import type { FixingHistory } from '../rates/fixing-history.ts';
import {
  type FixedIndex,
  firstResetAfter,
  fixIndex,
  fixingDayOf,
  type ResetCalendar,
  resetCalendar,
  resetOfDraw,
} from '../rates/index-reset.ts';
import { type Day, later, NEVER } from '../values/civil-date.ts';
import { type Cents, type ExactInterest, exactFromCents, LARGEST_AMOUNT, roundToCents } from '../values/money.ts';
import type { Rate } from '../values/rate.ts';
import { nextCapitalization } from './capitalization-calendar.ts';
import {
  balanceBeyondCounting,
  type DatedRefusal,
  type ExceedsOwed,
  euriborNotApplicable,
  exceedsOwed,
  missingFixing,
} from './refusals.ts';
import type {
  ClosingState,
  Crystallisation,
  IndexValue,
  InterestPeriod,
  Position,
  Posting,
  Trace,
  TracedSegment,
} from './trace.ts';

/** The data that all tranches of a contract share. */
export interface SharedFacts {
  readonly asOf: Day;
  readonly contract: ContractFacts;
  readonly history: readonly TermsOnDay[];
  readonly fixings: FixingHistory;
  /** Collects the fixings that are missing; the run then goes on with the index that it has. */
  readonly lacked?: LackedFixing[];
}

/** A fixing that a reset needs and that is missing. */
export interface LackedFixing {
  readonly trancheId: string;
  readonly term: IndexTerm;
  readonly resetDay: Day;
  readonly fixingDay: Day;
}

/** Everything about a tranche on which its further course depends. */
interface AccountState {
  readonly terms: Terms;
  readonly capital: Cents;
  readonly interestDue: Cents;
  /** Interest of the running period up to the start of the open segment, less what of it was paid. */
  readonly accrued: ExactInterest;
  readonly periodFrom: Day;
  readonly segmentFrom: Day;
  readonly index: IndexValue;
  readonly nextCapitalization: Day | undefined;
  readonly nextReset: Day | undefined;
}

/** The end of a day at which a run may be taken up again: the state then, and how much of the trace was written. */
export interface Checkpoint {
  readonly day: Day;
  readonly state: AccountState;
  readonly written: Readonly<Record<keyof Trace, number>>;
}

interface WritableTrace extends Trace {
  readonly postings: Posting[];
  readonly segments: TracedSegment[];
  readonly fixings: FixedIndex[];
  readonly crystallisations: Crystallisation[];
  readonly positions: Position[];
}

const NO_INDEX: IndexValue = { value: 0n, source: 'NONE' };

/** The balances of one tranche during the walk of its life. */
export class TrancheAccount {
  readonly #shared: SharedFacts;
  readonly #tranche: TrancheFacts;
  readonly #trace: WritableTrace;
  readonly #now: { -readonly [Name in keyof AccountState]: AccountState[Name] };

  private constructor(shared: SharedFacts, tranche: TrancheFacts, state: AccountState, trace: WritableTrace) {
    this.#shared = shared;
    this.#tranche = tranche;
    this.#now = { ...state };
    this.#trace = trace;
  }

  /** Still empty, on the day of the draw. */
  static open(shared: SharedFacts, tranche: TrancheFacts): TrancheAccount {
    const state: AccountState = {
      terms: termsAt(shared.contract.terms, shared.history, tranche.day),
      capital: 0n,
      interestDue: 0n,
      accrued: 0n,
      periodFrom: tranche.day,
      segmentFrom: tranche.day,
      index: NO_INDEX,
      nextCapitalization: undefined,
      nextReset: undefined,
    };
    return new TrancheAccount(shared, tranche, state, {
      postings: [],
      segments: [],
      fixings: [],
      crystallisations: [],
      positions: [],
    });
  }

  /** As it was at a checkpoint of a run that had the same facts so far. */
  static resume(
    shared: SharedFacts,
    tranche: TrancheFacts,
    past: Trace,
    { state, written }: Checkpoint,
  ): TrancheAccount {
    return new TrancheAccount(shared, tranche, state, {
      postings: past.postings.slice(0, written.postings),
      segments: past.segments.slice(0, written.segments),
      fixings: past.fixings.slice(0, written.fixings),
      crystallisations: past.crystallisations.slice(0, written.crystallisations),
      positions: past.positions.slice(0, written.positions),
    });
  }

  draw(): DatedRefusal | undefined {
    const { day, capital } = this.#tranche;
    this.#now.capital = capital;
    this.#post(day, 'TRANCHE', capital);
    this.#planCapitalization(day);
    return this.#fixForDraw();
  }

  /** When the calendars of the tranche itself ask for attention next; NEVER when they never do. */
  nextOwnDay(): Day {
    return earliest(this.#now.nextCapitalization, this.#now.nextReset);
  }

  /** Steps 1 to 4 of a day: accrue, crystallise under the terms of the day before, change terms, reset the index. */
  startDay(day: Day, changes: TermsOnDay | undefined): DatedRefusal | undefined {
    if (day === this.#now.nextCapitalization) this.#crystallise(day);
    if (changes) this.#changeTerms(changes);
    this.#planCapitalization(day);
    return day === this.#now.nextReset || changes?.makesReset ? this.#resetIndex(day) : undefined;
  }

  /** Step 5 of a day, and the rate set by hand that ends step 4: what a user entered. */
  enter(fact: MovementFact): DatedRefusal | undefined {
    const { movement, day } = fact;
    if (movement.type === 'EURIBORRATECHANGE') return this.#setIndexByHand(fact, movement.rate);
    const { type, amount } = movement;
    const limit = this.#mostOf(type, day);
    if (limit && amount > limit.available)
      return exceedsOwed(limit.code, this.#tranche, fact, type, amount, limit.available);
    this.#apply(type, amount, day);
    this.#post(day, type, amount, fact);
    return undefined;
  }

  /** Balances are amounts of money: compounding that exceeds their range is refused. */
  endDay(day: Day): DatedRefusal | undefined {
    const { capital, interestDue, accrued, segmentFrom: accruesFrom, terms } = this.#now;
    const { fixings, positions } = this.#trace;
    positions.push({
      day,
      capital,
      interestDue,
      accrued,
      accruesFrom,
      index: this.#now.index.value,
      spread: spreadInForce(terms),
      rate: this.#rate(),
      convention: terms.convention,
      projected: positions.at(-1)?.projected === true || fixings.at(-1)?.projected === true,
    });
    if (isMoney(capital) && isMoney(interestDue)) return undefined;
    return balanceBeyondCounting(day, this.#tranche);
  }

  /** The state at the end of `day`, from which a run can be resumed. */
  checkpoint(day: Day): Checkpoint {
    const { postings, segments, fixings, crystallisations, positions } = this.#trace;
    return {
      day,
      state: { ...this.#now },
      written: {
        postings: postings.length,
        segments: segments.length,
        fixings: fixings.length,
        crystallisations: crystallisations.length,
        positions: positions.length,
      },
    };
  }

  get rows(): number {
    return this.#trace.postings.length;
  }

  /** Accrues to the end of the computation; nothing changes any more. */
  close(day: Day): Trace & { readonly closing: ClosingState } {
    this.#cutSegment(day);
    const { capital, accrued, interestDue, periodFrom, index, terms } = this.#now;
    const closing = {
      capital,
      periodFrom,
      accrued,
      interestDue,
      index,
      spread: spreadInForce(terms),
      bounds: terms,
      rate: this.#rate(),
      convention: terms.convention,
    };
    return { ...this.#trace, closing };
  }

  /** The fraction of a cent that remains when interest is posted is dropped, not carried over. */
  #crystallise(day: Day): void {
    this.#cutSegment(day);
    const { accrued: exact, periodFrom: from, terms } = this.#now;
    const amount = roundToCents(exact);
    this.#now.accrued = 0n;
    this.#now.periodFrom = day;
    this.#trace.crystallisations.push({ day, amount, isCapitalized: terms.interestCapitalization });
    if (amount === 0n) return;
    if (terms.interestCapitalization) this.#now.capital += amount;
    else this.#now.interestDue += amount;
    const type = terms.interestCapitalization ? 'CAPITALIZATION' : 'INTERESTSDUE';
    this.#post(day, type, amount, undefined, { from, exact });
  }

  #changeTerms({ day, terms, changes }: TermsOnDay): void {
    const before = this.#now.terms;
    const isSame =
      terms.convention === before.convention &&
      spreadInForce(terms) === spreadInForce(before) &&
      terms.indexFloor === before.indexFloor &&
      terms.indexCap === before.indexCap;
    if (!isSame) this.#cutSegment(day);
    if (indexInForce(terms) === null) this.#dropIndex(day);
    this.#now.terms = terms;
    for (const fact of changes) this.#post(day, CHANGES[fact.change.field].movementType, null, fact);
  }

  #dropIndex(day: Day): void {
    this.#now.nextReset = undefined;
    if (this.#now.index === NO_INDEX) return;
    this.#cutSegment(day);
    this.#now.index = NO_INDEX;
  }

  #planCapitalization(day: Day): void {
    this.#now.nextCapitalization = nextCapitalization(this.#now.terms, this.#shared.contract, this.#tranche, day);
  }

  /** A change of the index since the reset that the calendar names is a reset too. */
  #fixForDraw(): DatedRefusal | undefined {
    const { day } = this.#tranche;
    const calendar = this.#resetCalendar();
    if (!calendar) return undefined;
    const planned = resetOfDraw(calendar, day);
    const changed = this.#shared.history.findLast((entry) => entry.makesReset && entry.day <= day)?.day;
    return this.#fix(calendar, later(planned, changed ?? planned), day);
  }

  #resetIndex(day: Day): DatedRefusal | undefined {
    this.#post(day, 'EURIBORRATECHANGE', null);
    const calendar = this.#resetCalendar();
    return calendar && this.#fix(calendar, day, day);
  }

  /** Sets the index from `day` on as the reset of `resetDay` fixed it. */
  #fix(calendar: ResetCalendar, resetDay: Day, day: Day): DatedRefusal | undefined {
    const { term } = calendar;
    const { method } = this.#now.terms.euribor;
    const fixed = fixIndex(this.#shared.fixings, term, method, resetDay);
    if (!fixed) {
      const { lacked } = this.#shared;
      const fixingDay = fixingDayOf(method, resetDay);
      if (!lacked) return missingFixing(day, this.#tranche, term, resetDay, fixingDay);
      lacked.push({ trancheId: this.#tranche.id, term, resetDay, fixingDay });
      this.#now.nextReset = firstResetAfter(calendar, day);
      return undefined;
    }
    this.#cutSegment(day);
    this.#now.index = { value: fixed.value, source: fixed };
    this.#now.nextReset = firstResetAfter(calendar, day);
    this.#trace.fixings.push(fixed);
    return undefined;
  }

  /** undefined where no index applies. */
  #resetCalendar(): ResetCalendar | undefined {
    const { terms } = this.#now;
    const term = indexInForce(terms);
    return term === null ? undefined : resetCalendar(terms.euribor, term, this.#shared.contract, this.#tranche);
  }

  #setIndexByHand(fact: MovementFact, rate: Rate): DatedRefusal | undefined {
    if (indexInForce(this.#now.terms) === null) return euriborNotApplicable(this.#tranche, fact);
    this.#cutSegment(fact.day);
    this.#now.index = { value: rate, source: 'MANUAL' };
    this.#post(fact.day, 'EURIBORRATECHANGE', null, fact);
    return undefined;
  }

  /** What of the debt a payment, a waiver or a conversion may take at most. */
  #mostOf(type: AmountMovement, day: Day): MostOfDebt | undefined {
    switch (type) {
      case 'INTERESTDUEREIMBURSEMENT':
        return { code: 'ReimbursementExceedsInterestDue', available: this.#now.interestDue };
      case 'INTERESTDUEWAIVER':
        return { code: 'WaiverExceedsInterestDue', available: this.#now.interestDue };
      case 'INTERESTACCRUEDREIMBURSEMENT':
        return { code: 'ReimbursementExceedsInterestAccrued', available: roundToCents(this.#accruedAt(day)) };
      case 'INTERESTACCRUEDWAIVER':
        return { code: 'WaiverExceedsInterestAccrued', available: roundToCents(this.#accruedAt(day)) };
      case 'CAPITALREIMBURSEMENT':
        return { code: 'ReimbursementExceedsCapital', available: this.#now.capital };
      case 'CAPITALWAIVER':
        return { code: 'WaiverExceedsCapital', available: this.#now.capital };
      case 'SHARECAPITALCONVERSION':
      case 'OTHEREQUITYCONVERSION':
        return { code: 'ConversionExceedsCapital', available: this.#now.capital };
      case 'INTERESTSDUE':
      case 'REINFORCEMENT':
        return undefined;
    }
  }

  #apply(type: AmountMovement, amount: Cents, day: Day): void {
    switch (type) {
      case 'INTERESTSDUE':
        this.#now.interestDue += amount;
        return;
      case 'INTERESTDUEREIMBURSEMENT':
      case 'INTERESTDUEWAIVER':
        this.#now.interestDue -= amount;
        return;
      case 'INTERESTACCRUEDREIMBURSEMENT':
      case 'INTERESTACCRUEDWAIVER':
        this.#now.accrued -= exactFromCents(amount);
        return;
      case 'CAPITALREIMBURSEMENT':
      case 'CAPITALWAIVER':
      case 'SHARECAPITALCONVERSION':
      case 'OTHEREQUITYCONVERSION':
        this.#cutSegment(day);
        this.#now.capital -= amount;
        return;
      case 'REINFORCEMENT':
        this.#cutSegment(day);
        this.#now.capital += amount;
        return;
    }
  }

  #accruedAt(day: Day): ExactInterest {
    return this.#now.accrued + this.#interestOfOpenSegment(day);
  }

  /** Ends the open segment on `day` and begins the next; called before anything that interest depends on changes. */
  #cutSegment(day: Day): void {
    const { segmentFrom: from, capital, index, terms } = this.#now;
    if (day === from) return;
    this.#now.segmentFrom = day;
    if (capital === 0n) return;
    const { convention } = terms;
    const rate = this.#rate();
    const earned = interest(capital, rate, convention, from, day);
    this.#now.accrued += earned;
    this.#trace.segments.push({
      from,
      to: day,
      convention,
      capital,
      index,
      spread: spreadInForce(terms),
      bounds: terms,
      rate,
      interest: earned,
    });
  }

  #interestOfOpenSegment(day: Day): ExactInterest {
    const { capital, terms, segmentFrom } = this.#now;
    return interest(capital, this.#rate(), terms.convention, segmentFrom, day);
  }

  #rate(): Rate {
    const { terms, index } = this.#now;
    const { floor } = this.#shared.contract;
    const counted = index.source === 'NONE' ? index.value : within(boundsInForce(floor, terms), index.value);
    const rate = counted + spreadInForce(terms);
    return floor === 'ALLIN_ZERO' && rate < 0n ? 0n : rate;
  }

  #post(
    day: Day,
    type: MovementType,
    amount: Cents | null,
    fact?: MovementFact | ChangeFact,
    period?: InterestPeriod,
  ): void {
    const { capital, interestDue } = this.#now;
    this.#trace.postings.push({ day, type, amount, capital, interestDue, fact, period });
  }
}

type AmountMovement = Exclude<UserMovementFact['type'], 'EURIBORRATECHANGE'>;

interface MostOfDebt {
  readonly code: ExceedsOwed;
  readonly available: Cents;
}

/** What the index counts as. */
function within({ indexFloor, indexCap }: Required<Bounds>, index: Rate): Rate {
  const least = indexFloor !== null && index < indexFloor ? indexFloor : index;
  return indexCap !== null && least > indexCap ? indexCap : least;
}

function isMoney(amount: Cents): boolean {
  return amount <= LARGEST_AMOUNT && amount >= -LARGEST_AMOUNT;
}

/** The earliest of days that may be absent; NEVER when all are. */
export function earliest(...days: ReadonlyArray<Day | undefined>): Day {
  let first: Day = NEVER;
  for (const day of days) if (day !== undefined && day < first) first = day;
  return first;
}
