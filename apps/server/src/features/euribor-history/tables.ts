import type { Generated } from 'kysely';

export interface EuriborHistoryTables {
  euribor_rate: EuriborRateTable;
  pending_rate: PendingRateTable;
  pending_import: PendingImportTable;
  refused_rate: RefusedRateTable;
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
  /** Under which the source gave it. */
  licence_note: Generated<string | null>;
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
  /** The source whose file brought them; null for a file of a person. */
  rate_source_id: Generated<string | null>;
  licence_note: Generated<string | null>;
  /** False where anybody may take them alone. */
  needs_second: Generated<boolean>;
}

/** A value that a person refused: its source does not bring it up again. */
interface RefusedRateTable {
  tenant_id: string;
  rate_source_id: string;
  reference_date: string;
  term: string;
  rate: string;
}
