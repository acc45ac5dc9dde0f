import { CHANGES, type CompanyTerm, type FieldOfShape, type TermOfShape } from '../formats/dated-facts.ts';
import type {
  ActKind,
  CalculationMethod,
  CapitalizationTerm,
  ContractState,
  Convention,
  DateOption,
  EuriborTerm,
  Floor,
  IndexTerm,
} from '../formats/vocabulary.ts';
import { type Day, dayOf } from '../values/civil-date.ts';
import type { Cents } from '../values/money.ts';
import type { Rate } from '../values/rate.ts';

/** The terms in force on a day, which contract changes can change. */
export interface Terms extends Readonly<Record<TermOfShape<'FLAG'>, boolean>>, Bounds, Companies {
  readonly convention: Convention;
  readonly spread: Rate;
  readonly state: ContractState;
  readonly capitalizationTerm: CapitalizationTerm;
  readonly maximumAmount: Cents;
  /** 2099-12-31, which is `NO_END_DAY`, means no determined end. */
  readonly dateEnd: Day;
  readonly euribor: EuriborSlots;
}

/** The least and the most that the index counts as: null for none, absent as long as no change of the contract has set them. */
export interface Bounds {
  readonly indexFloor?: Rate | null;
  readonly indexCap?: Rate | null;
}

/** Who lends and who owes: null for the company of the start, which the loan file does not name. */
type Companies = Readonly<Record<CompanyTerm, string | null>>;

/** The bounds in force; a floor of the index at zero may have been agreed at the start. */
export function boundsInForce(agreed: Floor, { indexFloor, indexCap }: Bounds): Required<Bounds> {
  return {
    indexFloor: indexFloor === undefined && agreed === 'INDEX_ZERO' ? 0n : (indexFloor ?? null),
    indexCap: indexCap ?? null,
  };
}

/** The end date by which the product says that there is none. */
export const NO_END_DAY = dayOf(2099, 12, 31);

/** The end of the contract; undefined where none is determined. */
export function endOf({ dateEnd }: Pick<Terms, 'dateEnd'>): Day | undefined {
  return dateEnd === NO_END_DAY ? undefined : dateEnd;
}

/** The Euribor fields of a contract; they keep their values while no index applies. */
export interface EuriborSlots {
  readonly applicable: boolean;
  readonly term: EuriborTerm;
  readonly method: CalculationMethod;
  readonly startOption: DateOption;
  readonly startDate: Day | null;
  readonly renewalTerm: EuriborTerm;
  readonly renewalOption: DateOption;
  readonly renewalDate: Day | null;
}

/** Where the loan file holds a fact, so that a refusal or a ledger row can point back to it. */
export interface FactSource {
  readonly id?: string;
  /** Position in its list of the loan file. */
  readonly index: number;
}

export interface ChangeFact extends FactSource {
  readonly day: Day;
  /** It moves no figure; what passes by a merger is booked without a bank. */
  readonly act?: ActKind | undefined;
  readonly change: TermsChange;
}

export type TermsChange =
  | { readonly field: 'CONVENTION'; readonly convention: Convention }
  | { readonly field: 'SPREAD'; readonly spread: Rate }
  | { readonly field: 'EURIBOR'; readonly slots: Partial<EuriborSlots> }
  | { readonly field: 'MAXIMUMAMOUNT'; readonly maximumAmount: Cents }
  | { readonly field: 'CONTRACTSTATE'; readonly state: ContractState }
  | { readonly field: 'CAPITALIZATIONTERM'; readonly capitalizationTerm: CapitalizationTerm }
  | { readonly field: 'DATEEND'; readonly dateEnd: Day; readonly isUntaxed: boolean }
  | { readonly field: FieldOfShape<'FLAG'>; readonly isSo: boolean }
  | { readonly field: FieldOfShape<'BOUND'>; readonly bound: Rate | null }
  | { readonly field: FieldOfShape<'COMPANY'>; readonly company: string; readonly price: Cents | null };

/** The changes of one day and the terms after them. */
export interface TermsOnDay {
  readonly day: Day;
  readonly changes: readonly ChangeFact[];
  readonly terms: Terms;
  /** An index came into force or changed, so it is fixed on this day regardless of the calendar. */
  readonly makesReset: boolean;
}

/** The terms day by day of change, in order of date, each after all changes of its day. */
export function termsHistory(initial: Terms, changes: readonly ChangeFact[]): TermsOnDay[] {
  const history: TermsOnDay[] = [];
  let before = initial;
  for (const ofDay of groupedByDay(changes)) {
    const terms = ofDay.changes.reduce((current, { change }) => afterChange(current, change), before);
    history.push({ ...ofDay, terms, makesReset: makesReset(before, terms, ofDay.changes) });
    before = terms;
  }
  return history;
}

