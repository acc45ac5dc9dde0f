import type { Generated } from 'kysely';

export interface FeeTables {
  fee: FeeTable;
  fee_rate: FeeRateTable;
  fee_due_day: FeeDueDayTable;
}

interface FeeTable {
  tenant_id: string;
  fee_id: string;
  version: Generated<number>;
  category: string;
  code: string;
  description: string;
  rule: string;
  state: Generated<number>;
}

interface FeeRateTable {
  tenant_id: string;
  category: string;
  verba: string;
  valid_from: string;
  valid_to: string | null;
  rate: string;
  basis: string;
  legal_reference: string;
  exemption_norm: string | null;
}

interface FeeDueDayTable {
  tenant_id: string;
  category: string;
  valid_from: string;
  due_day: number;
  legal_reference: string;
}
