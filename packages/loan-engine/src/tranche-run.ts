import { nextCapitalization } from './capitalization-calendar.ts';
import type { Day } from './civil-date.ts';
import { interest } from './day-count.ts';
import type { ContractFacts, MovementFact, TrancheFacts, UserMovementFact } from './facts.ts';
import type { FixingHistory } from './fixing-history.ts';
import {
  type FixedIndex,
  firstResetAfter,
  fixIndex,
  fixingDayOf,
  lastResetOnOrBefore,
  type ResetCalendar,
  resetCalendar,
} from './index-reset.ts';
import { type Cents, type ExactInterest, exactFromCents, roundToCents } from './money.ts';
import type { Rate } from './rate.ts';
import { type DatedRefusal, euriborNotApplicable, missingFixing, reimbursementExceeds } from './refusals.ts';
import {
  type ChangeFact,
  indexInForce,
  isRemunerated,
  spreadInForce,
  type Terms,
  type TermsOnDay,
  termsAt,
} from './terms.ts';
import type { ChangeField, Convention, Floor, MovementType, RefusalCode } from './vocabulary.ts';

/** What every tranche of a contract shares. */
export interface SharedFacts {
  readonly asOf: Day;
  readonly contract: ContractFacts;
  readonly history: readonly TermsOnDay[];
  readonly fixings: FixingHistory;
}

/** A row of the ledger with the balances after it. */
export interface Posting {
  readonly day: Day;
  readonly type: MovementType;
  /** null where only terms change. */
  readonly amount: Cents | null;
  readonly capital: Cents;
  readonly interestDue: Cents;
  /** A fact that a user entered; undefined for the draw and for derived rows. */
  readonly fact?: MovementFact | ChangeFact;
  /** Derived interest: when its period began, and the amount before rounding. */
  readonly period?: { readonly from: Day; readonly exact: ExactInterest };
}

/** A stretch with constant capital and terms. */
export interface TracedSegment {
  readonly from: Day;
  readonly to: Day;
  readonly convention: Convention;
  readonly capital: Cents;
  readonly index: IndexValue;
  readonly spread: Rate;
  readonly rate: Rate;
  readonly interest: ExactInterest;
}

/** The index in force: fixed by a reset, set by hand, or none (value 0). */
interface IndexValue {
  readonly value: Rate;
  readonly source: 'NONE' | 'MANUAL' | FixedIndex;
}

/** One tranche from its draw to the end of asOf, or to the first fact that is impossible. */
export interface TrancheRun {
  readonly tranche: TrancheFacts;
  readonly postings: readonly Posting[];
  readonly segments: readonly TracedSegment[];
  readonly fixings: readonly FixedIndex[];
  /** Ends of interest periods, also those whose amount was 0 and made no posting. */
  readonly crystallisations: readonly Crystallisation[];
  readonly closing: ClosingState;
  readonly refusal: DatedRefusal | undefined;
}

interface Crystallisation {
  readonly day: Day;
  readonly amount: Cents;
}

interface ClosingState {
  readonly capital: Cents;
  readonly accrued: ExactInterest;
  readonly interestDue: Cents;
  readonly index: Rate;
  readonly spread: Rate;
  readonly rate: Rate;
  readonly convention: Convention;
}

const NO_INDEX: IndexValue = { value: 0n, source: 'NONE' };

const POSTING_OF_CHANGE = {
  CONVENTION: 'CONVENTIONCHANGE',
  SPREAD: 'SPREADCHANGE',
  EURIBOR: 'EURIBORTABLECHANGE',
  MAXIMUMAMOUNT: 'MAXIMUMAMOUNTCHANGE',
  CONTRACTSTATE: 'CONTRACTSTATECHANGE',
  CAPITALIZATIONTERM: 'CAPITALIZATIONTERMCHANGE',
  INTERESTCAPITALIZATION: 'INTERESTCAPITALIZATIONCHANGE',
} as const satisfies Record<ChangeField, MovementType>;

