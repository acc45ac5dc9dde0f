import type { UsageAction } from '@calends/wire';
import type { Generated } from 'kysely';

export interface ControlUsageTables {
  control_usage: ControlUsageTable;
  control_usage_time: ControlUsageTimeTable;
}

interface ControlUsageTable {
  tenant_id: string;
  control_usage_id: string;
  person_id: string;
  element_type: string;
  action_type: UsageAction;
  contract_id: string | null;
  counter: number;
  last_used_at: Date;
  last_execution_ms: number;
  median_year_ms: Generated<number | null>;
  median_month_ms: Generated<number | null>;
  median_global_ms: Generated<number | null>;
}

interface ControlUsageTimeTable {
  tenant_id: string;
  control_usage_id: string;
  use_no: number;
  used_at: Date;
  execution_ms: number;
}
