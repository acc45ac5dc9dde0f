import type { Generated } from 'kysely';

export interface SecondFactorTables {
  authenticator: AuthenticatorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
}

interface AuthenticatorTable {
  person_id: string;
  secret_sealed: string | null;
  offered_sealed: string | null;
  offered_at: Date | null;
  confirmed_at: Date | null;
  last_step: Generated<bigint>;
}

interface RecoveryCodeTable {
  person_id: string;
  code_hash: string;
  used_at: Date | null;
}

interface PasskeyTable {
  passkey_id: string;
  person_id: string;
  credential_id: string;
  public_key: string;
  sign_count: bigint;
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

interface PasskeyChallengeTable {
  challenge_hash: string;
  person_id: string | null;
  expires_at: Date;
}
