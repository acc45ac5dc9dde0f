import type { FieldOfShape } from './dated-facts.ts';
import type { StampDueDay } from './loan-file.ts';
import type {
  ActKind,
  Convention,
  IndexTerm,
  MovementType,
  RefusalCode,
  StampCause,
  Verba,
  WarningCode,
} from './vocabulary.ts';

/** What a loan owes and why, as JSON: ISO dates, money and rates (percent) as decimal strings. */
export interface Ledger {
  readonly asOf: string;
  readonly contract: ContractBalances;
  /** The day of the merger by which creditor and debtor became one, since when nothing can be drawn; absent of a loan that goes on. */
  readonly endedOn?: string;
  readonly tranches: readonly TrancheLedger[];
  readonly stampTax: readonly StampTaxRow[];
  /** As the loan file names them; absent where tax is due on the 20th. */
  readonly stampDueDays?: readonly StampDueDay[];
  readonly accruals: readonly AccrualRow[];
  readonly warnings: readonly Warning[];
  /** Absent where the loan has the companies of its start. */
  readonly handovers?: readonly Handover[];
}

export interface ContractBalances {
  readonly maximumAmount: string;
  readonly realizedCapital: string;
  readonly availableCapital: string;
  readonly interestAccrued: string;
  readonly interestDue: string;
}

export interface TrancheLedger extends PrintedBounds {
  readonly id: string;
  readonly capital: string;
  /** Since when interest accrues that is not posted yet. */
  readonly periodFrom: string;
  /** Rounded to the cent. */
  readonly interestAccrued: string;
  /** 12 decimals. */
  readonly interestAccruedExact: string;
  readonly interestDue: string;
  /** As fixed, before any floor or cap; 0 where none applies. */
  readonly index: string;
  readonly spread: string;
  readonly rate: string;
  readonly movements: readonly LedgerMovement[];
  readonly segments: readonly Segment[];
  readonly fixings: readonly Fixing[];
}

/** A fact or a derived posting, with the balances after it. */
export interface LedgerMovement {
  readonly date: string;
  readonly movementType: MovementType;
  /** null where only terms change. */
  readonly amount: string | null;
  readonly capital: string;
  readonly interestDue: string;
  /** True when no user entered it: capitalizations, interest due at a capitalization date, index resets. */
  readonly derived: boolean;
  /** The id of the fact in the loan file, where it had one; a draw's is its tranche's. */
  readonly factId?: string;
  /** Derived interest: the period whose segments make it, and the amount before rounding (12 decimals). */
  readonly periodFrom?: string;
  readonly periodTo?: string;
  readonly exact?: string;
}

/**
 * The least and the most that the index counts as, once a change of the contract has set them: null where it has set none, absent
 * before.
 */
export interface PrintedBounds {
  readonly indexFloor?: string | null;
  readonly indexCap?: string | null;
}

/** A stretch with constant capital and terms: capital x rate / 100 x dayCountFraction = interest. */
export interface Segment extends PrintedBounds {
  readonly from: string;
  readonly to: string;
  /** Calendar days, under every convention. */
  readonly days: number;
  /** Reduced, as in "91/360". */
  readonly dayCountFraction: string;
  readonly capital: string;
  readonly index: string;
  readonly spread: string;
  readonly rate: string;
  /** 12 decimals. */
  readonly interest: string;
  readonly convention: Convention;
  /** Where the index comes from: nowhere, a rate set by hand, or the fixing of `resetDate` among the tranche's fixings. */
  readonly indexSource: 'NONE' | 'MANUAL' | 'FIXING';
  readonly resetDate: string | null;
}

/** One index reset and the publication it took its value from. */
export interface Fixing {
  readonly resetDate: string;
  readonly fixingDate: string;
  readonly publishedDate: string;
  readonly term: IndexTerm;
  readonly value: string;
  /** Published on another day than the fixing date. */
  readonly fallback: boolean;
  /** The fixing date lies after the last published value. */
  readonly projected: boolean;
}

export interface StampTaxRow {
  readonly year: number;
  readonly month: number;
  readonly trancheId: string;
  readonly cause: StampCause;
  readonly date: string;
  readonly base: string;
  readonly verba: Verba;
  readonly rate: string;
  /** Started months under 17.1.1. */
  readonly months: number | null;
  readonly tax: string;
  readonly exemptionNorm: string | null;
  readonly dueDate: string;
  /** Why this verba: a code from which the reader's language makes a sentence with the row's figures. */
  readonly reason: StampReason;
  /** The end of the contract against which the term was measured. */
  readonly dateEnd: string;
}

export const STAMP_REASONS = [
  'TermUnderOneYear',
  'TermOneToFiveYears',
  'TermFiveYearsOrMore',
  'CheckingAccount',
  'NoDeterminedEnd',
  'ForcedVerba',
] as const;
export type StampReason = (typeof STAMP_REASONS)[number];

/** Interest of one calendar month for the accounts. */
export interface AccrualRow {
  readonly year: number;
  readonly month: number;
  readonly trancheId: string;
  readonly amount: string;
}

/** Another company in the place of one from a day on, and what of the loan passed at the end of the day before. */
export interface Handover {
  readonly date: string;
  readonly side: FieldOfShape<'COMPANY'>;
  /** null for the company of the start, which the loan file does not name. */
  readonly formerCompany: string | null;
  readonly company: string;
  /** Of a claim; null where it is what is owed. */
  readonly price: string | null;
  /** The act that the change is a part of, where it is of one. */
  readonly act?: ActKind;
  /** The id of the change in the loan file, where it had one. */
  readonly factId?: string;
  readonly tranches: readonly HandedOver[];
}

/** Of one tranche. */
export interface HandedOver {
  readonly trancheId: string;
  readonly capital: string;
  readonly interestDue: string;
  /** Rounded to the cent. */
  readonly interestAccrued: string;
  /** What the month had earned by then. */
  readonly earned: string;
}

export interface Warning {
  readonly code: WarningCode;
  readonly trancheId: string;
  readonly date: string;
}

/** A refusal by the domain: a code, an English sentence for `calc`, and the facts of the refusal as strings. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** Refusals of form: where in the loan file, as in "tranches[0].realizedCapital". */
  readonly field?: string;
  readonly value?: string;
  readonly trancheId?: string;
  /** The position of the movement in its tranche's list, or of the change in the list of changes. */
  readonly movementIndex?: number;
  readonly changeIndex?: number;
  readonly factId?: string;
  readonly movementType?: MovementType;
  readonly date?: string;
  readonly amount?: string;
  readonly available?: string;
  readonly maximumAmount?: string;
  readonly realizedCapital?: string;
  readonly dateStart?: string;
  readonly dateEnd?: string;
  readonly indexFloor?: string;
  readonly indexCap?: string;
  readonly term?: IndexTerm;
  readonly resetDate?: string;
  readonly fixingDate?: string;
  /** On which a merger ended the loan. */
  readonly mergerDate?: string;
  /** Where a fixing is missing: every one that is, this first one among them. */
  readonly missing?: readonly MissingFixing[];
}

/** A value of Euribor that a reset needs, and that was published neither on its fixing day nor in the ten days before. */
export interface MissingFixing {
  readonly trancheId: string;
  readonly term: IndexTerm;
  readonly resetDate: string;
  readonly fixingDate: string;
}

export type LedgerResult =
  | { readonly ok: true; readonly ledger: Ledger }
  | { readonly ok: false; readonly refusal: Refusal };