/** Interest due is entered before it can be paid; capital is repaid before it is drawn again. */
const ORDER_WITHIN_DAY: Record<UserMovementFact['type'], number> = {
  EURIBORRATECHANGE: 0,
  INTERESTSDUE: 1,
  INTERESTDUEREIMBURSEMENT: 2,
  INTERESTACCRUEDREIMBURSEMENT: 3,
  CAPITALREIMBURSEMENT: 4,
  REINFORCEMENT: 5,
};

/** Walks from event to event, never from day to day. The tranche is drawn on or before asOf. */
export function runTranche(shared: SharedFacts, tranche: TrancheFacts): TrancheRun {
  const account = new TrancheAccount(shared, tranche);
  const changes = shared.history.filter((entry) => entry.day > tranche.day);
  const movements = tranche.movements.toSorted(inOrderOfEffect);
  let nextChange = 0;
  let nextMovement = 0;

  const enterMovementsOf = (day: Day): DatedRefusal | undefined => {
    for (let fact = movements[nextMovement]; fact?.day === day; fact = movements[nextMovement]) {
      const refusal = account.enter(fact);
      if (refusal) return refusal;
      nextMovement += 1;
    }
    return undefined;
  };

  let refusal = account.draw() ?? enterMovementsOf(tranche.day);
  while (!refusal) {
    const change = changes[nextChange];
    const day = earlier(earlier(change?.day, movements[nextMovement]?.day), account.nextOwnDay());
    if (day === undefined || day > shared.asOf) break;
    if (change?.day === day) nextChange += 1;
    refusal = account.open(day, change?.day === day ? change : undefined) ?? enterMovementsOf(day);
  }
  return account.close(refusal);
}

function earlier(a: Day | undefined, b: Day | undefined): Day | undefined {
  if (a === undefined) return b;
  return b === undefined || a < b ? a : b;
}

function inOrderOfEffect(a: MovementFact, b: MovementFact): number {
  return a.day - b.day || ORDER_WITHIN_DAY[a.movement.type] - ORDER_WITHIN_DAY[b.movement.type] || a.index - b.index;
}

/** The balances of one tranche while its life is told. */
class TrancheAccount {
  readonly #shared: SharedFacts;
  readonly #tranche: TrancheFacts;
  readonly #postings: Posting[] = [];
  readonly #segments: TracedSegment[] = [];
  readonly #fixings: FixedIndex[] = [];
  readonly #crystallisations: Crystallisation[] = [];

  #terms: Terms;
  #capital: Cents = 0n;
  #interestDue: Cents = 0n;
  /** Interest of the running period up to the start of the open segment, less what of it was paid. */
  #accrued: ExactInterest = 0n;
  #periodFrom: Day;
  #segmentFrom: Day;
  #index: IndexValue = NO_INDEX;
  #nextCapitalization: Day | undefined;
  #nextReset: Day | undefined;

  constructor(shared: SharedFacts, tranche: TrancheFacts) {
    this.#shared = shared;
    this.#tranche = tranche;
    this.#terms = termsAt(shared.contract.terms, shared.history, tranche.day);
    this.#periodFrom = tranche.day;
    this.#segmentFrom = tranche.day;
  }

  draw(): DatedRefusal | undefined {
    const { day, capital } = this.#tranche;
    this.#capital = capital;
    this.#post({ day, type: 'TRANCHE', amount: capital });
    this.#planCapitalization(day);
    return this.#fixForDraw();
  }

