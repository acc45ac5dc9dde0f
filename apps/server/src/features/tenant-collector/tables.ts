import type { Cents } from '@calends/loan-engine';
import type { Generated } from 'kysely';

export interface TenantCollectorTables {
  tenant_collection: TenantCollectionTable;
  collected_element: CollectedElementTable;
}

interface TenantCollectionTable {
  tenant_id: string;
  requested_at: Generated<Date>;
  requested_in: string | null;
  collected_at: Date | null;
}

interface CollectedElementTable {
  tenant_id: string;
  level: number;
  element_type: number;
  element_id: string;
  element_state: string | null;
  capital_cents: Generated<Cents>;
  element_info: string | null;
}
