import type { Generated } from 'kysely';

export interface OneTimeLinkTables {
  one_time_link: OneTimeLinkTable;
}

interface OneTimeLinkTable {
  token_hash: string;
  purpose: string;
  person_id: string;
  tenant_id: string | null;
  attempt_id: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}
