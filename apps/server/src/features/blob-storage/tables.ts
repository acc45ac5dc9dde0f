import type { KeptFileType } from '@calends/wire';
import type { Generated } from 'kysely';

export interface BlobStorageTables {
  blob_folder: BlobFolderTable;
  blob_file: BlobFileTable;
}

interface BlobFolderTable {
  tenant_id: string;
  folder_id: string;
  version: Generated<number>;
  parent_id: string | null;
  name: string;
  created_by: string;
  created_at: Generated<Date>;
}

interface BlobFileTable {
  tenant_id: string;
  file_id: string;
  version: Generated<number>;
  folder_id: string | null;
  file_name: string;
  content_type: KeptFileType;
  size_bytes: number;
  sha256: string;
  storage_key: string;
  created_by: string;
  created_at: Generated<Date>;
}