/** Every change in the order of effect, with the terms before and after it. */
export function termsSteps(
  initial: Terms,
  changes: readonly ChangeFact[],
): Array<{ readonly change: ChangeFact; readonly before: Terms; readonly after: Terms }> {
  let terms = initial;
  return changes.toSorted(inOrderOfEffect).map((change) => {
    const before = terms;
    terms = afterChange(before, change.change);
    return { change, before, after: terms };
  });
}

/** The terms in force at the end of `day`. */
export function termsAt(initial: Terms, history: readonly TermsOnDay[], day: Day): Terms {
  return history.findLast((entry) => entry.day <= day)?.terms ?? initial;
}

/** The end of the contract that its facts lead to, seen from `day`: changes of it count that come before it has passed. */
export function expectedEnd(initial: Terms, history: readonly TermsOnDay[], day: Day): Day | undefined {
  let terms = termsAt(initial, history, day);
  for (const later of history) if (later.day > day && later.day <= terms.dateEnd) ({ terms } = later);
  return endOf(terms);
}

/** The term of the index that applies, or null: none chosen, none applicable, or the contract is not remunerated. */
export function indexInForce(terms: Terms): IndexTerm | null {
  const { applicable, term } = terms.euribor;
  return applicable && term !== 'NA' && isRemunerated(terms) ? term : null;
}

/** UNPAID means non-remunerated ("nao remunerado"): the rate is 0 and the index is not reset. */
function isRemunerated(terms: Terms): boolean {
  return terms.state !== 'UNPAID';
}

/** The effective spread: none while the contract is not remunerated, even if one is agreed for afterwards. */
export function spreadInForce(terms: Terms): Rate {
  return isRemunerated(terms) ? terms.spread : 0n;
}

/** The terms with which a contract in this state begins or goes on. */
export function withState(terms: Terms, state: ContractState): Terms {
  if (state !== 'UNPAID') return { ...terms, state };
  return { ...terms, state, spread: 0n, euribor: { ...terms.euribor, term: 'NA' } };
}

function afterChange(terms: Terms, change: TermsChange): Terms {
  if ('isSo' in change) return { ...terms, [CHANGES[change.field].term]: change.isSo };
  if ('bound' in change) return { ...terms, [CHANGES[change.field].term]: change.bound };
  if ('company' in change) return { ...terms, [CHANGES[change.field].term]: change.company };
  switch (change.field) {
    case 'CONVENTION':
      return { ...terms, convention: change.convention };
    case 'SPREAD':
      return { ...terms, spread: change.spread };
    case 'EURIBOR':
      return { ...terms, euribor: withSlots(terms.euribor, change.slots) };
    case 'MAXIMUMAMOUNT':
      return { ...terms, maximumAmount: change.maximumAmount };
    case 'CONTRACTSTATE':
      return withState(terms, change.state);
    case 'CAPITALIZATIONTERM':
      return { ...terms, capitalizationTerm: change.capitalizationTerm };
    case 'DATEEND':
      return { ...terms, dateEnd: change.dateEnd };
  }
}

/** A change that names a term says by it whether an index applies, unless it says so itself. */
function withSlots(slots: EuriborSlots, changed: Partial<EuriborSlots>): EuriborSlots {
  const applicable = changed.applicable ?? (changed.term === undefined ? slots.applicable : changed.term !== 'NA');
  return { ...slots, ...changed, applicable };
}

function makesReset(before: Terms, after: Terms, changes: readonly ChangeFact[]): boolean {
  if (indexInForce(after) === null) return false;
  return !isRemunerated(before) || changes.some(({ change }) => change.field === 'EURIBOR');
}

function groupedByDay(changes: readonly ChangeFact[]): Array<{ day: Day; changes: ChangeFact[] }> {
  const days: Array<{ day: Day; changes: ChangeFact[] }> = [];
  for (const change of changes.toSorted(inOrderOfEffect)) {
    const last = days.at(-1);
    if (last?.day === change.day) last.changes.push(change);
    else days.push({ day: change.day, changes: [change] });
  }
  return days;
}

/** By day, then by turn; the rest stays as entered, because sorting is stable. */
function inOrderOfEffect(a: ChangeFact, b: ChangeFact): number {
  return a.day - b.day || CHANGES[a.change.field].turn - CHANGES[b.change.field].turn;
}
