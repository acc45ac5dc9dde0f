import type {
  DayFormat,
  DecimalSign,
  FetchState,
  RateFileFormat,
  RateSourceInput,
  RejectedCell,
  Separator,
  WorkOutcome,
} from '@calends/wire';
import type { Generated } from 'kysely';
import type { PlainRow } from '../../db/schema/column-types.ts';

export interface RateSourceTables {
  rate_source: RateSourceTable;
  rate_fetch: RateFetchTable;
  rate_file: RateFileTable;
}

interface RateSourceTable extends PlainRow {
  rate_source_id: string;
  name: string;
  file_address: string;
  file_format: RateFileFormat;
  separator: Separator | null;
  decimal_sign: DecimalSign | null;
  day_format: DayFormat | null;
  rate_unit: RateSourceInput['rateUnit'];
  term_layout: RateSourceInput['termLayout'];
  day_column: string | null;
  term_column: string | null;
  rate_column: string | null;
  one_month_code: string | null;
  three_months_code: string | null;
  six_months_code: string | null;
  twelve_months_code: string | null;
  first_day: string | null;
  delay_days: number;
  licence_note: string | null;
  is_active: boolean;
  /** Who wrote it last. */
  written_by: string;
}

interface RateFetchTable {
  tenant_id: string;
  rate_fetch_id: string;
  rate_source_id: string;
  state: Exclude<FetchState, 'NEVER'>;
  /** What is being done, while it is. */
  phase: string | null;
  /** Null where a schedule asked. */
  asked_by: string | null;
  asked_at: Generated<Date>;
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  ended_at: Date | null;
  outcome: WorkOutcome | null;
  rejected: Generated<readonly RejectedCell[]>;
  missing_days: Generated<string[]>;
}

interface RateFileTable {
  tenant_id: string;
  file_id: string;
  rate_fetch_id: string;
  file_address: string;
  file_name: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  storage_key: string;
  fetched_at: Generated<Date>;
}
