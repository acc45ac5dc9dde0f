import type { TenantImportCounts, TenantImportState } from '@calends/wire';
import type { Generated } from 'kysely';

export interface TenantImportTables {
  tenant_import: TenantImportTable;
}

export interface TenantImportTable {
  import_id: string;
  tenant_id: string;
  digest: string;
  file_name: string;
  /** Null once the job has worked the import. */
  content: Buffer | null;
  state: Generated<Exclude<TenantImportState, 'checked'>>;
  tries: Generated<number>;
  acting_tenant_id: string;
  requested_by: string;
  role_id: string;
  notification_id: string | null;
  requested_at: Generated<Date>;
  finished_at: Date | null;
  counts: TenantImportCounts | null;
  rejected: Generated<unknown>;
  rejected_total: Generated<number>;
}
