import type { ControlTransaction } from '../../db/tenant-transaction.ts';

export async function listPasskeys(control: ControlTransaction, personId: string) {
  return await control
    .selectFrom('passkey')
    .select([
      'passkey_id as passkeyId',
      'credential_id as credentialId',
      'transports',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute();
}

export interface NewPasskey {
  readonly passkeyId: string;
  readonly personId: string;
  readonly credentialId: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly name: string;
}

/** False when the credential is stored already. */
export async function insertPasskey(control: ControlTransaction, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await control
    .insertInto('passkey')
    .values({
      passkey_id: passkey.passkeyId,
      person_id: passkey.personId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: BigInt(passkey.signCount),
      transports: [...passkey.transports],
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks the passkey of a credential and reads it with its person. */
export async function lockPasskey(control: ControlTransaction, credentialId: string) {
  return await control
    .selectFrom('passkey')
    .innerJoin('person', 'person.person_id', 'passkey.person_id')
    .select([
      'passkey.passkey_id as passkeyId',
      'passkey.public_key as publicKey',
      'passkey.sign_count as signCount',
      'passkey.transports',
      'person.person_id as personId',
      'person.preferred_tenant_id as preferredTenantId',
    ])
    .where('passkey.credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

export async function noteUse(
  control: ControlTransaction,
  passkeyId: string,
  signCount: number,
  at: Date,
): Promise<void> {
  await control
    .updateTable('passkey')
    .set({ sign_count: BigInt(signCount), last_used_at: at })
    .where('passkey_id', '=', passkeyId)
    .execute();
}

/** False when the person has no such passkey. */
export async function deletePasskey(
  control: ControlTransaction,
  personId: string,
  passkeyId: string,
): Promise<boolean> {
  const { numDeletedRows } = await control
    .deleteFrom('passkey')
    .where('passkey_id', '=', passkeyId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Stores the digest of a challenge, and deletes expired ones. The person is null for a sign-in, where they are not known yet.
 */
export async function insertChallenge(
  control: ControlTransaction,
  challenge: { readonly hash: string; readonly personId: string | null; readonly expiresAt: Date },
  now: Date,
): Promise<void> {
  await control.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
  await control
    .insertInto('passkey_challenge')
    .values({ challenge_hash: challenge.hash, person_id: challenge.personId, expires_at: challenge.expiresAt })
    .execute();
}

/** Uses up a challenge; false when it is unknown, of another person, used or expired. */
export async function takeChallenge(
  control: ControlTransaction,
  hash: string,
  personId: string | null,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await control
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hash)
    .where('person_id', 'is not distinct from', personId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
