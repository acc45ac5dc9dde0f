import type { Cents } from '@calends/loan-engine';
import type { Generated, GeneratedAlways } from 'kysely';
import type { OwnValuesColumn } from '../../db/schema/column-types.ts';

export interface LedgerTables {
  loan_roll: LoanRollTable;
  loan_verification: LoanVerificationTable;
  contract_terms: ContractTermsTable;
  contract_change: ContractChangeTable;
  tranche: TrancheTable;
  movement: MovementTable;
  tranche_balance: TrancheBalanceTable;
  ledger_row: LedgerRowTable;
  index_fixing: IndexFixingTable;
  stamp_tax_row: StampTaxRowTable;
  accrual_row: AccrualRowTable;
  month_close: MonthCloseTable;
  due_item: DueItemTable;
  terms_period: TermsPeriodTable;
  handover: HandoverTable;
  tranche_position: TranchePositionTable;
}

interface LoanRollTable {
  tenant_id: string;
  rolled_to: string;
  rolled_at: Generated<Date>;
  told_stale_fixings: Generated<boolean>;
}

/** How far a tenant's loans are verified in the week that began on a day. */
interface LoanVerificationTable {
  tenant_id: string;
  began_on: string;
  /** The last day whose portion is done. */
  done_on: string;
  /** Contracts up to this one, in the order of ids, are done; null where none is. */
  last_contract_id: string | null;
  verified: number;
  corrected: number;
}

export interface ContractTermsTable {
  tenant_id: string;
  fact_id: string;
  revision: number;
  voided: Generated<boolean>;
  entry_no: bigint;
  recorded_at: Generated<Date>;
  recorded_by: string | null;
  contract_number: string;
  grantor_id: string;
  receiver_id: string;
  loan_type: string;
  state: number;
  date_start: string;
  date_end: string;
  amount_cents: Cents;
  spread: string;
  currency: string;
  convention: string;
  capitalization_term: string;
  start_condition: string;
  interest_capitalization: boolean;
  checking_account: boolean;
  euribor_applicable: boolean;
  euribor: string;
  calculation_method: string;
  index_start_option: string;
  index_start_date: string | null;
  renewal_term: string;
  renewal_option: string;
  renewal_date: string | null;
  floor: Generated<string>;
  stamp_tax_applicable: boolean;
  stamp_tax_tranches_fee_id: string | null;
  stamp_tax_capitalizations_fee_id: string | null;
}

export interface ContractChangeTable {
  tenant_id: string;
  fact_id: string;
  revision: number;
  voided: Generated<boolean>;
  entry_no: bigint;
  recorded_at: Generated<Date>;
  recorded_by: string | null;
  contract_id: string;
  change_date: string;
  change_time: Generated<string>;
  field: string;
  word_value: string | null;
  decimal_value: string | null;
  boolean_value: boolean | null;
  euribor_applicable: boolean | null;
  euribor: string | null;
  calculation_method: string | null;
  index_start_option: string | null;
  index_start_date: string | null;
  renewal_term: string | null;
  renewal_option: string | null;
  renewal_date: string | null;
  date_end: string | null;
  /** Why an extension of the term is not taxed as a new grant of credit. */
  untaxed_reason: string | null;
  /** The company between which and the other the loan goes on. */
  company_id: string | null;
  /** What a new lender pays the old one; null for what is owed to it on the day. */
  price_cents: Cents | null;
  description: string | null;
  /** As of a movement. */
  act: string | null;
  act_id: string | null;
  act_loans: number | null;
}

export interface TrancheTable {
  tenant_id: string;
  fact_id: string;
  revision: number;
  voided: Generated<boolean>;
  entry_no: bigint;
  recorded_at: Generated<Date>;
  recorded_by: string | null;
  contract_id: string;
  realization_date: string;
  realized_capital_cents: Cents;
  uses_euribor_from_contract_date: boolean;
  is_opening_balance: Generated<boolean>;
  metadata: OwnValuesColumn;
}

export interface MovementTable {
  tenant_id: string;
  fact_id: string;
  revision: number;
  voided: Generated<boolean>;
  entry_no: bigint;
  recorded_at: Generated<Date>;
  recorded_by: string | null;
  contract_id: string;
  tranche_id: string;
  movement_date: string;
  movement_time: Generated<string>;
  movement_type: string;
  amount_cents: Cents | null;
  euribor_rate: string | null;
  description: string | null;
  /** The kind of act that it is a part of, and which; null where it stands alone. */
  act: string | null;
  act_id: string | null;
  /** The number of loans of a merger, which is taken back on all of them. */
  act_loans: number | null;
  /** The company that ceased to be by the merger which ended the loan; null of all others, and where the release before or a workbook named none. */
  absorbed_id: string | null;
}

