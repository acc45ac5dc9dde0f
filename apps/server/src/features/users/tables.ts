import type { Generated } from 'kysely';

export interface UserTables {
  membership: MembershipTable;
}

interface MembershipTable {
  person_id: string;
  tenant_id: string;
  role_id: string;
  policy_id: string;
  is_active: Generated<boolean>;
  allowed_user_state: Generated<string>;
  created_at: Generated<Date>;
  requires_second_factor: Generated<boolean>;
  version: Generated<number>;
  shown_id: string | null;
  shown_email: string | null;
  first_name: string | null;
  last_name: string | null;
  phone_number: string | null;
}
