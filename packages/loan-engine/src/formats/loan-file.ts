import type { ChangeField } from './dated-facts.ts';
import type {
  ActKind,
  CalculationMethod,
  CapitalizationTerm,
  ContractState,
  Convention,
  DateOption,
  EuriborTerm,
  Floor,
  StampBasis,
  StampFee,
  StartCondition,
  UserMovementType,
  Verba,
} from './vocabulary.ts';

/** Facts of one loan as JSON: ISO dates, money and rates (percent) as decimal strings. */
export interface LoanFile {
  readonly id?: string;
  /** The ledger is computed up to and including this day. */
  readonly asOf: string;
  readonly contract: ContractTerms;
  readonly changes: readonly ContractChange[];
  readonly tranches: readonly Tranche[];
  /** Dated stamp tax rates; without them the General Table known to the engine applies. */
  readonly fees?: readonly StampRate[];
  /** Dated due days of the stamp tax; on days before the first, and without them, the 20th. */
  readonly stampDueDays?: readonly StampDueDay[];
}

export interface ContractTerms {
  readonly dateStart: string;
  /** 2099-12-31 means no determined end. */
  readonly dateEnd: string;
  readonly amount: string;
  readonly convention: Convention;
  readonly spread: string;
  readonly contractStatus: ContractState;
  readonly euriborApplicable: boolean;
  readonly euribor: EuriborTerm;
  readonly euriborCalculationMehtod: CalculationMethod;
  readonly optionIndexRateDateStart: DateOption;
  readonly dateStartIndexRate?: string | null;
  readonly renewalIndexRateTerm: EuriborTerm;
  readonly optionIndexRateRenewalDate: DateOption;
  readonly renewalIndexRateDate?: string | null;
  readonly capitalizationTerm: CapitalizationTerm;
  readonly capitalizationsStartCondition: StartCondition;
  readonly interestCapitalization: boolean;
  readonly contratCheckingAccount: boolean;
  readonly floor?: Floor;
  readonly stampTaxApplicable: boolean;
  readonly stampTaxTranchesFee: StampFee;
  readonly stampTaxCapitalizationsFee: StampFee;
}

/** A dated change of one field; only the slots of that field count, absent or null Euribor slots keep their value. */
export interface ContractChange {
  readonly id?: string;
  readonly changeDate: string;
  readonly field: ChangeField;
  /** CONVENTION, CONTRACTSTATE, CAPITALIZATIONTERM by name. */
  readonly value?: string | null;
  /** The same three by number. */
  readonly integerValue?: number | null;
  /** SPREAD, MAXIMUMAMOUNT; INDEXFLOOR, INDEXCAP: the least and the most that the index counts as. */
  readonly decimalValue?: string | null;
  /** What is yes or no, such as INTERESTCAPITALIZATION; INDEXFLOOR, INDEXCAP: false where there is none from then on. */
  readonly booleanValue?: boolean | null;
  /** DATEEND: the new end of the contract. */
  readonly dateEnd?: string | null;
  /** DATEEND: why a longer term is not taxed as a new grant of credit; absent or null where it is. */
  readonly untaxedReason?: string | null;
  /** GRANTOR, RECEIVER: the company that takes the place of the one before, by the name that whoever wrote the file knows it by. */
  readonly company?: string | null;
  /** GRANTOR: what the new grantor pays the one before; absent or null where it is what is owed on that day. */
  readonly price?: string | null;
  /** GRANTOR, RECEIVER: the kind of act that it is a part of. */
  readonly act?: ActKind;
  /** The act: what has the same one was entered together and is taken back together. */
  readonly actId?: string;
  /** EURIBOR, with the slots that follow. */
  readonly euribor?: EuriborTerm | null;
  readonly euriborCalculationMethod?: CalculationMethod | null;
  readonly euriborApplicable?: boolean | null;
  readonly optionIndexRateDateStart?: DateOption | null;
  readonly dateStartIndexRate?: string | null;
  readonly renewalIndexRateTerm?: EuriborTerm | null;
  readonly optionIndexRateRenewalDate?: DateOption | null;
  readonly renewalIndexRateDate?: string | null;
}

export interface Tranche {
  readonly id: string;
  readonly realizationDate: string;
  readonly realizedCapital: string;
  readonly UsesEuriborRateFromContractDate: boolean;
  /**
   * A loan taken over in mid-life: the draw is the balance at its last crystallisation, so it is not stamp-taxed again.
   */
  readonly isOpeningBalance?: boolean;
  readonly movements: readonly UserMovement[];
}

export interface UserMovement {
  readonly id?: string;
  readonly date: string;
  readonly movementType: UserMovementType;
  /** Every kind but EURIBORRATECHANGE. */
  readonly amount?: string;
  /** EURIBORRATECHANGE. */
  readonly euriborRate?: string;
  /** The kind of act that it is a part of. */
  readonly act?: ActKind;
  /** The act: what has the same one was entered together and is taken back together. */
  readonly actId?: string;
}

/** The day of the next month by which the tax of a day from `validFrom` on is due: 1 to 28. */
export interface StampDueDay {
  readonly validFrom: string;
  readonly dueDay: number;
}

/** One dated rate of the stamp tax. */
export interface StampRate {
  readonly verba: Verba;
  readonly validFrom: string;
  /** Last day of validity; null or absent while it is in force. */
  readonly validTo?: string | null;
  /** Percent. */
  readonly rate: string;
  readonly basis: StampBasis;
  /** A norm that exempts every use under this rate: declared, with a tax of 0.00. */
  readonly exemptionNorm?: string | null;
}