export interface TrancheBalanceTable {
  tenant_id: string;
  tranche_id: string;
  contract_id: string;
  realization_date: string;
  realized_capital_cents: Cents;
  initial_interest_due_cents: Generated<Cents>;
  uses_euribor_from_contract_date: boolean;
  is_opening_balance: Generated<boolean>;
  capital_cents: Cents;
  interest_accrued_cents: Cents;
  interest_due_cents: Cents;
  index_rate: string;
  spread: string;
  rate: string;
  metadata: OwnValuesColumn;
}

export interface LedgerRowTable {
  tenant_id: string;
  row_id: string;
  contract_id: string;
  tranche_id: string | null;
  parent_id: string | null;
  movement_type: string;
  movement_date: string;
  movement_time: Generated<string>;
  ordinal: number;
  sort_no: number;
  value_cents: Cents | null;
  value_rate: string | null;
  capital_cents: Cents;
  interest_due_cents: Cents;
  is_derived: boolean;
  period_from: string | null;
  period_to: string | null;
  description: string | null;
  act: string | null;
  act_id: string | null;
}

export interface IndexFixingTable {
  tenant_id: string;
  tranche_id: string;
  reset_date: string;
  contract_id: string;
  fixing_date: string;
  published_date: string;
  term: string;
  rate: string;
  is_fallback: boolean;
  is_projected: boolean;
}

export interface StampTaxRowTable {
  tenant_id: string;
  row_id: string;
  contract_id: string;
  tranche_id: string;
  cause: string;
  tax_date: string;
  ordinal: number;
  base_cents: Cents;
  verba: string;
  rate: string;
  months: number | null;
  tax_cents: Cents;
  exemption_norm: string | null;
  due_date: string;
  reason: string;
  /** By which the term was measured; null while the release before still writes. */
  date_end: string | null;
}

/** Empty: the release before writes it while this one starts, and a later one drops it (docs/adr/0009). */
interface AccrualRowTable {
  tenant_id: string;
  tranche_id: string;
  year: number;
  month: number;
  contract_id: string;
  amount_cents: Cents;
}

/** A tranche at the end of a finished month in which anything is owed or earned, and what the month earned. */
export interface MonthCloseTable {
  tenant_id: string;
  tranche_id: string;
  year: number;
  month: number;
  contract_id: string;
  /** As it is posted for the accounts. */
  accrual_cents: Cents;
  /** What is posted, accrued interest that was paid, and interest due that was entered by hand. */
  interest_cents: Cents;
  capital_cents: Cents;
  interest_due_cents: Cents;
  accrued_cents: Cents;
  rate: string;
  index_rate: string;
  spread: string;
  rests_on_projection: boolean;
  /** The last day of the month. */
  month_end: GeneratedAlways<string>;
}

/** What falls due up to the end of the fourteenth month, and what was due before and is owed still. */
export interface DueItemTable {
  tenant_id: string;
  row_id: string;
  contract_id: string;
  tranche_id: string;
  /** One of DUE_KINDS. */
  kind: string;
  due_on: string;
  /** Among those of the tranche, kind and day. */
  ordinal: number;
  /** null of a reset. */
  amount_cents: Cents | null;
  /** The rate of interest or tax that makes the amount, of a reset the rate from then on, else null. */
  rate: string | null;
  rests_on_projection: boolean;
}

/** The terms of a contract on every day from `from_date` on, up to `until_date` without that day itself. */
export interface TermsPeriodTable {
  tenant_id: string;
  contract_id: string;
  from_date: string;
  until_date: string;
  state: number;
  amount_cents: Cents;
  spread: string;
  convention: string;
  capitalization_term: string;
  interest_capitalization: boolean;
  euribor_applicable: boolean;
  euribor: string;
  calculation_method: string;
  /** These of the index may be null while the release before still writes (docs/adr/0009). */
  index_start_option: string | null;
  index_start_date: string | null;
  renewal_term: string | null;
  renewal_option: string | null;
  renewal_date: string | null;
  /** What binds the index, null where nothing does; these and the next three are null while the release before still writes. */
  index_floor: string | null;
  index_cap: string | null;
  date_end: string | null;
  grantor_id: string | null;
  receiver_id: string | null;
}

/** What of a tranche passes to the company that has its loan from a day on: as it stood at the end of the day before. */
export interface HandoverTable {
  tenant_id: string;
  contract_id: string;
  tranche_id: string;
  /** The fact that hands the loan over. */
  change_id: string;
  handover_date: string;
  side: 'GRANTOR' | 'RECEIVER';
  from_id: string;
  to_id: string;
  capital_cents: Cents;
  interest_due_cents: Cents;
  accrued_cents: Cents;
  /** Of its month, until the day before. */
  interest_cents: Cents;
}

/** What a tranche owes at the end of every day of such a period: `accrued`, exact, and interest since `accrues_from`. */
export interface TranchePositionTable {
  tenant_id: string;
  tranche_id: string;
  from_date: string;
  until_date: string;
  contract_id: string;
  capital_cents: Cents;
  interest_due_cents: Cents;
  accrued: string;
  accrues_from: string;
  rate: string;
  convention: string;
  is_projected: boolean;
}
