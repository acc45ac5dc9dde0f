import type { Generated } from 'kysely';

export interface OneTimeLinkTables {
  one_time_link: OneTimeLinkTable;
  record_link: RecordLinkTable;
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

/** To a record of a tenant, for whoever gets the mail. */
interface RecordLinkTable {
  token_hash: string;
  purpose: string;
  tenant_id: string;
  record_id: string;
  address: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}
