import type { StampDueDayFacts } from '../facts/facts.ts';
import type { FieldOfShape } from '../formats/dated-facts.ts';
import type { StampReason } from '../formats/ledger.ts';
import type { ActKind, StampCause, Verba, WarningCode } from '../formats/vocabulary.ts';
import type { TrancheRun } from '../tranches/tranche-run.ts';
import type { Day } from '../values/civil-date.ts';
import type { Cents } from '../values/money.ts';
import type { Rate } from '../values/rate.ts';

/** What a loan owes and why, in the engine's own integers and days: what a ledger is printed from, and a server stores. */
export interface LedgerFigures {
  readonly asOf: Day;
  readonly contract: ContractFigures;
  readonly tranches: readonly TrancheFigures[];
  /** The day of the merger that ended the loan, be it before or after asOf; undefined of a loan that goes on. */
  readonly endedOn: Day | undefined;
  /** In order of date. */
  readonly stampTax: readonly StampTaxFigures[];
  /** By which its due days were chosen; empty where each is the 20th. */
  readonly stampDueDays: readonly StampDueDayFacts[];
  /** By tranche, then by month; counted when they are read first, since a look ahead needs none. */
  readonly accruals: readonly AccrualFigures[];
  readonly warnings: readonly WarningFigures[];
  /** In order of effect; counted when they are read first. */
  readonly handovers: readonly HandoverFigures[];
}

export interface ContractFigures {
  readonly maximumAmount: Cents;
  readonly realizedCapital: Cents;
  readonly availableCapital: Cents;
  readonly interestAccrued: Cents;
  readonly interestDue: Cents;
}

/** A tranche's balances at the end and the trace of its life. */
export type TrancheFigures = Pick<
  TrancheRun,
  'tranche' | 'closing' | 'postings' | 'segments' | 'fixings' | 'crystallisations' | 'positions'
>;

export interface StampTaxFigures {
  readonly trancheId: string;
  readonly cause: StampCause;
  readonly day: Day;
  readonly base: Cents;
  readonly verba: Verba;
  readonly rate: Rate;
  /** Started months under 17.1.1. */
  readonly months: number | null;
  readonly tax: Cents;
  readonly exemptionNorm: string | null;
  readonly dueDay: Day;
  readonly reason: StampReason;
  /** The end of the contract against which the term was measured. */
  readonly endDay: Day;
}

export interface AccrualFigures {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly trancheId: string;
  readonly amount: Cents;
}

/** A loan that goes on with another company from a day on, and what of it passed. */
export interface HandoverFigures {
  readonly day: Day;
  readonly side: FieldOfShape<'COMPANY'>;
  /** null for the company of the start. */
  readonly formerCompany: string | null;
  readonly company: string;
  /** Of a claim; null where it is what is owed. */
  readonly price: Cents | null;
  /** What it is a part of: by a merger nothing is paid. */
  readonly act: ActKind | undefined;
  /** The change in the loan file. */
  readonly changeIndex: number;
  readonly factId: string | undefined;
  /** Those that were drawn before the day and of which anything was owed or, in its month, earned. */
  readonly tranches: readonly HandedTranche[];
}

/** Of one tranche, at the end of the day before. */
export interface HandedTranche {
  readonly trancheId: string;
  readonly capital: Cents;
  readonly interestDue: Cents;
  /** Rounded to the cent, as a month's close posts it. */
  readonly accrued: Cents;
  /** What the month had earned by then, whoever lent; it does not pass but divides the month. */
  readonly interest: Cents;
}

export interface WarningFigures {
  readonly code: WarningCode;
  readonly trancheId: string;
  readonly day: Day;
}
