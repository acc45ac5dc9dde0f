import type { Generated } from 'kysely';

export interface MetadataTables {
  metadata: MetadataTable;
}

interface MetadataTable {
  tenant_id: string;
  metadata_id: string;
  version: Generated<number>;
  reference: string;
  code: string;
  value: string | null;
  translation_key: string | null;
  xml_name: string | null;
  state: Generated<number>;
  created_at: Generated<Date>;
}
