import type { ControlTransaction } from '../../db/tenant-transaction.ts';

export interface OneTimeLink {
  readonly purpose: string;
  readonly personId: string;
  /** Null where it concerns the person in every tenant. */
  readonly tenantId: string | null;
  /** The sign-in that it belongs to. */
  readonly attemptId: string | null;
}

export async function insertOneTimeLink(
  control: ControlTransaction,
  link: OneTimeLink & { readonly tokenHash: string; readonly expiresAt: Date },
): Promise<void> {
  await control
    .deleteFrom('one_time_link')
    .where('purpose', '=', link.purpose)
    .where('person_id', '=', link.personId)
    .where('tenant_id', 'is not distinct from', link.tenantId)
    .execute();
  await control
    .insertInto('one_time_link')
    .values({
      token_hash: link.tokenHash,
      purpose: link.purpose,
      person_id: link.personId,
      tenant_id: link.tenantId,
      attempt_id: link.attemptId,
      expires_at: link.expiresAt,
    })
    .execute();
}

export async function useOneTimeLink(
  control: ControlTransaction,
  purpose: string,
  tokenHash: string,
  now: Date,
): Promise<OneTimeLink | undefined> {
  return await control
    .updateTable('one_time_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['purpose', 'person_id as personId', 'tenant_id as tenantId', 'attempt_id as attemptId'])
    .executeTakeFirst();
}

export async function findOneTimeLink(
  control: ControlTransaction,
  purpose: string,
  tokenHash: string,
  now: Date,
): Promise<OneTimeLink | undefined> {
  return await control
    .selectFrom('one_time_link')
    .select(['purpose', 'person_id as personId', 'tenant_id as tenantId', 'attempt_id as attemptId'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Ends the links that would set the person's password. */
export async function endResetLinks(control: ControlTransaction, personId: string): Promise<void> {
  await control
    .deleteFrom('one_time_link')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'RESET_PASSWORD')
    .execute();
}

/** Ends the links that would lead the person into the tenant. */
export async function endLinksInto(
  control: ControlTransaction,
  { personId, tenantId }: { readonly personId: string; readonly tenantId: string },
): Promise<void> {
  await control
    .deleteFrom('one_time_link')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('purpose', 'in', ['ACTIVATE_PERSON', 'CONFIRM_ACCESS'])
    .execute();
}
