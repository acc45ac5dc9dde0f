import type { Generated } from 'kysely';

export interface PersonTables {
  person: PersonTable;
}

interface PersonTable {
  person_id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  image_url: string | null;
  password_hash: string;
  is_root: Generated<boolean>;
  two_factor_enabled: Generated<boolean>;
  page_size_default: Generated<number>;
  dark_mode_default: Generated<boolean>;
  preferred_tenant_id: string | null;
  created_at: Generated<Date>;
  language: Generated<string>;
  takes_notices: Generated<boolean>;
  unsubscribe_token: Generated<string>;
}
