import type { KeptFileType } from '@calends/wire';
import type { Generated, GeneratedAlways } from 'kysely';

export interface ContractFileTables {
  contract_file: ContractFileTable;
}

interface ContractFileTable {
  tenant_id: string;
  file_id: string;
  contract_id: string;
  file_name: string;
  content_type: KeptFileType;
  size_bytes: number;
  sha256: string;
  storage_key: string;
  created_by: string;
  created_at: Generated<Date>;
  searched: GeneratedAlways<string>;
}
