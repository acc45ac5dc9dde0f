import type { Generated, GeneratedAlways } from 'kysely';

export interface SecurityListTables {
  security_list_row: SecurityListRowTable;
}

interface SecurityListRowTable {
  tenant_id: string;
  row_id: string;
  version: Generated<number>;
  list: 'WHITE' | 'BLACK';
  user_id: string | null;
  email: string;
  /** The email in lower case. */
  sought_email: GeneratedAlways<string>;
  ip_address: string;
  ip_owner_info: string | null;
  state_enabled: boolean;
  with_dev_access: boolean;
  created_at: Generated<Date>;
}
