import type { Generated } from 'kysely';

export interface TenantDataTransferTables {
  tenant_data_transfer: TenantDataTransferTable;
}

interface TenantDataTransferTable {
  transfer_id: string;
  version: Generated<number>;
  source_tenant_id: string;
  target_tenant_id: string;
  requested_by: string;
  created_at: Generated<Date>;
  state: Generated<number>;
  decided_by: string | null;
  decided_at: Date | null;
  contracts: Generated<number>;
}
