import type { Generated } from 'kysely';

export interface SessionTables {
  session: SessionTable;
  sign_in_attempt: SignInAttemptTable;
}

interface SessionTable {
  session_id: string;
  person_id: string;
  tenant_id: string;
  refresh_hash: string;
  previous_refresh_hash: string | null;
  rotated_at: Generated<Date>;
  created_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  ip_address: string | null;
  user_agent: string | null;
  has_second_factor: Generated<boolean>;
}

interface SignInAttemptTable {
  attempt_id: string;
  person_id: string;
  tenant_id: string;
  ip_address: string;
  code_hash: string | null;
  code_tries: Generated<number>;
  code_at: Date | null;
  code_sent_at: Date | null;
  address_at: Date | null;
  created_at: Generated<Date>;
  expires_at: Date;
  finished_at: Date | null;
}