  /** When the calendars of the tranche itself ask for attention next. */
  nextOwnDay(): Day | undefined {
    return earlier(this.#nextCapitalization, this.#nextReset);
  }

  /** Steps 1 to 4 of a day: accrue, crystallise under the terms of the day before, change terms, reset the index. */
  open(day: Day, changes: TermsOnDay | undefined): DatedRefusal | undefined {
    const isCapitalization = day === this.#nextCapitalization;
    if (isCapitalization) this.#crystallise(day);
    if (changes) this.#changeTerms(changes);
    if (isCapitalization || changes) this.#planCapitalization(day);
    return day === this.#nextReset || changes?.makesReset ? this.#resetIndex(day) : undefined;
  }

  /** Step 5 of a day, and the rate set by hand that ends step 4: what a user entered. */
  enter(fact: MovementFact): DatedRefusal | undefined {
    const { movement, day } = fact;
    if (movement.type === 'EURIBORRATECHANGE') return this.#setIndexByHand(fact, movement.rate);
    const { type, amount } = movement;
    const limit = this.#reimbursable(type, day);
    if (limit && amount > limit.available)
      return reimbursementExceeds(limit.code, this.#tranche, fact, type, amount, limit.available);
    this.#apply(type, amount, day);
    this.#post({ day, type, amount, fact });
    return undefined;
  }

  /** Accrues to the end of the computation; nothing changes any more. */
  close(refusal: DatedRefusal | undefined): TrancheRun {
    this.#cutSegment(refusal?.day ?? this.#shared.asOf);
    return {
      tranche: this.#tranche,
      postings: this.#postings,
      segments: this.#segments,
      fixings: this.#fixings,
      crystallisations: this.#crystallisations,
      closing: {
        capital: this.#capital,
        accrued: this.#accrued,
        interestDue: this.#interestDue,
        index: this.#index.value,
        spread: spreadInForce(this.#terms),
        rate: this.#rate(),
        convention: this.#terms.convention,
      },
      refusal,
    };
  }

  /** What remains below a cent when interest is posted is dropped, not carried over. */
  #crystallise(day: Day): void {
    this.#cutSegment(day);
    const exact = this.#accrued;
    const amount = roundToCents(exact);
    const period = { from: this.#periodFrom, exact };
    this.#accrued = 0n;
    this.#periodFrom = day;
    this.#crystallisations.push({ day, amount });
    if (amount === 0n) return;
    if (this.#terms.interestCapitalization) this.#capital += amount;
    else this.#interestDue += amount;
    this.#post({ day, type: this.#terms.interestCapitalization ? 'CAPITALIZATION' : 'INTERESTSDUE', amount, period });
  }

  #changeTerms({ day, terms, changes }: TermsOnDay): void {
    if (terms.convention !== this.#terms.convention || spreadInForce(terms) !== spreadInForce(this.#terms))
      this.#cutSegment(day);
    if (indexInForce(terms) === null || isRemunerated(terms) !== isRemunerated(this.#terms)) this.#dropIndex(day);
    this.#terms = terms;
    for (const fact of changes) this.#post({ day, type: POSTING_OF_CHANGE[fact.change.field], amount: null, fact });
  }

  #dropIndex(day: Day): void {
    this.#cutSegment(day);
    this.#index = NO_INDEX;
    this.#nextReset = undefined;
  }

  #planCapitalization(day: Day): void {
    const { contract } = this.#shared;
    this.#nextCapitalization = nextCapitalization(this.#terms.capitalizationTerm, contract, this.#tranche, day);
  }

  /** A draw takes the index of the last reset before it, or is fixed on its own date when the index starts later. */
  #fixForDraw(): DatedRefusal | undefined {
    const { day } = this.#tranche;
    const calendar = this.#resetCalendar();
    const planned = calendar && lastResetOnOrBefore(calendar, day);
    if (planned === undefined) return this.#fix(day, day);
    const changed = this.#shared.history.findLast((entry) => entry.makesReset && entry.day <= day)?.day;
    return this.#fix(changed !== undefined && changed > planned ? changed : planned, day);
  }

  #resetIndex(day: Day): DatedRefusal | undefined {
    const refusal = this.#fix(day, day);
    if (!refusal) this.#post({ day, type: 'EURIBORRATECHANGE', amount: null });
    return refusal;
  }

  /** Sets the index from `day` on as the reset of `resetDay` fixed it; nothing where no index applies. */
  #fix(resetDay: Day, day: Day): DatedRefusal | undefined {
    const term = indexInForce(this.#terms);
    const calendar = this.#resetCalendar();
    if (term === null || !calendar) return undefined;
    const { method } = this.#terms.euribor;
    const fixed = fixIndex(this.#shared.fixings, term, method, resetDay);
    if (!fixed) return missingFixing(day, this.#tranche, term, resetDay, fixingDayOf(method, resetDay));
    this.#cutSegment(day);
    this.#index = { value: fixed.value, source: fixed };
    this.#fixings.push(fixed);
    this.#nextReset = firstResetAfter(calendar, day);
    return undefined;
  }

  #resetCalendar(): ResetCalendar | undefined {
    const term = indexInForce(this.#terms);
    return term === null ? undefined : resetCalendar(this.#terms.euribor, term, this.#shared.contract, this.#tranche);
  }

  #setIndexByHand(fact: MovementFact, rate: Rate): DatedRefusal | undefined {
    if (indexInForce(this.#terms) === null) return euriborNotApplicable(this.#tranche, fact);
    this.#cutSegment(fact.day);
    this.#index = { value: rate, source: 'MANUAL' };
    this.#post({ day: fact.day, type: 'EURIBORRATECHANGE', amount: null, fact });
    return undefined;
  }

  #reimbursable(type: AmountMovement, day: Day): Reimbursable | undefined {
    switch (type) {
      case 'INTERESTDUEREIMBURSEMENT':
        return { code: 'ReimbursementExceedsInterestDue', available: this.#interestDue };
      case 'INTERESTACCRUEDREIMBURSEMENT':
        return { code: 'ReimbursementExceedsInterestAccrued', available: roundToCents(this.#accruedAt(day)) };
      case 'CAPITALREIMBURSEMENT':
        return { code: 'ReimbursementExceedsCapital', available: this.#capital };
      case 'INTERESTSDUE':
      case 'REINFORCEMENT':
        return undefined;
    }
  }

  #apply(type: AmountMovement, amount: Cents, day: Day): void {
    switch (type) {
      case 'INTERESTSDUE':
        this.#interestDue += amount;
        return;
      case 'INTERESTDUEREIMBURSEMENT':
        this.#interestDue -= amount;
        return;
      case 'INTERESTACCRUEDREIMBURSEMENT':
        this.#accrued -= exactFromCents(amount);
        return;
      case 'CAPITALREIMBURSEMENT':
        this.#cutSegment(day);
        this.#capital -= amount;
        return;
      case 'REINFORCEMENT':
        this.#cutSegment(day);
        this.#capital += amount;
        return;
    }
  }

  #accruedAt(day: Day): ExactInterest {
    return this.#accrued + this.#interestOfOpenSegment(day);
  }

  /** Ends the open segment on `day` and begins the next; called before anything that interest depends on changes. */
  #cutSegment(day: Day): void {
    if (day === this.#segmentFrom) return;
    const earned = this.#interestOfOpenSegment(day);
    if (this.#capital !== 0n)
      this.#segments.push({
        from: this.#segmentFrom,
        to: day,
        convention: this.#terms.convention,
        capital: this.#capital,
        index: this.#index,
        spread: spreadInForce(this.#terms),
        rate: this.#rate(),
        interest: earned,
      });
    this.#accrued += earned;
    this.#segmentFrom = day;
  }

  #interestOfOpenSegment(day: Day): ExactInterest {
    return interest(this.#capital, this.#rate(), this.#terms.convention, this.#segmentFrom, day);
  }

  #rate(): Rate {
    if (!isRemunerated(this.#terms)) return 0n;
    return floored(this.#shared.contract.floor, this.#index.value, this.#terms.spread);
  }

  #post(posting: Omit<Posting, 'capital' | 'interestDue'>): void {
    this.#postings.push({ ...posting, capital: this.#capital, interestDue: this.#interestDue });
  }
}

type AmountMovement = Exclude<UserMovementFact['type'], 'EURIBORRATECHANGE'>;

interface Reimbursable {
  readonly code: Extract<RefusalCode, `ReimbursementExceeds${string}`>;
  readonly available: Cents;
}

function floored(floor: Floor, index: Rate, spread: Rate): Rate {
  switch (floor) {
    case 'NONE':
      return index + spread;
    case 'INDEX_ZERO':
      return (index < 0n ? 0n : index) + spread;
    case 'ALLIN_ZERO':
      return index + spread < 0n ? 0n : index + spread;
  }
}
