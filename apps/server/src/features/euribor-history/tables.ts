import type { Generated } from 'kysely';

export interface EuriborHistoryTables {
  euribor_rate: EuriborRateTable;
  pending_rate: PendingRateTable;
  pending_import: PendingImportTable;
}

interface EuriborRateTable {
  tenant_id: string;
  fact_id: string;
  revision: number;
  voided: Generated<boolean>;
  entry_no: bigint;
  recorded_at: Generated<Date>;
  recorded_by: string | null;
  reference_date: string;
  term: string;
  rate: string | null;
  source: string;
  confirmed_by: Generated<string | null>;
}

interface PendingRateTable {
  tenant_id: string;
  pending_rate_id: string;
  version: Generated<number>;
  reference_date: string;
  term: string;
  rate: string | null;
  source: string;
  entered_by: string;
  entered_at: Generated<Date>;
}

interface PendingImportTable {
  tenant_id: string;
  pending_import_id: string;
  version: Generated<number>;
  file_name: string;
  days: object;
  entered_by: string;
  entered_at: Generated<Date>;
}
