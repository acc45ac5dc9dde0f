import type { ControlTransaction } from '../../db/tenant-transaction.ts';

export async function hasRoot(control: ControlTransaction): Promise<boolean> {
  const root = await control.selectFrom('person').select('person_id').where('is_root', '=', true).executeTakeFirst();
  return root !== undefined;
}

/** Stores the digest of a link's token, and deletes expired links. */
export async function insertLink(
  control: ControlTransaction,
  tokenHash: string,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await control.deleteFrom('first_root_link').where('expires_at', '<', now).execute();
  await control.insertInto('first_root_link').values({ token_hash: tokenHash, expires_at: expiresAt }).execute();
}

export async function isOpenLink(control: ControlTransaction, tokenHash: string, now: Date): Promise<boolean> {
  const link = await control
    .selectFrom('first_root_link')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link !== undefined;
}

/** Uses up every open link, since there is one first root; false when another transaction used them first. */
export async function useLinks(control: ControlTransaction, tokenHash: string, now: Date): Promise<boolean> {
  await control.selectFrom('first_root_link').select('token_hash').orderBy('token_hash').forUpdate().execute();
  if (!(await isOpenLink(control, tokenHash, now))) return false;
  await control.updateTable('first_root_link').set({ used_at: now }).where('used_at', 'is', null).execute();
  return true;
}

export interface NewRoot {
  readonly personId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
}

/** False when another person has the e-mail. */
export async function insertRoot(control: ControlTransaction, root: NewRoot): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await control
    .insertInto('person')
    .values({
      person_id: root.personId,
      email: root.email,
      first_name: root.firstName,
      last_name: root.lastName,
      password_hash: root.passwordHash,
      is_root: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
