import type { FactShape, MovementOfShape } from '../formats/dated-facts.ts';
import type {
  ActKind,
  Floor,
  StampBasis,
  StampFee,
  StartCondition,
  UserMovementType,
  Verba,
} from '../formats/vocabulary.ts';
import type { Day } from '../values/civil-date.ts';
import type { Cents } from '../values/money.ts';
import type { Rate } from '../values/rate.ts';
import type { ChangeFact, FactSource, Terms } from './terms.ts';

/** A loan file that passed every check of form, with dates as day numbers and figures as integers. */
export interface LoanFacts {
  readonly asOf: Day;
  readonly contract: ContractFacts;
  readonly changes: readonly ChangeFact[];
  readonly tranches: readonly TrancheFacts[];
  /**
   * The day of the merger that made creditor and debtor one company and so ended the loan (Civil Code, art. 868), be it before or after
   * asOf; undefined of a loan that goes on.
   */
  readonly endedOn: Day | undefined;
  readonly stampRates: readonly StampRateFacts[];
  /** In order of their days, of which each is there once. */
  readonly stampDueDays: readonly StampDueDayFacts[];
}

export interface ContractFacts {
  readonly dateStart: Day;
  readonly capitalizationsStart: StartCondition;
  readonly checkingAccount: boolean;
  readonly floor: Floor;
  readonly stampTaxApplicable: boolean;
  readonly tranchesFee: StampFee;
  readonly capitalizationsFee: StampFee;
  /** Before any change. */
  readonly terms: Terms;
}

export interface TrancheFacts extends FactSource {
  readonly id: string;
  readonly day: Day;
  readonly capital: Cents;
  readonly indexFromContractDate: boolean;
  readonly isOpeningBalance: boolean;
  readonly movements: readonly MovementFact[];
}

export interface MovementFact extends FactSource {
  readonly day: Day;
  /** It moves no balance; a merger leaves nothing to be drawn, and the books of what is set off have no bank in it. */
  readonly act?: ActKind | undefined;
  readonly movement: UserMovementFact;
}

export type UserMovementFact =
  | { readonly type: UserMovementOfShape<'AMOUNT'>; readonly amount: Cents }
  | { readonly type: UserMovementOfShape<'RATE'>; readonly rate: Rate };

type UserMovementOfShape<Shape extends FactShape> = Extract<UserMovementType, MovementOfShape<Shape>>;

export interface StampDueDayFacts {
  readonly validFrom: Day;
  readonly dueDay: number;
}

export interface StampRateFacts {
  readonly verba: Verba;
  readonly validFrom: Day;
  /** null while in force. */
  readonly validTo: Day | null;
  readonly rate: Rate;
  readonly basis: StampBasis;
  readonly exemptionNorm: string | null;
}
