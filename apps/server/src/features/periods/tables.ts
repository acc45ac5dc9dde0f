import type { Cents } from '@calends/loan-engine';
import type { PeriodAmount } from '@calends/wire';
import type { ColumnType, Generated } from 'kysely';

export interface PeriodTables {
  period: PeriodTable;
  period_figure: PeriodFigureTable;
  period_adjustment: PeriodAdjustmentTable;
}

/** A month of a company that was closed or opened again; the last revision counts. */
interface PeriodTable {
  tenant_id: string;
  entity_id: string;
  /** The first day of the month, as in `period_figure`. */
  month: string;
  revision: number;
  state: 'CLOSED' | 'REOPENED';
  /** Why it was opened again. */
  reason: string | null;
  /** Of all figures that were closed together with it. */
  figures_digest: string | null;
  /** What was recorded until then is in the figures. */
  recorded_at: Date;
  recorded_by: string | null;
}

/** What a closed month showed of a tranche on one side of its loan. */
interface PeriodFigureTable {
  tenant_id: string;
  entity_id: string;
  month: string;
  revision: number;
  tranche_id: string;
  side: 'GRANTOR' | 'RECEIVER';
  contract_id: string;
  contract_number: string;
  /** The name of the other company. */
  counterparty: string;
  drawn_cents: Cents;
  repaid_cents: Cents;
  capitalised_cents: Cents;
  /** With which a loan was taken over. */
  passed_capital_cents: Cents;
  interest_cents: Cents;
  interest_paid_cents: Cents;
  passed_interest_cents: Cents;
  /** With the receiver, who bears it. */
  stamp_tax_cents: Cents;
  capital_cents: Cents;
  interest_due_cents: Cents;
  accrued_cents: Cents;
  /** Of the last day of the month; null where nothing was owed or earned. */
  rate: string | null;
  index_rate: string | null;
  spread: string | null;
  rests_on_projection: boolean;
}

/** By how much a write moved an amount of a closed month, of a tranche on one side of its loan. */
interface PeriodAdjustmentTable {
  tenant_id: string;
  adjustment_id: Generated<string>;
  entity_id: string;
  /** The closed month. */
  month: string;
  /** The revision of the month that it adjusts, and with which it ends; 0 of a month before the first that was closed. */
  revision: number;
  /** The oldest open month of the company at that time. */
  booked_month: string;
  /** The last days of both. */
  month_end: ColumnType<string, never, never>;
  booked_month_end: ColumnType<string, never, never>;
  tranche_id: string;
  side: 'GRANTOR' | 'RECEIVER';
  contract_id: string;
  contract_number: string;
  counterparty: string;
  amount: PeriodAmount;
  before_cents: Cents;
  after_cents: Cents;
  /** The kind of fact that moved it; null where none of the tenant did, as a rate of the installation. */
  cause: 'MOVEMENT' | 'CHANGE' | 'TERMS' | 'FIXING' | null;
  recorded_at: Generated<Date>;
  recorded_by: string | null;
}
