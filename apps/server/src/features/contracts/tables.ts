import type { Cents } from '@calends/loan-engine';
import type { Generated, GeneratedAlways } from 'kysely';
import type { OwnValuesColumn } from '../../db/schema/column-types.ts';

export interface ContractTables {
  contract: ContractTable;
}

export interface ContractTable {
  tenant_id: string;
  metadata: OwnValuesColumn;
  contract_id: string;
  version: Generated<number>;
  last_entry_no: Generated<bigint>;
  contract_number: string;
  searched: GeneratedAlways<string>;
  /** Above 0 where another number that differed in case alone was there before that was refused. */
  number_twin: Generated<number>;
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
  floor: string;
  /** What binds the index on the day of the balances; null where nothing does, and while the release before still writes. */
  index_floor: string | null;
  index_cap: string | null;
  stamp_tax_applicable: boolean;
  stamp_tax_tranches_fee_id: string | null;
  stamp_tax_capitalizations_fee_id: string | null;
  minute: string | null;
  ownership_percentage: string | null;
  is_contract_signed: boolean;
  realized_capital_cents: Generated<Cents>;
  available_capital_cents: Cents;
  /** The day of the merger that ended the loan; null of one that goes on, and while the release before still writes. */
  ended_on: string | null;
  interest_accrued_cents: Generated<Cents>;
  interest_due_cents: Generated<Cents>;
  is_at_zero: Generated<boolean>;
  is_projected: Generated<boolean>;
  /** The day of the accrued interest; the other figures hold until the day before `next_change_on`. */
  balances_on: string;
  /** Until then, not itself, only interest accrues; 'infinity' where nothing is to come. */
  next_change_on: Generated<string>;
  /** The version whose facts the figures follow. */
  computed_version: Generated<number>;
  /** Interest grows from day to day. */
  accrues: Generated<boolean>;
  /** `next_change_on`, or at once where the figures follow an earlier version. */
  due_on: GeneratedAlways<string>;
  is_deleted: Generated<boolean>;
  created_at: Generated<Date>;
}
