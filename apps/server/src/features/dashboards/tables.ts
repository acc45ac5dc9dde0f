import type { ColumnType } from 'kysely';
import type { PlainRow } from '../../db/schema/column-types.ts';

export interface DashboardTables {
  dashboard: DashboardTable;
  dashboard_row: DashboardRowTable;
  dashboard_chart: DashboardChartTable;
  decision_delay: DecisionDelayTable;
}

interface DashboardTable extends PlainRow {
  dashboard_id: string;
  name: string;
  /** The name in lower case. */
  name_key: string;
  dashboard_type: number;
}

interface DashboardRowTable {
  tenant_id: string;
  dashboard_row_id: string;
  dashboard_id: string;
  order_index: number;
  /** The width of each of its charts among twelve columns. */
  colspan: number;
  height: number;
}

interface DashboardChartTable {
  tenant_id: string;
  dashboard_chart_id: string;
  dashboard_row_id: string;
  order_index: number;
  /** Written as its text. */
  options: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>;
}

/** The decisions that a person put off, each person's own. */
interface DecisionDelayTable {
  tenant_id: string;
  person_id: string;
  /** One of DECISIONS. */
  decision: string;
  /** The day on which the line waits again. */
  until_date: string;
}
